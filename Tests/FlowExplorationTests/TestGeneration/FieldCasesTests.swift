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
        "{secret}", "0", "13", "1.5", "ramen, tacos", "free", "pro", "family", "no", "yes",
        "2026-01-02",
      ]))
    #expect(map.pages.count == 14)
    // Each class by a value at its edge: 12, 13 and 18 years, 2 and 3 people.
    #expect(lines.isSuperset(of: ["2013-01-02", "2013-01-01", "2008-01-01", "2", "3"]))
  }
}
