import Achievements
import FlowCore
import FlowYAML
import TestSupport
import Testing

@testable import FlowContent

@Suite struct KeyReferenceTests {
  @Test func `each key of every table says what it is for`() {
    for table in KeyReference.flow + KeyReference.achievements {
      for key in table.keys {
        #expect(key.summary.count > 10 && key.summary.hasSuffix("."), "\(table.thing).\(key.name)")
      }
    }
  }

  /// The keys with a default, each in the file of its table; `KEY` is where the key can stand.
  private static let files: [String: String] = [
    "flow": "KEY\npages: [{page: p}]",
    "reveal": "reveal: {duration: 1s, KEY}\npages: [{page: p}]",
    "element": """
    screens: [{screen: s, size: 9x9, elements: [{element: e, at: 1x1, size: 2x2, KEY}]}]
    pages: [{page: p}]
    """,
    "page": """
    screens: [{screen: s, size: 9x9, elements: [{element: e, at: 1x1, size: 2x2}]}]
    pages: [{page: p, highlight: e, KEY}]
    """,
    "link": #"pages: [{page: p, links: [{link: l, url: "https://a.b", KEY}]}]"#,
    "choice": "pages: [{page: p, choices: [{choice: c, do: next, KEY}]}]",
    "field": "facts: {f: text}\npages: [{page: p, fields: [{field: f, KEY}]}]",
    "callout": """
    screens: [{screen: s, size: 9x9, elements: [{element: e, at: 1x1, size: 2x2}]}]
    pages: [{page: p, highlight: e, callout: {text: t, KEY}}]
    """,
    "practice": """
    screens: [{screen: s, size: 9x9}]
    pages: [{page: p, practice: {tries: [{do: swipeLeft, say: t}], KEY}}]
    """,
    "experiment": """
    pages: [{page: p}]
    experiments: [{experiment: x, variants: [{variant: a}, {variant: b}], KEY}]
    """,
    "variant": """
    pages: [{page: p}]
    experiments: [{experiment: x, variants: [{variant: a, KEY}, {variant: b}]}]
    """,
    "change of a page": """
    screens: [{screen: s, size: 9x9, elements: [{element: e, at: 1x1, size: 2x2}]}]
    pages: [{page: p, highlight: e}]
    experiments:
      - experiment: x
        variants: [{variant: a, pages: {p: {skip: never, KEY}}}, {variant: b}]
    """,
  ]

  private static var defaults: [(thing: String, key: String, standard: String)] {
    KeyReference.flow.flatMap { table in
      table.keys.compactMap { key in key.defaultValue.map { (table.thing, key.name, $0) } }
    }
  }

  @Test func `a default that is written out changes nothing`() throws {
    #expect(Self.defaults.count == 32)
    for (thing, key, standard) in Self.defaults {
      let file = try #require(Self.files[thing], "no file for a key of '\(thing)'")
      let names = [
        "page": "p", "choice": "c", "field": "f", "screen": "s", "element": "e", "link": "l",
      ]
      let value = names.reduce(standard) { $0.replacing("<\($1.key)>", with: $1.value) }
      let given = try flow(flowText(file.replacing("KEY", with: "\(key): \(value)")))
      let without = try flow(
        flowText(file.replacing("KEY\n", with: "").replacing(", KEY", with: "")))
      #expect(given == without, "\(thing).\(key)")
    }
  }

  @Test(arguments: [
    ("achievement", "{achievement: a, points: 5, triggers: [{on: e}], KEY}"),
    ("trigger", "{achievement: a, points: 5, triggers: [{on: e, KEY}]}"),
    (
      "'distinct'",
      "{achievement: a, points: 5, triggers: [{on: e, distinct: {by: n, of: [1], KEY}}]}"
    ),
  ])
  func `a default of an achievement that is written out changes nothing`(
    thing: String, achievement: String
  ) throws {
    let table = try #require(KeyReference.achievements.first { $0.thing == thing })
    func set(_ achievement: String) throws -> AchievementSet {
      let text =
        "attributes: {n: number}\nevents: [{event: e, attributes: [n]}]\nachievements: [\(achievement)]"
      return try AchievementLoader.load(Array(text.utf8), path: "a.yaml").set
    }
    let without = try set(achievement.replacing(", KEY", with: ""))
    let defaults = table.keys.compactMap { key in key.defaultValue.map { (key.name, $0) } }
    #expect(!defaults.isEmpty)
    for (name, standard) in defaults {
      let value = standard.replacing("<achievement>", with: "a")
      #expect(
        try set(achievement.replacing("KEY", with: "\(name): \(value)")) == without, "\(name)")
    }
  }
}
