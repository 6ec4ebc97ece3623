import FlowContent
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// Anything is typed, all holds, and what does not is shown in few commands.
struct RandomWalkTests {
  private static let flows: [Flow] = [
    .canoe, .familySync, .branching, .line(of: 5), .moody, .cyclic, waiting, tips,
  ]

  @Test(arguments: flows.indices)
  func `all holds whatever is typed`(index: Int) {
    for seed in 1...3 {
      let walk = RandomWalk(in: Self.flows[index], count: 500, seed: UInt64(seed))
      #expect(walk.violated == nil, "\(walk.commands)")
    }
  }

  @Test(arguments: ["canoe", "familysync", "blackjack", "baccarat", "spotlight"])
  func `all holds in a flow that is shipped`(name: String) throws {
    let flow = try FlowLibrary(searchPath: Fixture.flows, program: { nil }).open(name).flow
    let walk = RandomWalk(in: flow, count: 300, seed: 4)
    #expect(walk.violated == nil, "\(walk.commands)")
  }

  /// A flow whose gate, first page and second page hang on facts.
  private static let waiting = Flow(
    id: "waiting", app: "Waiting", domain: "a.b", completion: "done",
    pages: [
      Page(id: "club", show: .fact("member")), Page(id: "wait", advanceWhen: .fact("ready")),
      Page(id: "last"),
    ],
    replay: .allowed,
    facts: [
      FactDeclaration(name: "member", type: .boolean),
      FactDeclaration(name: "ready", type: .boolean, initial: .boolean(false)),
    ])

  /// A flow that keeps away for a time.
  private static let tips: Flow = {
    var flow = Flow(
      id: "tips", app: "Tips", domain: "a.b", completion: "done",
      pages: [Page(id: "one"), Page(id: "two")], replay: .allowed)
    (flow.later, flow.apart) = (86_400, 3_600)
    return flow
  }()

  /// A fault that somebody might build into the machine, and what shows it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let invariant: Invariant
    var flow = waiting
    let lines: [String]
    let answer: @Sendable (FlowMachine, FlowState, Event, Facts) -> FlowMachine.TransitionResult

