import FlowAcceptance
import Onboarding
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// A machine that breaks a rule is found out, and a short transcript shows where.
struct TranscriptDraftTests {
  /// A fault that somebody might build into the machine, and what must come of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let invariant: Invariant
    /// What is typed in the shortest proof.
    let lines: [String]
    let answer: @Sendable (FlowMachine, FlowState, Event, Facts) -> FlowMachine.TransitionResult

    var testDescription: String { "\(invariant): \(lines.joined(separator: ", "))" }
  }

  private static func cluck() throws -> Flow {
    try FlowLibrary(searchPath: Shipped.package + "/Flows", program: { nil }).open("cluck").flow
  }

  private static let faults = [
    Fault(invariant: .record, lines: ["launch cluck", "skip"]) { machine, state, event, facts in
      let move = machine.transition(from: state, on: event, given: facts)
      return (move.state, event == .skip ? move.effects.filter { $0 != .record } : move.effects)
    },
    Fault(invariant: .record, lines: ["launch cluck", "quit"]) { machine, state, event, facts in
      let move = machine.transition(from: state, on: event, given: facts)
      let isWrong = event == .quit && state.visit?.isReplay == false
      return (move.state, move.effects + (isWrong ? [.record] : []))
    },
    Fault(invariant: .replay, lines: ["replay cluck", "yes", "next", "quit"]) {
      machine, state, event, facts in
      let move = machine.transition(from: state, on: event, given: facts)
      guard let visit = move.state.visit, visit.isReplay else { return move }
      return (move.state, move.effects + [.keep(machine.place(of: visit))])
    },
    Fault(
      invariant: .skip,
      lines: ["launch cluck", "next", "next", "next", "next", "next", "quit"]
    ) { machine, state, event, facts in
      guard event == .skip, let visit = state.visit, visit.page == 5, !visit.isReplay else {
        return machine.transition(from: state, on: event, given: facts)
      }
      return (.ended(.skipped(at: 6, of: 6)), [.record, .end(.skipped(at: 6, of: 6))])
    },
    Fault(invariant: .skip, lines: ["launch cluck", "quit"]) { machine, state, event, facts in
      if event == .skip, let visit = state.visit, visit.page == 0, !visit.isReplay {
        return (state, [.refuse(.noSkip)])
      }
      return machine.transition(from: state, on: event, given: facts)
    },
    Fault(invariant: .back, lines: ["launch cluck", "next", "next", "quit"]) {
      machine, state, event, facts in
      guard event == .back, var visit = state.visit, !visit.isReplay else {
        return machine.transition(from: state, on: event, given: facts)
      }
      (visit.page, visit.trail) = (0, [])
      return (.visiting(visit), [])
    },
    Fault(invariant: .resume, lines: ["launch cluck", "next", "quit"]) {
      machine, state, event, facts in
      if case .launch = event {
        return machine.transition(from: state, on: .launch(nil), given: facts)
      }
      return machine.transition(from: state, on: event, given: facts)
    },
  ]

  @Test(arguments: faults)
  func `what is broken is found, and typed in as few lines as it takes`(fault: Fault) throws {
    let exploration = try Exploration(of: Self.cluck())
    for seed in 1...3 {
      let walk = RandomWalk(
        in: exploration, count: 3_000, seed: UInt64(seed),
        TransitionFunction { fault.answer(exploration.machine, $0, $1, $2) })
      let draft = try #require(TranscriptDraft(of: walk, named: "cluck"))
      #expect(walk.violatedRule == .invariant(fault.invariant))
      #expect(
        String(decoding: draft.bytes, as: UTF8.self) == """
          %flow cluck

          == \(fault.invariant.message)
          \(fault.lines.map { "> \($0)" }.joined(separator: "\n"))

          """)
    }
  }

  @Test func `where all holds there is nothing to show`() throws {
    let exploration = try Exploration(of: Self.cluck())
    let walk = RandomWalk(in: exploration, count: 500, seed: 1)
    #expect(TranscriptDraft(of: walk, named: "cluck") == nil)
  }
}
