import FlowCore
import Testing

/// A catalog with one text that varies with a number, in English and another language.
private func counted(
  _ language: String, _ forms: [String], withSubstitution isPart: Bool = false
) -> String {
  func plural(_ forms: [String]) -> String {
    let units = forms.map {
      #""\#($0)": {"stringUnit": {"state": "translated", "value": "%lld"}}"#
    }
    return #""variations": {"plural": {\#(units.joined(separator: ", "))}}"#
  }
  func localization(_ forms: [String]) -> String {
    isPart
      ? #"{"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "#
        + #""formatSpecifier": "lld", \#(plural(forms))}}}"#
      : "{\(plural(forms))}"
  }
  return """
    {"sourceLanguage": "en", "strings": {"one.title": {"localizations": {
    "en": \(localization(["one", "other"])),
    "\(language)": \(localization(forms))}}}}
    """
}

struct PluralFormRuleTests {
  @Test(arguments: [
    ("ru", ["one", "other"], "forms few, many"),
    ("ar", ["zero", "two", "other"], "forms one, few, many"),
    ("pl", ["one", "few", "other"], "form many"), ("ja", ["one"], "form other"),
  ])
  func `forms that a language needs`(language: String, forms: [String], missing: String) throws {
    #expect(
      try findings(
        in: "pages:\n  - page: one", catalog: counted(language, forms), of: .untranslated)
        == ["3:7 warning: 'one.title' lacks the plural \(missing) in \(language)"])
  }

  @Test(arguments: [
    ("ru", ["one", "few", "many", "other"]), ("ja", ["other"]), ("es", ["one", "other"]),
    ("cs", ["one", "few", "other"]), ("tlh", ["other"]),
  ])
  func `millions and fractions are no counts`(language: String, forms: [String]) throws {
    #expect(
      try findings(
        in: "pages:\n  - page: one", catalog: counted(language, forms), of: .untranslated) == [])
  }

  @Test func `forms within substitutions`() throws {
    #expect(
      try findings(
        in: "pages:\n  - page: one",
        catalog: counted("uk", ["one", "other"], withSubstitution: true), of: .untranslated)
        == ["3:7 warning: 'one.title' lacks the plural forms n.few, n.many in uk"])
  }
}
