import FlowContent
import FlowCore
import TestSupport
import Testing

@testable import FlowCheck

struct MissingCopyTests {
  private let flow = flowText(
    """
    pages:
      - page: one
      - page: two
        title: Hello there
        choices: [{choice: x, label: one.title, do: finish}]
    """)

  private func missing(_ catalog: String?) throws -> [String] {
    let subject = try subject(flow, catalog: catalog)
    return MissingCopy.all(of: subject.flow, nil, in: subject.catalog)
      .map { "\($0.key) (\($0.comment))" }
  }

  @Test func `a key is missing once, with all its uses`() throws {
    let english = catalog([("two.body", [("en", "Two")])])
    #expect(try missing(nil) == ["one.title (Page one: title; page two: button)"])
    #expect(try missing(english) == ["one.title (Page one: title; page two: button)"])
  }

  @Test func `a text in the flow is missing where there are languages to have it in`() throws {
    let both = catalog([("one.title", [("en", "One"), ("es", "Uno")])])
    #expect(try missing(both) == ["Hello there (Page two: title)"])
  }

  @Test func `the keys of a new page are missing, whatever is near them`() throws {
    #expect(
      try missing(catalog([("ore.title", [("en", "Ore")]), ("a.title", [("en", "A")])]))
        == ["one.title (Page one: title; page two: button)"])
  }

  @Test func `a key that may be misspelled is left to the author`() throws {
    #expect(try missing(catalog([("one.titel", [("en", "One")])])) == [])
  }

  @Test func `a value to choose is added as it shows, but not what is said of answers`() throws {
    let subject = try subject(
      flowText(
        """
        facts:
          likes: {type: words, values: [tea, ice]}
          terms: {type: boolean, values: [yes]}
        pages:
          - page: you
            fields: [{field: likes}, {field: terms}]
        """), catalog: catalog([("you.fields.likes.values.ice", [("en", "Ice")])]))
    let found = MissingCopy.all(of: subject.flow, nil, in: subject.catalog)
    #expect(
      found.map { "\($0.key): \($0.text)" } == [
        "you.title: you.title", "you.fields.likes: you.fields.likes",
        "you.fields.likes.values.tea: tea", "you.fields.terms: you.fields.terms",
      ])
  }

  @Test func `an added key reads as before, and is still an error`() throws {
    let empty = try Catalog(Array(catalog([]).utf8), path: "Localizable.xcstrings")
    let found = MissingCopy.all(of: try subject(flow).flow, nil, in: empty)
    let text = String(
      decoding: try empty.changed(by: found.flatMap { $0.changes(in: "en") }), as: UTF8.self)
    let fixed = try Catalog(Array(text.utf8), path: "Localizable.xcstrings")
    #expect(Copy(fixed, language: nil)["one.title"] == Copy(empty, language: nil)["one.title"])
    #expect(try missing(text) == [])
    #expect(
      FlowChecker.findings(in: try subject(flow, catalog: text)).map(\.diagnostic)
        .filter { $0.severity == .error }.map(\.message) == [
          "'one.title' has no text in en, the source language:"
            + " people would read the key itself"
        ])
  }
}
