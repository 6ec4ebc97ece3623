import FlowCore
import Testing

@testable import FlowContent

private let catalog = #"""
  {"sourceLanguage": "en", "strings": {
    "plain": {"localizations": {"en": {"stringUnit": {"state": "", "value": "a"}}}},
    "count": {"localizations": {
      "en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "", "value": "a"}},
        "other": {"stringUnit": {"state": "", "value": "b"}}}}},
      "es": {"variations": {"plural": {"many": {"stringUnit": {"state": "", "value": "c"}}}}},
      "fr": {"stringUnit": {"state": "", "value": "d"}}}},
    "device": {"localizations": {"en": {"variations": {"device": {
      "mac": {"variations": {"width": {"20": {"stringUnit": {"state": "", "value": "b"}}}}},
      "other": {"variations": {"plural": {"other": {"stringUnit": {"state": "", "value": "b"}}}}}}}}}},
    "parts": {"localizations": {
      "en": {"stringUnit": {"state": "", "value": "%#@n.m@"}, "substitutions": {
        "n.m": {"argNum": 1, "variations": {"plural": {
          "one": {"stringUnit": {"state": "", "value": "a"}},
          "other": {"stringUnit": {"state": "", "value": "b"}}}}},
        "unused": {"argNum": 2, "variations": {"plural": {
          "other": {"stringUnit": {"state": "", "value": "b"}}}}}}},
      "es": {"stringUnit": {"state": "", "value": "%1$#@n.m@"}}}}}}
  """#

struct LocalizationPathsTests {
  @Test(arguments: [
    ("plain", "ru", [""]), ("count", "ja", ["plural.other"]),
    ("count", "ru", ["plural.one", "plural.few", "plural.many", "plural.other"]),
    ("count", "es", ["plural.one", "plural.many", "plural.other"]), ("count", "fr", [""]),
    ("device", "ja", ["device.mac.width.20", "device.other.plural.other"]),
    ("parts", "es", ["", "substitutions.n.m.plural.one", "substitutions.n.m.plural.other"]),
    ("parts", "ja", ["", "substitutions.n.m.plural.other"]),
  ])
  func `a language has the forms that it needs, and those that it has`(
    key: String, language: String, paths: [String]
  ) throws {
    let entry = try Catalog(Array(catalog.utf8), path: "c").entry(for: key)
    #expect(
      Localization.paths(
        of: entry?.localization(language), from: entry?.localization("en"),
        PluralRules(LanguageTag(language)).neededCategories) == paths)
  }

  @Test func `missing forms are those that are needed and have no text`() throws {
    let catalog = try Catalog(Array(catalog.utf8), path: "c")
    func missing(_ key: String, _ language: String) -> [String]? {
      let entry = catalog.entry(for: key)
      return entry?.localization(language)?.missingPlurals(
        from: entry?.localization("en"), PluralRules(LanguageTag(language)).neededCategories)
    }
    #expect(missing("count", "es") == ["plural.one", "plural.other"])
    #expect(missing("count", "fr") == [])
    #expect(
      missing("parts", "es") == ["substitutions.n.m.plural.one", "substitutions.n.m.plural.other"])
  }
}
