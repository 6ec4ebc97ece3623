import FlowAcceptance
import FlowContent
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// A machine that breaks a rule is found out, and a short transcript shows where.
struct TranscriptDraftTests {
  private static func cluck() throws -> Flow {
    try FlowLibrary(searchPath: Shipped.package + "/Flows", program: { nil }).open("cluck").flow
  }

  @Test func `what is broken is typed in as few lines as it takes`() throws {
    let machine = FlowMachine(try Self.cluck())
    let walk = RandomWalk(
      in: machine, count: 3_000, seed: 1,
      TransitionFunction { state, event, facts in
        if event == .skip, let visit = state.visit, visit.page == 0, !visit.isReplay {
          return (state, [.refuse(.noSkip)])
        }
        return machine.transition(from: state, on: event, given: facts)
      })
    let draft = try #require(TranscriptDraft(of: walk, named: "cluck"))
    #expect(
      String(decoding: draft.bytes, as: UTF8.self) == """
        %flow cluck

        == \(Invariant.skip.message)
        > launch cluck
        > quit

        """)
  }

  @Test func `where all holds there is nothing to show`() throws {
    let walk = RandomWalk(in: try Self.cluck(), count: 500, seed: 1)
    #expect(TranscriptDraft(of: walk, named: "cluck") == nil)
  }
}
