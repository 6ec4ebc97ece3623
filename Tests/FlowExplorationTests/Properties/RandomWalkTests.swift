import FlowLocalization
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// Anything is typed, all holds, and what does not is shown in few commands.
struct RandomWalkTests {
  private static let flows: [Flow] = [.cluck, .familySync, .branching, .line(of: 5)]

  @Test(arguments: flows.indices)
  func `all holds whatever is typed`(index: Int) throws {
    let exploration = try Exploration(of: Self.flows[index])
    for seed in 1...3 {
      let walk = RandomWalk(in: exploration, count: 500, seed: UInt64(seed))
      #expect(walk.violatedRule == nil, "\(walk.commands)")
    }
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

  /// A fault that somebody might build into the machine, and what shows it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let invariant: Invariant
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
      return (move.state, move.effects.filter { if case .keep = $0 { false } else { true } })
    },
  ]

  @Test(arguments: faults)
  func `a machine that breaks a rule is found out, in few commands`(
    fault: Fault
  ) throws {
    let exploration = try Exploration(of: Self.waiting)
    for seed in 1...3 {
      let walk = RandomWalk(
        in: exploration, count: 3_000, seed: UInt64(seed),
        TransitionFunction { fault.answer(exploration.machine, $0, $1, $2) })
      #expect(walk.violatedRule == .invariant(fault.invariant))
      let lines = walk.commands.flatMap { $0.lines(in: "waiting") }
      // What is left out at a time may not lead to the very fewest.
      #expect((fault.lines.count...fault.lines.count + 1).contains(lines.count), "\(lines)")
    }
  }

  @Test func `all holds where a flow waits`() throws {
    for flow in [Self.waiting, .moody, .cyclic] {
      let exploration = try Exploration(of: flow)
      for seed in 1...5 {
        let walk = RandomWalk(in: exploration, count: 1_000, seed: UInt64(seed))
        #expect(walk.violatedRule == nil, "\(walk.commands)")
      }
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

  @Test func `what does not hold is shown in few commands, the same for the same seed`() throws {
    let exploration = try Exploration(of: Self.stuck)
    let walks = [7, 7, 8].map { RandomWalk(in: exploration, count: 2_000, seed: $0) }
    for walk in walks {
      #expect(walk.violatedRule == .invariant(.outcome))
      #expect(walk.isOpen)
      #expect(walk.commands.flatMap { $0.lines(in: "stuck") } == ["launch stuck", "bad"])
    }
    #expect(walks[0].commands == walks[1].commands)
  }

  /// A promise that Cluck's shape breaks, and the lines that show it.
  struct BrokenPromise: Sendable, CustomTestStringConvertible {
    let claim: Promise.Claim
    let lines: [String]

    var testDescription: String { lines.joined(separator: ", ") }
  }

  private static func isAt(_ page: String) -> Condition { fact("page", is: page) }

  private static func fact(_ name: String, is word: String) -> Condition {
    .comparison(.fact(name), .equal, .value(.word(word)))
  }

  private static let brokenPromises = [
    BrokenPromise(claim: .never(isAt("swipe")), lines: ["launch cluck", "next"]),
    BrokenPromise(claim: .always(fact("outcome", is: "none")), lines: ["launch cluck", "quit"]),
    BrokenPromise(
      claim: .eventually(isAt("save"), within: 1), lines: ["launch cluck", "next"]),
    BrokenPromise(
      claim: .order(first: isAt("save"), before: isAt("swipe")), lines: ["launch cluck", "next"]),
  ]

  @Test(arguments: brokenPromises)
  func `a promise that does not hold is shown in few commands`(_ broken: BrokenPromise) throws {
    var flow = Flow.cluck
    let promise = Promise("as told", broken.claim)
    flow.promises = [promise]
    let walk = RandomWalk(in: try Exploration(of: flow), count: 2_000, seed: 1)
    #expect(walk.violatedRule == .promise(promise))
    #expect(walk.violatedRule?.message == "the flow breaks the promise 'as told'")
    #expect(walk.commands.flatMap { $0.lines(in: "cluck") } == broken.lines)
  }

  @Test func `promises that hold are never broken`() throws {
    var flow = Flow.cluck
    flow.promises = [
      Promise("a", .eventually(Self.isAt("ready"), within: 5)),
      Promise("b", .eventually(Self.fact("outcome", is: "completed"), within: nil)),
      Promise("c", .order(first: Self.isAt("swipe"), before: Self.isAt("save"))),
      Promise("d", .never(.all([Self.isAt("ready"), Self.fact("outcome", is: "skipped")]))),
    ]
    let walk = RandomWalk(in: try Exploration(of: flow), count: 2_000, seed: 1)
    #expect(walk.violatedRule == nil)
  }
}
