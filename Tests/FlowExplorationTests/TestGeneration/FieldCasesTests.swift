import Dealer
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// What is typed in fields by generated cases.
struct FieldCasesTests {
  @Test func `cases type each class and one refused value for each rule`() throws {
    let map = FlowMap(of: try ProofFlows.signUp)
    let tests = GeneratedTests(of: map)
    let lines = Set(tests.cases.flatMap { $0.lines(in: "signup") })
    #expect(tests.isComplete && tests.omitted.isEmpty)
    #expect(
      lines.isSuperset(of: [
        "{secret}", "0", "13", "1.5", "ramen", "free", "pro", "family", "no", "yes", "2026-01-02",
      ]))
    #expect(map.pages.count == 14)
  }
}
