import FlowContent
import FlowCore
import FlowStore
import Onboarding
import Testing

struct FlowProgressTests {
  @Test func `the launches of two runs at once all count`() throws {
    let canoe = try InstalledFlow("canoe")
    var flow = canoe.opened.flow
    flow.show = try Condition(parsing: "launches <= 3", facts: flow.factTypes)
    var runs = try (1...2).map { _ in
      try FlowProgress(with: flow, in: canoe.domain, at: 0)
    }
    for run in runs.indices { runs[run].countLaunch() }
    #expect(try canoe.domain.read().record(of: "canoe").launches == 2)
  }
}
