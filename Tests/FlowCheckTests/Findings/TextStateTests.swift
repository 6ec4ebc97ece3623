import FlowCheck
import FlowContent
import Testing

struct TextStateTests {
  private func state(of key: String, _ entry: String, in language: String) throws -> TextState {
    let text = #"{"sourceLanguage": "en", "strings": {"\#(key)": {\#(entry)}}}"#
    let catalog = try Catalog(Array(text.utf8), path: "f")
    return TextState(
      of: key, catalog.entry(for: key), in: language, source: "en", needing: [.one, .other])
  }

  private func unit(_ state: String, _ value: String) -> String {
    #""stringUnit": {"state": "\#(state)", "value": "\#(value)"}"#
  }

  @Test(arguments: [
    ("en", "new", "Hello", TextState.translated), ("en", "new", "a.title", .new),
    ("en", "needs_review", "Hello", .needsReview), ("en", "translated", "", .missing),
    ("de", "new", "Hallo", .new),
    ("de", "machine_translated", "Hallo", .other("machine_translated")),
  ])
  func `a source text that Xcode took from the code is finished`(
    language: String, name: String, text: String, expected: TextState
  ) throws {
    let entry = #""localizations": {"\#(language)": {\#(unit(name, text))}}"#
    #expect(try state(of: "a.title", entry, in: language) == expected)
  }

  @Test(arguments: [
    ("Sign in", "", "en", TextState.translated), ("Sign in", "", "de", .missing),
    ("a.title", "", "en", .missing),
    ("Sign in", #""shouldTranslate": false"#, "de", .notTranslatable),
  ])
  func `a key that is a text is its own source text`(
    key: String, entry: String, language: String, expected: TextState
  ) throws {
    #expect(try state(of: key, entry, in: language) == expected)
  }

  @Test func `the least finished variant gives the state`() throws {
    let entry = """
      "localizations": {"de": {"variations": {"plural": {
      "one": {\(unit("translated", "Eins"))}, "other": {\(unit("translated", ""))}}}}}
      """
    #expect(try state(of: "a.title", entry, in: "de") == .missing)
    let reviewed = entry.replacing(#""value": """#, with: #""value": "Viele""#)
    #expect(try state(of: "a.title", reviewed, in: "de") == .translated)
    let other = reviewed.replacing(#""one""#, with: #""two""#)
    #expect(try state(of: "a.title", other, in: "de") == .missing, "it needs one for one")
  }
}
