import FlowContent
import FlowCore

/// Finds texts that are missing or unfinished in a language of the catalog.
///
/// `RawKeyRule` reports keys such as `welcome.title` that a language does not have at all, or that
/// have no text in the source language yet.
enum TranslationRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    let unwritten = subject.unwrittenKeys
    return subject.copyKeys.flatMap { key -> [Finding] in
      guard let entry = subject.entry(for: key) else { return [] }
      var location: SourceLocation { subject.location(ofByte: entry.span.lowerBound) }
      var findings: [Finding] = []
      if entry.extractionState == "stale" {
        findings.append(
          Finding(
            .warning, .staleCopy,
            "'\(key)' is marked stale, though the flow uses it; mark it 'manual'",
            at: location, remark: .staleInUse))
      }
      guard entry.shouldTranslate else { return findings }
      let lacking = subject.otherLanguages.filter { language in
        entry.lacks(language, from: catalog.sourceLanguage)
          && (entry.localization(language) != nil || !key.isCopyKey)
      }
      if !lacking.isEmpty {
        findings.append(
          Finding(
            .warning, .untranslated,
            "'\(key)' has no text in \(lacking.joined(separator: ", ")): a device would show the key",
            at: location, remark: .missing(languages: lacking)))
      }
      for localization in entry.localizations where subject.checksLanguage(localization.language) {
        if localization.language == catalog.sourceLanguage, unwritten.contains(key) { continue }
        for state in entry.unfinished(in: localization, from: catalog.sourceLanguage) {
          findings.append(
            Finding(
              .warning, .staleCopy,
              "'\(key)' in \(localization.language) is in the state '\(state.name)'",
              at: subject.location(ofByte: localization.span.lowerBound)))
        }
      }
      return findings
    }
  }
}

extension CatalogEntry {
  /// Returns the states of unfinished texts, without duplicates, in alphabetical order.
  fileprivate func unfinished(in localization: Localization, from source: String) -> [TextState] {
    let states = localization.variants.lazy.map {
      TextState(of: $0.unit, self, in: localization.language, source: source)
    }
    return Set(states.filter { !$0.isDone && $0 != .missing }).sorted { $0.name < $1.name }
  }
}
