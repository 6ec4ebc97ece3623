import FlowCore
import Testing

@testable import FlowCheck

@Suite struct ConditionReferenceTests {
  @Test(arguments: Condition.forms)
  func `the example of a form is a condition of that form`(form: Condition.Form) throws {
    let condition = try Condition(parsing: form.example, facts: FactTypes())
    let syntax =
      switch condition {
      case .constant: "yes, no"
      case .all where form.example.hasPrefix("("): "(C)"
      case .fact: "FACT"
      case .comparison(_, let comparison, _): "FACT \(comparison.rawValue) VALUE"
      case .membership: "FACT in [VALUE, VALUE]"
      case .not: "not C"
      case .all: "C and C"
      case .any: "C or C"
      }
    #expect(syntax == form.syntax)
  }
}
