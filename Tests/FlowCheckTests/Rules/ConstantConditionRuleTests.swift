import FlowCore
import Testing

struct ConstantConditionRuleTests {
  /// Flows, and what is found of their conditions.
  private static let flows: [(flow: String, found: String)] = [
    (
      "show: launches > 3 and launches < 2\npages: [{page: one}]",
      "5:7 warning: 'launches > 3 and launches < 2' is never true, whatever the facts are"
    ),
    (
      """
      pages:
        - page: one
          choices: [{choice: a, do: {answer: a}}]
        - page: two
          show: answer.one != b
      """, "9:11 warning: 'answer.one != \"b\"' is always true; remove it, or make it stricter"
    ),
    (
      "show: completed or firstUse\npages: [{page: one}]",
      "5:7 warning: 'completed or firstUse' is always true; remove it, or make it stricter"
    ),
    (
      "completeWhen: yes\npages: [{page: one}]",
      "5:15 warning: 'yes' is always true, so the flow finishes before it shows a page; remove it"
    ),
    (
      "show: launches < 1\npages: [{page: one}]",
      "5:7 warning: no launch meets 'launches < 1', since every launch counts itself; if it's for"
        + " replays, write 'replaying'"
    ),
  ]

  @Test(arguments: flows)
  func `a condition that says nothing`(flow: String, found: String) throws {
    #expect(try findings(in: flow, of: .constantCondition) == [found])
  }

  static let facts = """
    facts: {n: number, m: number, k: number, v: version, u: version, w: word, z: word, b: boolean}
    pages:
      - page: p1
        choices:
          - choice: german
            do: {answer: de}
          - choice: other
            do: {answer: none of these}
      - page: two
        show:

    """.dropLast()

  @Test(arguments: [
    "n > m and m > 1", "n > m and n < 1", "v > u and v < 1", "w != z and w != a and z != a",
    "w == answer.p1", "answer.p1 == language",
    "n > m and m > k and k > 1", "launches > n and n > 0", "completedVersion < version",
  ])
  func `facts that are compared with one another decide`(condition: String) throws {
    #expect(try findings(in: Self.facts + " " + condition, of: .constantCondition) == [])
  }

  @Test(arguments: [
    ("n > m and m > n", "n > m and m > n"),
    ("n > m and m > k and k > n", "n > m and m > k and k > n"),
    ("v < u and u < 0.0.0.1", "v < u and u < 0.0.0.1"),
    ("w == z and w == a and z != a", #"w == z and w == "a" and z != "a""#),
    (
      "w == answer.p1 and not w in [de, 'none of these']",
      #"w == answer.p1 and not w in ["de", "none of these"]"#
    ),
    ("launches > 1 and launches < 2", "launches > 1 and launches < 2"),
    ("language == answer.p1 and language != de", #"language == answer.p1 and language != "de""#),
  ])
  func `what no values of facts that are compared make true`(
    condition: String, printed: String
  ) throws {
    #expect(
      try findings(in: Self.facts + " " + condition, of: .constantCondition) == [
        "14:11 warning: '\(printed)' is never true, whatever the facts are"
      ])
  }

  /// A fact is what it is, whatever its type.
  @Test(arguments: [
    ("z != z", "never"), ("n < n", "never"), ("n != n", "never"), ("v > v", "never"),
    ("b != b", "never"), ("z == z", "always"), ("n >= n", "always"), ("z in [z]", "always"),
    ("answer.p1 != answer.p1", "never"), ("authenticated == authenticated", "always"),
  ])
  func `a fact that is compared with itself`(condition: String, truth: String) throws {
    for key in ["show", "completeWhen"] {
      let flow = "\(key): \(condition)\n" + Self.facts + " authenticated"
      let advice =
        truth == "always"
        ? "always true; remove it, or make it stricter" : "never true, whatever the facts are"
      #expect(
        try findings(in: flow, of: .constantCondition) == [
          "5:\(key.count + 3) warning: '\(condition)' is \(advice)"
        ])
    }
  }

  @Test func `a condition that facts decide is neither, nor is one that says so`() throws {
    let flow = """
      show: completedVersion < version
      skip: never
      completeWhen: no
      pages:
        - page: one
          show: yes
          skip: language in [de, fr]
      """
    #expect(try findings(in: flow, of: .constantCondition) == [])
  }

  @Test(arguments: [
    ("show: not completed", "show: completedVersion >= 1.2", "the flow shows when 'not completed'"),
    ("show: firstUse", "skip: completed", "the flow shows when 'firstUse'"),
    ("show: launches >= 3", "show: launches < 2", "the flow shows when 'launches >= 3'"),
    ("show: yes", "show: launches < 1", "every launch counts itself"),
  ])
  func `a condition that no launch meets`(gate: String, rule: String, reason: String) throws {
    let flow = "\(gate)\npages: [{page: one}, {page: two, \(rule)}]"
    let condition = rule.split(separator: ": ")[1]
    #expect(
      try findings(in: flow, of: .constantCondition) == [
        "6:40 warning: no launch meets '\(condition)', since \(reason); if it's for replays,"
          + " write 'replaying'"
      ])
  }

  @Test(arguments: [
    "show: not completed or replaying", "show: replaying and completed", "show: launches == 1",
    "show: completedVersion < 2.0", "show: launches >= 2 or completedVersion >= 1.0",
    "advanceWhen: completed", "skip: launches >= 3",
  ])
  func `a condition that some launch meets, or that replays are meant to`(rule: String) throws {
    let flow = "show: not completed\npages: [{page: one}, {page: two, \(rule)}]"
    #expect(try findings(in: flow, of: .constantCondition) == [])
  }
}
