import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

struct TrailStateTests {
  @Test(arguments: [Flow.cyclic, .line(of: 4)])
  func `the graph with a trail leads where the machine does`(flow: Flow) throws {
    let exploration = try Exploration(of: flow)
    let transitionIndex = TransitionIndex(exploration)
    var numbers = SplitMix(state: 1)
    var refusals = 0
    for _ in 0..<20 {
      var walk = WalkState(in: exploration)
      for _ in 0..<30 {
        let typed = transitionIndex.typed(at: walk.position)
        for transition in typed {
          let state = walk.key.taking(transition, in: transitionIndex)
          #expect(state == walk.extended(by: transition, in: transitionIndex)?.walk.key)
          if state == nil { refusals += 1 }
        }
        guard let transition = typed.randomElement(using: &numbers) else { break }
        walk = walk.extended(by: transition, in: transitionIndex)?.walk ?? walk
      }
    }
    #expect((refusals > 0) == (flow.id == Flow.cyclic.id))
  }
}
