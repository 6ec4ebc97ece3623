import FlowCore
import FlowYAML
import TestSupport
import Testing

@testable import FlowContent

@Suite struct FieldTableTests {
  private static let facts = """
    facts:
      name: {type: text, length: 2..5}
      likes: {type: words, values: [ramen, tacos, pizza], count: 1..2}
      plan: {type: word, values: [free, paid]}
      free: word
      apiKey: secret
      started: {type: boolean, default: no}
      release: version
      born: {type: date, range: ..today}

    """

  @Test func `a field asks for a declared fact that no other field asks for`() {
    #expect(
      mistakes(
        in: flowText(
          Self.facts + """
            pages:
              - page: one
                fields:
                  - {field: name}
                  - field: ⟦1⟧nmae
                  - field: ⟦2⟧completed
                  - field: ⟦3⟧unheard
                  - field: ⟦4⟧release
                  - field: ⟦5⟧free
                  - field: ⟦6⟧started
                  - ⟦7⟧{label: x}
                  - {field: plan, ⟦8⟧lable: x}
              - page: two
                fields: [{field: ⟦9⟧name}, {field: ⟦10⟧likes}, {field: ⟦11⟧likes}]
            """)) == [
          "1: F012: unknown fact 'nmae'; did you mean 'name'?",
          "2: F012: the fact 'completed' is built in; a field is for one that you declare",
          "3: F012: unknown fact 'unheard'; declare it under 'facts:'",
          "4: F007: a version can't be asked for; use text with 'matches'",
          "5: F007: 'free' needs 'values' to choose from; use the type text for free text",
          "6: F007: give 'started' its 'default' here, at the field, and not at the fact",
          "7: F005: a field needs the key 'field'",
          "8: F004: unknown key 'lable' in a field; did you mean 'label'?",
          "9: F007: page 'one' asks for 'name' already; a fact has one field",
          "10: F014: duplicate field 'likes', also on line 27",
          "11: F014: duplicate field 'likes', also on line 27",
        ])
  }

  @Test(arguments: [
    (
      "{field: name, default: ⟦1⟧a}",
      "'default' breaks a rule of 'name': 'a' is refused as tooShort"
    ),
    (
      "{field: name, default: ⟦1⟧[ab, cd]}",
      "'default' is a list, but 'name' is a text; give one value"
    ),
    (
      "{field: likes, default: [ramen, ⟦1⟧tcos]}",
      "'default' can't be 'tcos'; did you mean 'tacos'?"
    ),
    (
      "{field: likes, default: ⟦1⟧'ramen, sushi'}",
      "'default' can't be 'sushi'; use one of 'ramen', 'tacos', 'pizza'"
    ),
    (
      "{field: likes, default: ⟦1⟧[ramen, tacos, pizza]}",
      "'default' breaks a rule of 'likes': 'ramen, tacos, pizza' is refused as tooMany"
    ),
    ("{field: apiKey, default: ⟦1⟧x}", "a secret has no 'default'; nothing may store it"),
    ("{field: born, default: ⟦1⟧12/31/1990}", "'default' must be a date, not '12/31/1990'"),
    (
      "{field: apiKey, refusedWhen: ⟦1⟧apiKey == x}",
      "'apiKey' is a secret; conditions can only ask 'answered(apiKey)'"
    ),
    (
      "{field: name, required: ⟦1⟧maybe}",
      "'required' can't be 'maybe'; use one of 'yes', 'no', 'true', 'false'"
    ),
  ])
  func `what a field says is checked by its fact`(field: String, mistake: String) {
    let found = mistakes(
      in: flowText(Self.facts + "pages:\n  - page: one\n    fields: [\(field)]"))
    #expect(found.map { $0.split(separator: ": ", maxSplits: 2).last ?? "" } == [mistake[...]])
    #expect(found.first?.hasPrefix("1: ") == true)
  }

  @Test func `a draft is in the form of an answer`() throws {
    let fields = try flow(
      flowText(
        Self.facts + """
          pages:
            - page: one
              fields: [{field: likes, default: [tacos, ramen]}, {field: name, default: "  Ana "}]
          """)
    ).fields
    #expect(fields.map(\.draft) == [.words(["ramen", "tacos"]), .text("Ana")])
  }

  @Test func `practice and fields don't stand on one page`() {
    #expect(
      mistakes(
        in: flowText(
          Self.facts + """
            screens: [{screen: s, size: 9x9}]
            pages:
              - page: one
                fields: [{field: name}]
                practice: ⟦1⟧{tries: [{do: swipeLeft, say: t}]}
            """)) == [
          "1: F007: a page has 'fields' or 'practice', not both; what is typed is an answer there"
        ])
  }

  @Test func `a variant replaces a label and keeps the field's other texts`() throws {
    var flow = try flow(
      flowText(Self.facts + "pages:\n  - page: one\n    fields: [{field: name}]"))
    flow.replaceCopy(["one.fields.name": "one.fields.nickname"])
    #expect(flow.fields.map(\.label) == ["one.fields.nickname"])
    #expect(flow.fields.map(\.hint) == ["one.fields.name.hint"])
  }

  @Test func `attributes of events have the types of before`() {
    let text = """
      attributes:
        a: secret
        b: {type: words, values: [x]}
        c: {type: boolean, values: [yes]}
        d: {type: word, values: [x], length: 1..2}
      events: [{event: e}]
      achievements: [{achievement: a, points: 5, triggers: [{on: e}]}]
      """
    #expect(throws: Diagnostics.self) {
      try AchievementLoader.load(Array(text.utf8), path: "a.yaml")
    }
    do throws(Diagnostics) {
      _ = try AchievementLoader.load(Array(text.utf8), path: "a.yaml")
    } catch {
      #expect(
        error.all.map(\.message) == [
          "'a' can't be 'secret'; use one of 'boolean', 'number', 'version', 'word'",
          "'type' can't be 'words'; did you mean 'word'?",
          "'values' needs a fact of type word, not boolean",
          "unknown key 'length' in an attribute",
        ])
    }
  }
}
