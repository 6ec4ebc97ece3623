import FlowCore
import TestSupport
import Testing

/// What holds in every state that a flow can reach.
struct FlowMachinePagesTests {
  static let events: [Event] =
    [
      .launch(nil), .replay, .confirm, .decline, .next, .back, .skip, .quit, .factsChanged,
      .elapsed,
    ]
    + ["show", "play", "parent", "end", "last", "signIn"].map(Event.choose)

  @Test(arguments: [Flow.canoe, .branching, .familySync])
  func `from every reachable state the flow can end`(flow: Flow) {
    let machine = FlowMachine(flow)
    let reached = Self.reach(machine)
    var ending = reached.filter { if case .ended = $0.key { true } else { false } }.map(\.key)
    var canEnd = Set(ending)
    while let target = ending.popLast() {
      for (state, targets) in reached where targets.contains(target) && !canEnd.contains(state) {
        canEnd.insert(state)
        ending.append(state)
      }
    }
    #expect(reached.count > flow.pages.count)
    #expect(Set(reached.keys).subtracting(canEnd) == [])
  }

  @Test(arguments: [Flow.canoe, .branching])
  func `back undoes next`(flow: Flow) {
    let machine = FlowMachine(flow)
    for state in Self.reach(machine).keys {
      guard case .visiting(let visit) = state else { continue }
      let (there, _) = machine.transition(from: state, on: .next, given: Self.facts[0])
      guard let arrived = there.visit, arrived.page != visit.page else { continue }
      let (home, _) = machine.transition(
        from: .visiting(arrived), on: .back, given: Self.facts[0])
      // These facts may be news to the page that was left; whoever comes back to it knows them.
      var known = visit
      known.isAdvanceMet = home.visit?.isAdvanceMet ?? false
      #expect(home == .visiting(known))
    }
  }

  @Test(arguments: [Flow.canoe, .branching])
  func `completion is recorded on the way to every done end, and on no other`(flow: Flow) {
    let machine = FlowMachine(flow)
    for state in Self.reach(machine).keys {
      for (event, facts) in Self.moves {
        let (_, effects) = machine.transition(from: state, on: event, given: facts)
        let isReplay = state.visit?.isReplay ?? false
        let isDone = effects.contains { effect in
          switch effect {
          case .show(.end(.completed)), .show(.end(.skipped)): !isReplay
          default: false
          }
        }
        #expect(effects.contains(.record) == isDone)
      }
    }
  }

  private static let facts: [Facts] = [true, false].map {
    .newcomer.with(["member": .boolean($0), "authenticated": .boolean($0)])
  }

  private static let moves = events.flatMap { event in facts.map { (event, $0) } }

  private static func reach(_ machine: FlowMachine) -> [FlowState: Set<FlowState>] {
    var reached: [FlowState: Set<FlowState>] = [:]
    var waiting: [FlowState] = [.idle]
    while let state = waiting.popLast() {
      guard reached[state] == nil else { continue }
      let targets = moves.map {
        machine.transition(from: state, on: $0.0, given: $0.1).state
      }
      reached[state] = Set(targets)
      waiting += targets.filter { ($0.visit?.trail.count ?? 0) < 8 }
    }
    return reached
  }
}
