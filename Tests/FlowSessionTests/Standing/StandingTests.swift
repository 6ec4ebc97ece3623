import FlowCore
import FlowStore
import Testing

@testable import FlowSession

struct StandingTests {
  @Test func `two runs at once keep what the other one records`() throws {
    let cluck = try Playing("cluck")
    func opened() throws -> Standing {
      try Standing(with: cluck.opened.flow, in: cluck.domain, version: Version("2.1"))
    }
    var (first, second) = (try opened(), try opened())
    first.signIn(true)
    second.complete()
    first.keep(Place(page: "swipe", trail: ["welcome"], answers: [:]))
    second.signIn(true)
    let list = try cluck.domain.read()
    #expect(list.flag("hasCompletedOnboarding").isSet)
    #expect(
      list.record(of: "cluck")
        == FlowRecord(
          place: Place(page: "swipe", trail: ["welcome"], answers: [:]), completedVersion: "2.1",
          isSignedIn: true))
    #expect(first.now.isCompleted && !first.isCompleted)
  }

  @Test func `the launches of two runs at once all count`() throws {
    let cluck = try Playing("cluck")
    var flow = cluck.opened.flow
    flow.show = try Condition(parsing: "launches <= 3", facts: flow.factTypes)
    var runs = try (1...2).map { _ in
      try Standing(with: flow, in: cluck.domain, version: nil)
    }
    for run in runs.indices { runs[run].launch() }
    #expect(try cluck.domain.read().record(of: "cluck").launches == 2)
  }
}
