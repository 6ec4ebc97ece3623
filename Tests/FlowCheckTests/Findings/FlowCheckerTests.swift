import FlowCheck
import FlowCore
import FlowSession
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

struct FlowCheckerTests {
  @Test(arguments: ["baccarat", "blackjack", "cluck", "family", "familysync", "spotlight"])
  func `nothing is found in a flow that we ship`(name: String) throws {
    #expect(FlowChecker.findings(in: try shipped(name)) == [])
  }

  @Test func `findings come in the order of the files`() throws {
    let subject = try subject(
      flowText(
        """
        facts:
          left: boolean
        pages:
          - page: one
            show: launches < 1 and launches > 2
        """))
    #expect(
      FlowChecker.findings(in: subject).map(\.diagnostic.code)
        == [.unrecorded, .unusedFact, .missingCopy, .unreachablePage, .constantCondition])
  }
}

/// A flow that we ship, as the rules look at it.
func shipped(_ name: String) throws -> CheckSubject {
  try FlowLibrary(searchPath: Shipped.flows, program: { nil }).checkSubject(for: name)
}
