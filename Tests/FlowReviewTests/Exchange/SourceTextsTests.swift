import FlowContent
import Testing

@testable import FlowReview

struct SourceTextsTests {
  /// English with the substitutions `meals` (1) and `a.b` (2), German with other names for them and
  /// one that English lacks.
  private static let copy = #"""
    {"sourceLanguage": "en", "strings": {"k": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "%#@meals@ in %#@a.b@"},
        "substitutions": {
          "meals": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg meal"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg meals"}}}}},
          "a.b": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"state": "translated", "value": "%arg weeks"}}}}}}},
      "de": {"stringUnit": {"state": "translated", "value": "In %#@wochen@ %#@c.d@"},
        "substitutions": {
          "c.d": {"formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg Essen"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg Essen"}}}}},
          "wochen": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg Woche"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg Wochen"}}}}},
          "extra": {"argNum": 3, "formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}}}}}}}}
    """#

  @Test(arguments: [
    ("", "%#@meals@ in %#@a.b@"), ("substitutions.c.d.plural.one", "%arg meal"),
    ("substitutions.c.d.plural.other", "%arg meals"),
    ("substitutions.c.d.plural.many", "%arg meals"),
    ("substitutions.wochen.plural.one", "%arg weeks"),
    ("substitutions.meals.plural.one", "%arg meal"),
    ("substitutions.extra.plural.other", "%#@meals@ in %#@a.b@"),
  ])
  func `a substitution is that of the same argument, whatever its name`(
    path: String, text: String
  ) throws {
    let catalog = try Catalog(Array(Self.copy.utf8), path: "Localizable.xcstrings")
    let entry = try #require(catalog.entry(for: "k"))
    let texts = SourceTexts(of: entry, in: catalog).named(as: entry.localization("de"))
    #expect(texts[path] == text)
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `a translator sees the part, and a change of it comes back`(
    format: ExchangeFormat
  ) throws {
    let catalog = try Catalog(Array(Self.copy.utf8), path: "Localizable.xcstrings")
    let export = CopyExport(catalog, original: "Localizable.xcstrings", languages: [])
    let file = String(decoding: export.bytes(format), as: UTF8.self)
    #expect(file.contains(format == .xliff ? "<source>%1$lld meals</source>" : "%arg meals"))
    func taken(_ text: String) throws -> CopyImport {
      try CopyImport(
        [CopyImport.File(Array(text.utf8), path: "f", format: format)], into: catalog,
        languages: [])
    }
    #expect(try taken(file).changes == [])
    #expect(
      try taken(file.replacing("Wochen", with: "langen Wochen")).changes.map(\.key) == ["k"])
  }
}
