import FlowCore
import TestSupport
import Testing

@testable import FlowContent

@Suite struct CatalogOutlineTests {
  private func outlined(_ text: String) throws -> Catalog {
    try Catalog(outlineOf: Array(text.utf8), path: "c", isQuotable: true)
  }

  @Test(arguments: ["baccarat", "blackjack", "cluck", "familysync", "spotlight"])
  func `an outline knows what a check finds, and the same texts`(flow: String) throws {
    let bytes = try Shipped.file("\(flow)/Localizable.xcstrings")
    let outline = try Catalog(outlineOf: bytes, path: "c", isQuotable: true)
    let whole = try Catalog(bytes, path: "c")
    #expect(outline.keys == whole.keys)
    #expect(outline.languages == whole.languages)
    #expect(outline.sourceLanguage == whole.sourceLanguage)
    for key in whole.keys {
      #expect(outline.entry(for: key) == whole.entry(for: key))
      for language in whole.languages {
        #expect(
          outline.localization(of: key, in: language) == whole.localization(of: key, in: language))
      }
    }
  }

  @Test func `a text with a mistake counts as missing, and the others are there`() throws {
    let catalog = try outlined(
      """
      {"sourceLanguage": "en", "version": 1.0e3, "strings": {"a": {"comment": "}\\"{", "localizations": {
        "de": {"stringUnit": 5}, "ja": {"stringUnit": [}{]}, "ru": "no",
        "en": {"stringUnit": {"state": "new", "value": "\\\\"}}}}}}
      """)
    #expect(catalog.languages == ["de", "en", "ja", "ru"])
    for language in ["de", "ja", "ru"] {
      #expect(catalog.localization(of: "a", in: language) == nil)
    }
    #expect(catalog.localization(of: "a", in: "en")?.wording?.units.map(\.value) == ["\\"])
    #expect(catalog.entry(for: "a") == nil)
  }

  @Test(arguments: [
    #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"#,
    #"{"sourceLanguage": "en", "strings": {"a": {}, "a": {}}}"#,
    #"{"sourceLanguage": "en", "strings": {"a": 5}}"#,
    #"{"sourceLanguage": "en", "strings": {"a": {"comment": "never closed\"}}}"#,
    #"{"sourceLanguage": 1, "strings": {"a": {}}}"#,
    #"{"sourceLanguage": "en", "strings": {"a": {}}} x"#,
    #"{"strings": {"a": {}}}"#, "[]", "",
  ])
  func `an outline with a mistake is refused as a check refuses it`(text: String) {
    let refusal = #expect(throws: Diagnostics.self) { try outlined(text) }
    let checked = #expect(throws: Diagnostics.self) { try Catalog(Array(text.utf8), path: "c") }
    #expect(refusal.map { "\($0)" } == checked.map { "\($0)" })
  }
}
