import FlowCore
import Testing

struct ConditionParserTests {
  static let facts = FactTypes(
    declared: [
      "userType": .word, "plan": .word, "member": .boolean, "score": .number, "likes": .words,
      "born": .date,
    ],
    words: ["plan": ["free", "family"], "likes": ["ramen", "tacos"]])

  @Test(arguments: [
    ("yes", "yes"),
    ("firstUse or not authenticated", "firstUse or not authenticated"),
    ("launches>=3", "launches >= 3"),
    ("userType == parent and version >= 2.1", "userType == \"parent\" and version >= 2.1"),
    ("3 < score", "3 < score"),
    ("( ( member ) )", "member"),
    ("not (member or completed)", "not (member or completed)"),
    ("member or completed and not firstUse", "member or completed and not firstUse"),
    ("(member or completed) and firstUse", "(member or completed) and firstUse"),
    ("language in [es, 'es-MX']", "language in [\"es\", \"es-MX\"]"),
    ("completedVersion < version", "completedVersion < version"),
    ("userType == \"a \\\"b\\\" \\\\\"", "userType == \"a \\\"b\\\" \\\\\""),
  ])
  func `a condition prints as an author would write it`(text: String, printed: String) throws {
    let condition = try Condition(parsing: text, facts: Self.facts)
    #expect(condition.description == printed)
    #expect(try Condition(parsing: printed, facts: Self.facts) == condition)
  }

  @Test(arguments: [
    ("", "0: expected a fact or a value"),
    ("launchs >= 3", "0: unknown fact 'launchs'; did you mean 'launches'?"),
    ("never", "0: unknown fact 'never'; did you mean 'no'?"),
    ("member and Always", "11: unknown fact 'Always'; did you mean 'yes'?"),
    ("Yes", "0: unknown fact 'Yes'; did you mean 'yes'?"),
    ("not fasle", "4: unknown fact 'fasle'; did you mean 'false'?"),
    ("'never'", "0: unknown fact 'never'; did you mean 'no'?"),
    ("never == 1", "0: unknown fact 'never'; declare it under 'facts:'"),
    (
      "answer.p1 == x",
      "0: unknown fact 'answer.p1'; page 'p1' has no choice that answers, as 'do: {answer: …}' does"
    ),
    ("zebra", "0: unknown fact 'zebra'; declare it under 'facts:'"),
    ("member and launches", "11: 'launches' is a number, not yes or no; compare it with a value"),
    ("launches >= soon", "12: 'launches' is a number, but 'soon' isn't"),
    ("launches >= inf", "12: 'launches' is a number, but 'inf' isn't"),
    ("userType < parent", "9: a word has no order; use '==' or '!='"),
    (
      "userType == version",
      "12: 'userType' is a word and the fact 'version' is a version; put quotes around a plain word"
    ),
    ("plan == fmaily", "8: 'plan' can't be 'fmaily'; did you mean 'family'?"),
    ("plan in [free, gold]", "15: 'plan' can't be 'gold'; use one of 'free', 'family'"),
    ("'gold' != plan", "0: 'plan' can't be 'gold'; use one of 'free', 'family'"),
    ("1 == 1", "0: '1' is a value, not a condition; compare it with a fact"),
    ("not 2.1", "4: '2.1' is a value, not a condition; compare it with a fact"),
    ("3 < zebra", "4: unknown fact 'zebra'; declare it under 'facts:'"),
    ("page == done", "0: unknown fact 'page' here; only promises can name it"),
    (
      "outcome == skipped",
      "0: unknown fact 'outcome' here; only promises can name it; use 'outcome.last'"
    ),
    ("recorded", "0: unknown fact 'recorded' here; only promises can name it; use 'completed'"),
    ("(member", "0: unmatched '('"),
    ("member)", "6: unmatched ')'"),
    ("member completed", "7: expected 'and', 'or' or the end"),
    ("member = yes", "7: unexpected '='; write '==' to compare"),
    ("!member", "0: unexpected '!'; write 'not' or '!='"),
    ("userType == 'parent", "12: unterminated quotation"),
    ("userType in parent", "12: expected '[' after 'in'"),
    ("userType in [parent", "19: expected ',' or ']'"),
    ("likes contain ramen", "6: unexpected 'contain'; did you mean 'contains'?"),
    ("not likes", "4: 'likes' has several values; ask 'likes contains …' or 'count(likes)'"),
    ("likes == ramen", "0: 'likes' has several values; ask 'likes contains …' or 'count(likes)'"),
    ("ramen in likes", "9: 'in' needs a list in brackets; write 'likes contains ramen'"),
    ("born.age >= 18", "0: unknown fact 'born.age'; did you mean 'born.years'?"),
    ("born >= 18", "8: 'born' is a date, but '18' isn't; ask 'born.years' for an age"),
    ("member & completed", "7: unexpected '&' in a condition"),
    ("member \u{7}", "7: unexpected control character U+7 in a condition"),
    ("👋👋 == 1", "0: unexpected '👋' in a condition"),
  ])
  func `a fault is named where it stands`(text: String, fault: String) {
    let error = #expect(throws: ConditionError.self) {
      try Condition(parsing: text, facts: Self.facts)
    }
    #expect(error.map { "\($0.offset): \($0.message)" } == fault)
  }

  @Test(arguments: ["(", "not "])
  func `ten thousand levels are refused`(opening: String) {
    let text = String(repeating: opening, count: 10_000) + "member"
    let error = #expect(throws: ConditionError.self) {
      try Condition(parsing: text, facts: Self.facts)
    }
    #expect(error?.message.hasPrefix("nested more than 100 deep") == true)
  }

  @Test func `ten thousand alternatives are one condition`() throws {
    let text = Array(repeating: "member", count: 10_000).joined(separator: " or ")
    let condition = try Condition(parsing: text, facts: Self.facts)
    #expect(condition.truth(given: Facts(["member": .boolean(true)])) == .yes)
  }
}
