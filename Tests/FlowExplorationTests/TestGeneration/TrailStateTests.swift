import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

struct TrailStateTests {
  @Test(arguments: [Flow.cyclic, .line(of: 4)])
  func `the graph with a trail leads where the machine does`(flow: Flow) throws {
    let exploration = try Exploration(of: flow)
    let ways = TransitionIndex(exploration)
    var numbers = SplitMix(state: 1)
    var refusals = 0
    for _ in 0..<20 {
      var walk = WalkState(in: exploration)
      for _ in 0..<30 {
        let typed = ways.typed(at: walk.position)
        for transition in typed {
          let state = walk.key.taking(transition, in: ways)
          #expect(state == walk.extended(by: transition, in: ways)?.stroll.key)
          if state == nil { refusals += 1 }
        }
        guard let transition = typed.randomElement(using: &numbers) else { break }
        walk = walk.extended(by: transition, in: ways)?.stroll ?? walk
      }
    }
    #expect((refusals > 0) == (flow.id == Flow.cyclic.id))
  }
}
