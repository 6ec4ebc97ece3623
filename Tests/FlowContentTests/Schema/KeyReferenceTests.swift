import Achievements
import FlowCore
import Testing

@testable import FlowContent

@Suite struct KeyReferenceTests {
  @Test func `the tables of a flow are found wherever they are nested`() {
    #expect(
      KeyReference.flow.map(\.thing) == [
        "flow", "fact", "reveal", "screen", "bar", "element", "page", "video", "feature", "step",
        "choice", "action", "callout", "practice", "try", "promise", "experiment", "variant",
        "change of a page",
        "limit", "term",
      ])
    #expect(
      KeyReference.achievements.map(\.thing) == [
        "file of achievements", "fact", "event", "achievement", "trigger", "'distinct'",
        "'perfect'",
      ])
  }

  @Test func `each key of every table says what it is for`() {
    for table in KeyReference.flow + KeyReference.achievements {
      for key in table.keys {
        #expect(key.summary.count > 10 && key.summary.hasSuffix("."), "\(table.thing).\(key.name)")
      }
    }
  }

  @Test func `types are said in words`() throws {
    let page = try #require(KeyReference.flow.first { $0.thing == "page" })
    #expect(
      page.keys.map { "\($0.name): \($0.type)" } == [
        "page: a name", "was: a name or a list of names", "title: a string", "body: a string",
        "continue: a string", "emoji: one emoji",
        "accent: a color such as \"#FF4D33\"", "paper: a color such as \"#FF4D33\"",
        "icon: a string", "illustration: a string", "video: a video",
        "numbered: yes or no",
        "show: always, never or a condition",
        "skip: allowed, never or a condition", "advanceWhen: a condition",
        "since: a version such as 2.1", "features: a list of strings or features",
        "steps: a list of strings or steps", "gestures: a list of swipeLeft, swipeRight or tap",
        "choices: a list of choices", "screen: a string", "highlight: a name or a list of names",
        "callout: a string or a callout", "missing: show, skip or wait", "practice: a practice",
      ])
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
    "choice": "pages: [{page: p, choices: [{choice: c, do: next, KEY}]}]",
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
      table.keys.compactMap { key in key.standard.map { (table.thing, key.name, $0) } }
    }
  }

  @Test func `a default that is written out changes nothing`() throws {
    #expect(Self.defaults.count == 29)
    for (thing, key, standard) in Self.defaults {
      let file = try #require(Self.files[thing], "no file for a key of '\(thing)'")
      let value = ["page": "p", "choice": "c", "screen": "s", "element": "e"]
        .reduce(standard) { $0.replacing("<\($1.key)>", with: $1.value) }
      let given = try flow(Self.head + file.replacing("KEY", with: "\(key): \(value)"))
      let without = try flow(
        Self.head + file.replacing("KEY\n", with: "").replacing(", KEY", with: ""))
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
    let defaults = table.keys.compactMap { key in key.standard.map { (key.name, $0) } }
    #expect(!defaults.isEmpty)
    for (name, standard) in defaults {
      let value = standard.replacing("<achievement>", with: "a")
      #expect(
        try set(achievement.replacing("KEY", with: "\(name): \(value)")) == without, "\(name)")
    }
  }

  private static let head = "flow: a\napp: A\ndomain: a.b\ncompletion: done\n"
}