    var testDescription: String { "\(invariant): \(lines.joined(separator: ", "))" }
  }

  private static let faults = [
    // A replay that waits is over at once.
    Fault(invariant: .wait, lines: ["replay waiting"]) { machine, state, event, facts in
      let move = machine.transition(from: state, on: event, given: facts)
      return move.state == .deciding(.replay) ? (.idle, move.effects) : move
    },
    // What is waited for comes, and nothing happens.
    Fault(invariant: .wait, lines: ["launch waiting"]) { machine, state, event, facts in
      if case .deciding = state, event == .factsChanged { return (state, []) }
      return machine.transition(from: state, on: event, given: facts)
    },
    // A page says that it goes on by itself, which it never does.
    Fault(invariant: .wait, lines: ["set member yes", "launch waiting", "next"]) {
      machine, state, event, facts in
      guard event == .next, state.visit?.page == 0 else {
        return machine.transition(from: state, on: event, given: facts)
      }
      return (state, [.refuse(.waitsFor(.unmet(.fact("ready"))))])
    },
    // Any fact that changes moves on where the condition holds.
    Fault(
      invariant: .advance,
      lines: ["set member no", "set ready yes", "launch waiting", "set member unknown"]
    ) { machine, state, event, facts in
      guard event == .factsChanged, case .visiting(var visit) = state else {
        return machine.transition(from: state, on: event, given: facts)
      }
      visit.isAdvanceMet = false
      return machine.transition(from: .visiting(visit), on: event, given: facts)
    },
    // A flow that is done shows itself again.
    Fault(invariant: .gate, lines: ["set completed yes", "launch waiting"]) {
      machine, state, event, facts in
      guard case .launch = event else {
        return machine.transition(from: state, on: event, given: facts)
      }
      var facts = facts
      facts["completed"] = .boolean(false)
      return machine.transition(from: state, on: event, given: facts)
    },
    // The way to the page is forgotten.
    Fault(invariant: .resume, lines: ["set member yes", "launch waiting", "next"]) {
      machine, state, event, facts in
      guard case .launch(let place?) = event else {
        return machine.transition(from: state, on: event, given: facts)
      }
      let shorter = Place(page: place.page, trail: [], answers: place.answers)
      return machine.transition(from: state, on: .launch(shorter), given: facts)
    },
    // Leaving keeps nothing.
    Fault(invariant: .resume, lines: ["set member no", "launch waiting"]) {
      machine, state, event, facts in
      let move = machine.transition(from: state, on: event, given: facts)
      guard event == .quit else { return move }
      return (
        move.state, move.effects.filter { if case .save(.place) = $0 { false } else { true } }
      )
    },
    Fault(invariant: .record, flow: .canoe, lines: ["launch canoe", "skip"]) {
      machine, state, event, facts in
      let move = machine.transition(from: state, on: event, given: facts)
      return (move.state, event == .skip ? move.effects.filter { $0 != .record } : move.effects)
    },
    Fault(invariant: .record, flow: .canoe, lines: ["launch canoe", "quit"]) {
      machine, state, event, facts in
      let move = machine.transition(from: state, on: event, given: facts)
      let isWrong = event == .quit && state.visit?.isReplay == false
      return (move.state, move.effects + (isWrong ? [.record] : []))
    },
    Fault(invariant: .replay, flow: .canoe, lines: ["replay canoe", "yes", "next"]) {
      machine, state, event, facts in
      let move = machine.transition(from: state, on: event, given: facts)
      guard let visit = move.state.visit, visit.isReplay else { return move }
      return (move.state, move.effects + [.keep(machine.place(of: visit))])
    },
    Fault(
      invariant: .skip, flow: .canoe,
      lines: ["launch canoe", "next", "next", "next", "next", "next"]
    ) { machine, state, event, facts in
      guard event == .skip, let visit = state.visit, visit.page == 5, !visit.isReplay else {
        return machine.transition(from: state, on: event, given: facts)
      }
      return (.ended(.skipped(at: 6, of: 6)), [.record, .end(.skipped(at: 6, of: 6))])
    },
    Fault(invariant: .back, flow: .canoe, lines: ["launch canoe", "next", "next"]) {
      machine, state, event, facts in
      guard event == .back, var visit = state.visit, !visit.isReplay else {
        return machine.transition(from: state, on: event, given: facts)
      }
      (visit.page, visit.trail) = (0, [])
      return (.visiting(visit), [])
    },
    // What was put off, or was shown lately, is forgotten.
    Fault(invariant: .away, flow: tips, lines: ["set postponed yes", "launch tips"]) {
      machine, state, event, facts in
      var facts = facts
      facts["postponed"] = .boolean(false)
      return machine.transition(from: state, on: event, given: facts)
    },
    Fault(invariant: .away, flow: tips, lines: ["set tooSoon yes", "launch tips"]) {
      machine, state, event, facts in
      var facts = facts
      facts["tooSoon"] = .boolean(false)
      return machine.transition(from: state, on: event, given: facts)
    },
    Fault(invariant: .away, flow: tips, lines: ["launch tips", "later"]) {
      machine, state, event, facts in
      let move = machine.transition(from: state, on: event, given: facts)
      return (move.state, move.effects.filter { !$0.isPostponement })
    },
    Fault(invariant: .away, flow: tips, lines: ["launch tips", "later"]) {
      machine, state, event, facts in
      let move = machine.transition(from: state, on: event, given: facts)
      guard event == .later, state.visit?.isReplay == false else { return move }
      return (move.state, [.keep(Place(page: "one"))] + move.effects)
    },
  ]

  @Test(arguments: faults)
  func `a machine that breaks a rule is found out, in few commands`(
    fault: Fault
  ) {
    let machine = FlowMachine(fault.flow)
    for seed in 1...3 {
      let walk = RandomWalk(
        in: machine, count: 3_000, seed: UInt64(seed),
        TransitionFunction { fault.answer(machine, $0, $1, $2) })
      // A page that shows too soon shows against the gate's conditions, too.
      let isAgainstGate = fault.invariant == .away && walk.violated == .gate
      #expect(walk.violated == fault.invariant || isAgainstGate)
      let lines = walk.commands.flatMap { $0.lines(in: fault.flow.id) }
      // What is left out at a time may not lead to the very fewest.
      #expect((fault.lines.count...fault.lines.count + 2).contains(lines.count), "\(lines)")
    }
  }

  private static func hasAnswered(_ comparison: Condition.Comparison, _ answer: String) -> Condition
  {
    .comparison(.fact("answer.one"), comparison, .value(.word(answer)))
  }

  /// Who answers badly can't even go back, since the question is gone.
  private static let stuck = Flow(
    id: "stuck", app: "Stuck", domain: "a.b", completion: "done",
    pages: [
      Page(
        id: "one", show: hasAnswered(.unequal, "bad"),
        choices: [
          Choice(id: "good", label: "", action: .answer("good")),
          Choice(id: "bad", label: "", action: .answer("bad")),
        ]),
      Page(id: "two", show: hasAnswered(.equal, "good")),
      Page(
        id: "three", show: hasAnswered(.equal, "bad"),
        choices: [Choice(id: "again", label: "", action: .goTo("three"))]),
    ],
    skip: .constant(false))

  @Test func `what does not hold is shown in few commands, the same for the same seed`() {
    let walks = [7, 7, 8].map { RandomWalk(in: Self.stuck, count: 2_000, seed: $0) }
    for walk in walks {
      #expect(walk.violated == .outcome)
      #expect(walk.isOpen)
      #expect(walk.commands.flatMap { $0.lines(in: "stuck") } == ["launch stuck", "bad"])
    }
    #expect(walks[0].commands == walks[1].commands)
  }
}
