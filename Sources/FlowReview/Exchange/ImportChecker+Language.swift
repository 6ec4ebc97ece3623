import FlowContent
import FlowCore

extension ImportChecker {
  /// Returns the language of a text as the catalog writes it, or will write it.
  func language(of unit: ImportedUnit) -> String {
    if catalog.languages.contains(unit.language) { return unit.language }
    guard let tag = LanguageTag(unit.language) else { return unit.language }
    return catalog.languages.first { LanguageTag($0) == tag } ?? tag.description
  }

  /// Returns the mistake in the languages of a text, and what it is about; nil if there is none.
  func languageFault(of unit: ImportedUnit) -> (diagnostic: Diagnostic, subject: String)? {
    let source = catalog.sourceLanguage
    let name = unit.language
    if !unit.sourceLanguage.isEmpty, LanguageTag(unit.sourceLanguage) != LanguageTag(source) {
      let fault = Diagnostic.from(unit.sourceLanguage, not: source, at: unit.languagePlace)
      return (fault, "from \(unit.sourceLanguage)")
    }
    guard let tag = LanguageTag(name) else {
      return (.noLanguage(name, at: unit.languagePlace), "to \(name)")
    }
    if !languages.isEmpty, !languages.contains(tag) {
      return (.to(name, not: languages, at: unit.languagePlace), "to \(name)")
    }
    let isKnown = catalog.languages.contains { LanguageTag($0) == tag }
    if tag == LanguageTag(source) || !isKnown && languages.isEmpty {
      return (.unwanted(name, source, at: unit.languagePlace), "to \(name)")
    }
    return nil
  }
}

extension String {
  /// The beginning of a text from a file, for messages.
  var excerpt: String { count > 60 ? prefix(60) + "…" : self }
}

extension Diagnostic {
  private static func language(_ message: String, at place: SourceLocation) -> Self {
    Diagnostic(.error, .exchangeLanguage, message, at: place)
  }

  fileprivate static func from(_ language: String, not source: String, at place: SourceLocation)
    -> Self
  {
    .language(
      "it is translated from \(language.excerpt), but the catalog's source language is \(source)",
      at: place)
  }

  fileprivate static func noLanguage(_ name: String, at place: SourceLocation) -> Self {
    .language(
      name.isEmpty
        ? "the file doesn't name its language; name it with '--language'"
        : "invalid language '\(name.excerpt)'; write it like es-MX", at: place)
  }

  fileprivate static func to(_ name: String, not wanted: [LanguageTag], at place: SourceLocation)
    -> Self
  {
    let list = wanted.map(\.description).joined(separator: ", ")
    return .language("it is in \(name), not in \(list)", at: place)
  }

  fileprivate static func unwanted(_ name: String, _ source: String, at place: SourceLocation)
    -> Self
  {
    .language(
      LanguageTag(name) == LanguageTag(source)
        ? "\(name) is the source language; change it in the catalog itself"
        : "the catalog has no \(name) yet; '--language \(name)' adds it", at: place)
  }
}
