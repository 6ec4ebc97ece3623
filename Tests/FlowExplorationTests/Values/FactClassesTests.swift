import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// The values that stand for all values of facts.
struct FactClassesTests {
  // MARK: - Against a fine grid

  /// Facts that can be compared with one another, and many of the values that each can have: between
  /// and beyond the literals as many as there are facts.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let literals: [FactValue]
    let grids: [(fact: String, values: [FactValue])]
  }

  private static let kinds = [
    Kind(
      testDescription: "numbers", literals: numbers(0, 1),
      grids: ["n", "m", "k"].map {
        ($0, numbers(-3, -2, -1, 0, 0.25, 0.5, 0.75, 1, 2, 3, 4))
      }),
    Kind(
      testDescription: "launches, which are counted, and numbers", literals: numbers(-1, 0.5, 1, 3),
      grids: [
        ("launches", numbers(0, 1, 2, 3, 4, 5, 6)),
        (
          "n",
          numbers(-2, -1, -0.5, 0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7)
        ),
      ]),
    Kind(
      testDescription: "versions",
      literals: versions("0", "0.0.0.1", "1", "1.0.0.2", "2"),
      grids: ["v", "u", "t"].map {
        (
          $0,
          versions(
            "0", "0.0.0.1", "0.1", "0.2", "0.3", "1", "1.0.0.1", "1.0.0.2", "1.0.1", "1.1", "1.2",
            "2", "2.1", "3", "4")
        )
      }),
    Kind(
      testDescription: "words", literals: words("a", "b"),
      grids: ["w", "z", "y"].map { ($0, words("a", "b", "c", "d", "e")) }),
    Kind(
      testDescription: "words and answers", literals: words("a", "d"),
      grids: [
        ("w", words("a", "b", "c", "d", "e", "f")), ("z", words("a", "b", "c", "d", "e", "f")),
        ("answer.p", words("a", "c", "")), ("answer.q", words("a", "b", "")),
      ]),
    Kind(
      testDescription: "the language", literals: words("de", "some words", "en"),
      grids: [
        ("language", words("de", "en", "fr", "it")),
        ("w", words("de", "Deutsch", "some words", "en", "fr", "it")),
        ("answer.l", words("de", "Deutsch", "")),
      ]),
    Kind(
      testDescription: "Booleans", literals: [.boolean(true)],
      grids: ["b", "completed", "replaying"].map { ($0, [.boolean(true), .boolean(false)]) }),
  ]

  @Test(arguments: kinds)
  func `every combination of truths that facts allow is there, and no other`(kind: Kind) {
    var random = SplitMix(state: 27)
    let domains = FactDomains(of: Self.flow)
    for _ in 0..<60 {
      let literals = kind.literals.shuffled(using: &random).prefix(2)
      let facts = kind.grids.shuffled(using: &random).prefix(.random(in: 1...3, using: &random))
      let operands =
        facts.map { Condition.Operand.fact($0.fact) } + literals.map(Condition.Operand.value)
      let atoms = (0..<Int.random(in: 1...4, using: &random)).map { _ -> Condition in
        let left = operands[Int.random(in: 0..<facts.count, using: &random)]
        let right = operands.randomElement(using: &random) ?? left
        let comparisons = Condition.Comparison.allCases.filter { comparison in
          !comparison.isOrdering || [.number, .version].contains(kind.literals[0].type)
        }
        return .comparison(left, comparisons.randomElement(using: &random) ?? .equal, right)
      }
      let found = FactClasses(of: atoms, domains).combinations
      var expected: Set<[Truth]> = []
      for combination in Self.combinations(of: Array(facts)) {
        expected.insert(atoms.map { $0.truth(given: combination) })
      }
      #expect(
        Set(found.map { combination in atoms.map { $0.truth(given: combination) } }) == expected,
        "\(atoms)")
    }
  }

  private static func combinations(
    of grids: [(fact: String, values: [FactValue])]
  ) -> [Facts] {
    grids.reduce([Facts()]) { combinations, grid in
      combinations.flatMap { combination in
        grid.values.map { value in
          var facts = combination
          facts[grid.fact] = value
          return facts
        }
      }
    }
  }

  // MARK: - What the values are

  @Test(arguments: [
    ("launches >= 3", ["launches: 2, 3, 4"]),
    ("launches < 1 or launches < 0", ["launches: 0, 1, 2"]),
    ("launches > 1 and launches < 2", ["launches: 0, 1, 2, 3"]),
    ("n > 1 and n < 2", ["n: 0, 1, 1.5, 2, 3"]),
    ("n > 1e300", ["n: 9.999999999999999e+299, 1e+300, 1.0000000000000002e+300"]),
    ("v >= 2.1", ["v: 0, 2.1, 2.1.1"]),
    ("v > 1.2.3.4", ["v: 0, 1.2.3.4, 1.2.3.5"]),
    (
      "v > 9223372036854775807.0.0.9223372036854775807",
      ["v: 0, 9223372036854775807.0.0.9223372036854775807"]
    ),
    ("language in [de, \"two words\"]", ["language: de, other"]),
    ("answer.p == a", ["answer.p: a, c"]),
    ("w == answer.p", ["w: a, c, other", "answer.p: a, c, "]),
    ("w != w", ["w: other"]),
    ("n < m", ["n: 0, 1", "m: 0, 1"]),
    (
      "n < m and m < 1 and n != k and w == a",
      [
        "n: -2, -1, 0, 1, 2, 3, 4", "m: -2, -1, 0, 1, 2, 3, 4",
        "k: -2, -1, 0, 1, 2, 3, 4", "w: a, other",
      ]
    ),
    ("w != z and w != other", ["w: other, another, third", "z: other, another, third"]),
  ])
  func `the values of facts`(condition: String, values: [String]) throws {
    let condition = try Condition(parsing: condition, facts: Self.flow.factTypes)
    let classes = FactClasses(of: [condition], FactDomains(of: Self.flow))
    #expect(
      classes.names.map { name in
        "\(name): \(classes[name].map(\.description).joined(separator: ", "))"
      } == values)
  }

  /// Otherwise whoever types what was found would not find it: the other facts stay as they are.
  @Test func `facts that are compared have their usual values among their values`() throws {
    let condition = try Condition(
      parsing: "n > m and m > 1 and version < v", facts: Self.flow.factTypes)
    let usual = Facts([
      "n": .number(5), "m": .number(2.5), "version": .version(try #require(Version("3.1"))),
    ])
    let domains = FactDomains(of: Self.flow)
    let classes = FactClasses(of: [condition], domains, usual: usual)
    #expect(classes["n"] == Self.numbers(-1, 0, 1, 2.5, 5))
    #expect(classes["version"] == Self.versions("3.1", "3.1.1"))
    let moving = FactClasses(of: [condition], domains, usual: usual, followed: [condition])
    #expect(moving["n"] == Self.numbers(-2, -1, 0, 1, 2.5, 5, 6))
    #expect(moving["version"] == Self.versions("3.1", "3.1.1", "3.1.2"))
  }

  @Test(arguments: [
    (["n": 8.0, "m": 7], ["n": 3.0, "m": 2]), (["n": 8, "m": 8], ["n": 2, "m": 2]),
    (["n": -80, "m": -7], ["n": -1, "m": 0]), (["n": 8], ["n": 2]),
  ])
  func `values that stand as some facts do stand for them`(
    facts: [String: Double], representatives: [String: Double]
  ) throws {
    let condition = try Condition(parsing: "n > m and m > 1", facts: Self.flow.factTypes)
    let classes = FactClasses(of: [condition], FactDomains(of: Self.flow))
    #expect(
      classes.representatives(of: Facts(facts.mapValues(FactValue.number)))
        == Facts(representatives.mapValues(FactValue.number)))
  }

  // MARK: - The flow

  private static let flow = Flow(
    id: "f", app: "F", domain: "a.b", completion: "done",
    pages: [
      page("p", answers: ["a", "c"]), page("q", answers: ["a", "b"]),
      page("l", answers: ["de", "Deutsch"]),
    ],
    facts: ["n", "m", "k"].map { FactDeclaration(name: $0, type: .number) }
      + ["v", "u", "t"].map { FactDeclaration(name: $0, type: .version) }
      + ["w", "z", "y"].map { FactDeclaration(name: $0, type: .word) }
      + [FactDeclaration(name: "b", type: .boolean)])

  private static func page(_ id: String, answers: [String]) -> Page {
    Page(id: id, choices: answers.map { Choice(id: $0, label: $0, action: .answer($0)) })
  }

  private static func numbers(_ numbers: Double...) -> [FactValue] {
    numbers.map(FactValue.number)
  }

  private static func versions(_ versions: String...) -> [FactValue] {
    versions.compactMap { Version($0).map(FactValue.version) }
  }

  private static func words(_ words: String...) -> [FactValue] { words.map(FactValue.word) }
}
