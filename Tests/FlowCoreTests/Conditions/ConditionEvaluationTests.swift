import FlowCore
import TestSupport
import Testing

/// What holds for every condition, tried on many.
struct ConditionEvaluationTests {
  static let types = FactTypes(declared: ["a": .boolean, "b": .boolean, "n": .number, "w": .word])

  @Test func `printing and parsing again is the identity`() throws {
    var random = SplitMix(state: 1)
    for _ in 0..<2_000 {
      let condition = Condition.random(depth: 4, using: &random)
      #expect(try Condition(parsing: condition.description, facts: Self.types) == condition)
    }
  }

  /// An unknown fact makes the answer unknown exactly where its values would give both answers.
  ///
  /// Kleene's logic may say unknown a little more often (`a or not a`), never less.
  @Test func `evaluation agrees with the brute-force truth table`() {
    var random = SplitMix(state: 2)
    for _ in 0..<300 {
      let condition = Condition.random(depth: 3, using: &random)
      for facts in Self.combinations(of: ["a", "b", "n", "w"], withUnknown: true) {
        let answers = Set(Self.completions(of: facts).map { condition.truth(given: $0) })
        let truth = condition.truth(given: facts)
        #expect(!answers.contains(.unknown))
        #expect(truth == .unknown || answers == [truth], "\(condition) given \(facts)")
        if facts.names.count == 4 { #expect(answers == [truth]) }
      }
    }
  }

  @Test func `a condition without an unknown fact is never unknown`() {
    #expect(Condition.constant(true).truth(given: Facts()) == .yes)
    #expect(Condition.fact("a").truth(given: Facts()) == .unknown)
    #expect(Condition.any([.fact("a"), .constant(true)]).truth(given: Facts()) == .yes)
    #expect(Condition.all([.fact("a"), .constant(false)]).truth(given: Facts()) == .no)
  }

  private static let domains: [String: [FactValue]] = [
    "a": [.boolean(true), .boolean(false)], "b": [.boolean(true), .boolean(false)],
    "n": [.number(1), .number(2), .number(3)], "w": [.word("x"), .word("y")],
  ]

  private static func combinations(of names: [String], withUnknown: Bool) -> [Facts] {
    names.reduce([Facts()]) { combinations, name in
      combinations.flatMap { combination in
        (domains[name] ?? []).map { combination.with([name: $0]) }
          + (withUnknown ? [combination] : [])
      }
    }
  }

  private static func completions(of facts: Facts) -> [Facts] {
    let unknown = domains.keys.filter { facts[$0] == nil }
    return combinations(of: unknown, withUnknown: false).map { combination in
      unknown.reduce(into: facts) { $0[$1] = combination[$1] }
    }
  }
}

extension Condition {
  fileprivate static func random(depth: Int, using random: inout SplitMix) -> Condition {
    switch Int.random(in: 0..<(depth == 0 ? 4 : 8), using: &random) {
    case 0: .fact(Bool.random(using: &random) ? "a" : "b")
    case 1:
      .comparison(
        .fact("n"), Comparison.allCases.randomElement(using: &random) ?? .equal,
        .value(.number(Double(Int.random(in: 1...3, using: &random)))))
    case 2: .membership(.fact("w"), [.value(.word("x")), .value(.word("a \"b\\"))])
    case 3: .constant(Bool.random(using: &random))
    case 4, 5: .not(self.random(depth: depth - 1, using: &random))
    case 6: .all((0..<2).map { _ in self.random(depth: depth - 1, using: &random) })
    default: .any((0..<3).map { _ in self.random(depth: depth - 1, using: &random) })
    }
  }
}
