import Testing

@testable import FlowCore
@testable import FlowExploration

/// Nobody is asked again before the time that a flow promises.
@Suite struct InvariantAwayTests {
  private static var flow: Flow {
    var flow = Flow(
      id: "tips", app: "Tips", domain: "a.b", completion: "done",
      pages: [Page(id: "one"), Page(id: "two")], replay: .allowed)
    (flow.later, flow.apart) = (86_400, 3_600)
    return flow
  }

  @Test func `the machine stays away, in every state and on every walk`() throws {
    let exploration = try Exploration(of: Self.flow)
    #expect(exploration.stateShownTooSoon == nil)
    for seed in 1...5 {
      let walk = RandomWalk(in: exploration, count: 1_000, seed: UInt64(seed))
      #expect(walk.violatedRule == nil, "\(walk.commands)")
    }
  }

  @Test func `a gate that forgets the promise is found in the exploration`() throws {
    for forgotten in [["postponed"], ["tooSoon"], ["postponed", "tooSoon"]] {
      var machine = FlowMachine(Self.flow)
      let kept = ["postponed", "tooSoon"].filter { !forgotten.contains($0) }
      machine.show = .all([.not(.fact("completed"))] + kept.map { .not(.fact($0)) })
      var flow = Self.flow
      // The exploration needs the fact in a condition of the flow to tell its values apart.
      flow.pages[1].show = .not(.all(forgotten.map { .fact($0) } + [.fact("completed")]))
      var faulty = FlowMachine(flow)
      faulty.show = machine.show
      #expect(try Exploration(of: faulty).stateShownTooSoon != nil, "\(forgotten)")
    }
  }

  /// Faults of the machine, each with the lines that show it.
  private static let faults:
    [(
      lines: [String],
      answer:
        @Sendable (FlowMachine, FlowState, Event, Facts) ->
        FlowMachine.TransitionResult
    )] = [
      (
        ["set postponed yes", "launch tips"],
        { machine, state, event, facts in
          var facts = facts
          facts["postponed"] = .boolean(false)
          return machine.transition(from: state, on: event, given: facts)
        }
      ),
      (
        ["set tooSoon yes", "launch tips"],
        { machine, state, event, facts in
          var facts = facts
          facts["tooSoon"] = .boolean(false)
          return machine.transition(from: state, on: event, given: facts)
        }
      ),
      (
        ["launch tips", "later"],
        { machine, state, event, facts in
          let move = machine.transition(from: state, on: event, given: facts)
          return (move.state, move.effects.filter { $0 != .postpone })
        }
      ),
      (
        ["launch tips", "later"],
        { machine, state, event, facts in
          let move = machine.transition(from: state, on: event, given: facts)
          guard event == .later else { return move }
          return (move.state, [.keep(Place(page: "one"))] + move.effects)
        }
      ),
    ]

  @Test(arguments: faults.indices)
  func `a machine that asks too soon is found out, in few commands`(index: Int) throws {
    let fault = Self.faults[index]
    let exploration = try Exploration(of: Self.flow)
    let walk = RandomWalk(
      in: exploration, count: 2_000, seed: 1,
      TransitionFunction { fault.answer(exploration.machine, $0, $1, $2) })
    #expect([.invariant(.away), .invariant(.gate)].contains(walk.violatedRule))
    #expect(walk.commands.flatMap { $0.lines(in: "tips") }.count <= fault.lines.count + 1)
  }
}
