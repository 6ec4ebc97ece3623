import FlowContent
import FlowCore
import FlowStore
import Onboarding
import Testing

struct FlowProgressTests {
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
