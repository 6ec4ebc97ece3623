import Testing

@testable import FlowCore

/// What keeps a condition from holding, and no more.
struct ConditionMissingTests {
  private static let types = FactTypes(
    declared: ["a": .boolean, "b": .boolean, "u": .boolean, "c": .number, "w": .word])

  /// What is known: nothing of `u`.
  private static let facts = Facts([
    "a": .boolean(true), "b": .boolean(false), "c": .number(1), "w": .word("red"),
  ])

  @Test(arguments: [
    ("a", "nothing"), ("b", "b"), ("u", "u"), ("not a", "not a"), ("not b", "nothing"),
    ("a and b", "b"), ("b and u", "b and u"), ("a and u", "u"), ("b or not a", "b or not a"),
    ("b or u", "u"), ("(b and a) or (u and a)", "u"), ("not (a or c < 3)", "not a and c >= 3"),
    ("not (b or c < 3)", "c >= 3"), ("not (a and c == 1)", "not a or c != 1"),
    ("c > 1", "c > 1"), ("not (c <= 1)", "c > 1"), ("not (c != 2)", "c == 2"),
    ("w in [blue, green]", #"w in ["blue", "green"]"#), ("not w in [red]", #"not w in ["red"]"#),
    ("not (not b)", "b"), ("a and (b or (u and a))", "u"),
  ])
  func `only what does not hold is missing`(text: String, missing: String) throws {
    let condition = try Condition(parsing: text, facts: Self.types)
    #expect(condition.unmetPart(given: { Self.facts[$0] }).map { "\($0)" } ?? "nothing" == missing)
  }
}
