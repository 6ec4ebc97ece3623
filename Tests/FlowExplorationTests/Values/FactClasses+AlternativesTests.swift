import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// What is said of the values that some representatives stand for.
struct FactClassesAlternativesTests {
  /// A fact with literals that it is compared with, and values of all its classes.
  private static let kinds: [(fact: String, literals: [String], values: [FactValue])] = [
    ("n", ["0", "3"], [-2, -1, 0, 0.5, 2, 3, 3.5, 9].map(FactValue.number)),
    ("launches", ["0", "2", "3", "5"], [0, 1, 2, 3, 4, 5, 6, 7].map(FactValue.number)),
    (
      "version", ["0", "1", "2.1"],
      ["0", "0.5", "1", "1.0.1", "2", "2.1", "2.1.5", "3"].compactMap { Version($0) }
        .map(FactValue.version)
    ),
    ("word", ["\"a\"", "\"b\""], ["a", "b", "c", "d"].map(FactValue.word)),
    ("plan", ["\"pro\""], ["free", "pro", "team"].map(FactValue.word)),
    ("flag", ["yes"], [true, false].map(FactValue.boolean)),
  ]
  private static let flow = Flow(
    id: "f", app: "F", domain: "a.b", completion: "done", pages: [],
    facts: [
      FactDeclaration(name: "n", type: .number), FactDeclaration(name: "word", type: .word),
      FactDeclaration(name: "plan", type: .word, words: ["free", "pro", "team"]),
      FactDeclaration(name: "flag", type: .boolean),
    ])

  /// Every set of representatives is described so that exactly the values for which they stand fit.
  @Test(arguments: kinds.indices)
  func `values between samples are described as the samples are`(kind: Int) throws {
    let (fact, literals, values) = Self.kinds[kind]
    let conditions = try literals.map { literal in
      try Condition(parsing: "\(fact) == \(literal)", facts: Self.flow.factTypes)
    }
    let classes = FactClasses(of: conditions, FactDomains(of: Self.flow))
    let samples = classes[fact].map(Optional.some) + [nil]
    for choice in 1..<(1 << samples.count) {
      let chosen = Set(samples.indices.filter { choice >> $0 & 1 == 1 }.map { samples[$0] })
      let alternatives = classes.alternatives(of: fact, for: chosen)
      for value in values.map(Optional.some) + [nil] {
        let facts = Facts(value.map { [fact: $0] } ?? [:])
        let sample = classes.representatives(of: facts)[fact]
        #expect(
          chosen.contains(sample)
            == (alternatives.isEmpty || alternatives.contains { $0.contains(value) }),
          "\(String(describing: value)) in \(alternatives)")
      }
    }
  }
}
