import FlowCore
import Testing

struct CopyLimitRuleTests {
  private static let texts = catalog([
    ("one.title", [("en", "Hello 👋 you"), ("de", "Guten Tag allerseits")]),
    ("one.go", [("en", "%lld more\\nto go"), ("ja", "続けましょう")]),
  ])

  private func found(_ limits: String, language: String? = nil) throws -> [String] {
    let keys = "pages:\n  - page: one\n    continue: one.go\n"
    return try findings(
      in: keys + "limits:\n" + limits, catalog: Self.texts, of: .copyLimit, language: language)
  }

  @Test func `a kind of text, by characters`() throws {
    #expect(
      try found("  - kind: title\n    characters: 12")
        == ["2:159 warning: 'one.title' is 20 characters in de, 8 over the limit of 12"])
  }

  @Test func `one text, by the columns of its widest line`() throws {
    #expect(
      try found("  - key: one.go\n    cells: 9")
        == ["3:161 warning: 'one.go' is 12 characters wide in ja, 3 over the limit of 9"])
  }

  @Test func `an emoji is two columns and one character`() throws {
    #expect(try found("  - kind: title\n    cells: 12\n    characters: 11", language: "en") == [])
  }

  @Test func `a pseudo-language shows what has no room to grow`() throws {
    #expect(
      try found("  - kind: title\n    characters: 12", language: "en-XA")
        == ["2:88 warning: 'one.title' is 17 characters in en-XA, 5 over the limit of 12"])
  }
}
