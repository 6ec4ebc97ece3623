import FlowContent
import FlowCore

extension ImportChecker {
  /// Returns the language of a text as the catalog writes it, or will write it.
  func language(of unit: ImportedUnit) -> String {
    if catalog.languages.contains(unit.language) { return unit.language }
    return LanguageTag(unit.language).map(catalog.name) ?? unit.language
  }

  /// Returns the mistake in the languages of a text, and what it is about; nil if there is none.
  func languageFault(of unit: ImportedUnit) -> (diagnostic: Diagnostic, subject: String)? {
    let source = catalog.sourceLanguage
    let name = unit.language
    func fault(_ message: String, about subject: String? = nil) -> (Diagnostic, String) {
      (
        Diagnostic(.error, .exchangeLanguage, message, at: unit.languagePlace),
        subject ?? "to \(name)"
      )
    }
    if !unit.sourceLanguage.isEmpty, LanguageTag(unit.sourceLanguage) != LanguageTag(source) {
      return fault(
        "it is translated from \(unit.sourceLanguage.excerpt), but the catalog's source language is"
          + " \(source)", about: "from \(unit.sourceLanguage)")
    }
    guard let tag = LanguageTag(name) else {
      return fault(
        name.isEmpty
          ? "the file doesn't name its language; name it with '--language'"
          : "invalid language '\(name.excerpt)'; write it like es-MX")
    }
    if !languages.isEmpty, !languages.contains(tag) {
      let list = languages.map(\.description).joined(separator: ", ")
      return fault("it is in \(name), not in \(list)")
    }
    if tag == LanguageTag(source) {
      return fault("\(name) is the source language; change it in the catalog itself")
    }
    let isKnown = catalog.languages.contains { LanguageTag($0) == tag }
    return isKnown || !languages.isEmpty
      ? nil : fault("the catalog has no \(name) yet; '--language \(name)' adds it")
  }
}

extension Catalog {
  /// Returns a language as the catalog writes its tag, or would write it.
  func name(of language: LanguageTag) -> String {
    languages.first { LanguageTag($0) == language } ?? language.description
  }
}

extension String {
  /// The beginning of a text from a file, for messages.
  var excerpt: String { count > 60 ? prefix(60) + "…" : self }
}
