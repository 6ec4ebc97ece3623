import FlowCore
import FlowStore
import Onboarding
import Testing

struct FlowProgressTests {
  @Test func `two runs at once keep what the other one records`() throws {
    let cluck = try InstalledFlow("cluck")
    func opened() throws -> FlowProgress {
      try FlowProgress(with: cluck.opened.flow, in: cluck.domain, at: 0)
    }
    var (first, second) = (try opened(), try opened())
    first.signIn(true)
    let skipped = RecordedOutcome(
      .skipped, page: "save", position: Position(number: 3, count: 6), version: "2.1",
      time: "2026-11-20T16:00:00Z")
    second.finish(skipped)
    let left = RecordedOutcome(
      .interrupted, page: "swipe", position: nil, version: nil, time: "2026-11-20T16:00:01Z")
    first.savePlace(Place(page: "swipe", trail: ["welcome"], answers: [:]), leaving: left)
    let list = try cluck.domain.read()
    #expect(list.flag("hasCompletedOnboarding").isSet)
    #expect(list.isSignedIn)
    #expect(
      list.record(of: "cluck")
        == FlowRecord(
          place: Place(page: "swipe", trail: ["welcome"], answers: [:]), completedVersion: "2.1",
          outcome: skipped))
    #expect(first.reloaded(at: 0).isCompleted && !first.isCompleted)
  }

  @Test func `the launches of two runs at once all count`() throws {
    let cluck = try InstalledFlow("cluck")
    var flow = cluck.opened.flow
    flow.show = try Condition(parsing: "launches <= 3", facts: flow.factTypes)
    var runs = try (1...2).map { _ in
      try FlowProgress(with: flow, in: cluck.domain, at: 0)
    }
    for run in runs.indices { runs[run].countLaunch() }
    #expect(try cluck.domain.read().record(of: "cluck").launches == 2)
  }
}
