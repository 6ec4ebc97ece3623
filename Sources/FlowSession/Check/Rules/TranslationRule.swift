import FlowContent
import FlowCore

/// A text that some language of the catalog lacks, or that is not finished in it.
///
/// A bundle on a device has no fallback for a single key: it shows the key.
enum TranslationRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    let lines = catalog.lines
    return subject.copyKeys.flatMap { key -> [Finding] in
      guard let entry = catalog.entry(for: key) else { return [] }
      let place = lines.location(ofByte: entry.span.lowerBound)
      var findings: [Finding] = []
      if entry.extractionState == "stale" { findings.append(.stale(key, at: place)) }
      guard entry.shouldTranslate else { return findings }
      let lacking = catalog.languages.filter { $0 != catalog.sourceLanguage && entry.lacks($0) }
      if !lacking.isEmpty { findings.append(.untranslated(key, in: lacking, at: place)) }
      for localization in entry.localizations {
        for state in localization.unfinished {
          findings.append(
            .unfinished(
              key, state, in: localization.language,
              at: lines.location(ofByte: localization.span.lowerBound)))
        }
      }
      return findings
    }
  }
}

extension CheckSubject {
  /// Each key that the flow and its achievements may look up, once, in the order of the files.
  fileprivate var copyKeys: [String] {
    var seen: Set<String> = []
    return copyUses.map(\.use.key).filter { seen.insert($0).inserted }
  }
}

extension CatalogEntry {
  fileprivate func lacks(_ language: String) -> Bool {
    localization(language)?.wording?.units.contains { !$0.value.isEmpty } != true
  }
}

extension Localization {
  /// The states of texts that nobody should see yet, each once.
  fileprivate var unfinished: [String] {
    let units = (wording?.units ?? []) + substitutions.compactMap(\.wording).flatMap(\.units)
    return Set(units.filter { !$0.value.isEmpty }.map(\.state))
      .intersection(["new", "needs_review", "stale"]).sorted()
  }
}

extension Finding {
  fileprivate static func stale(_ key: String, at place: SourceLocation) -> Self {
    .warning(
      .staleCopy, "'\(key)' is marked stale, though the flow uses it; mark it 'manual'", at: place)
  }

  fileprivate static func untranslated(
    _ key: String, in languages: [String], at place: SourceLocation
  ) -> Self {
    .warning(
      .untranslated,
      "'\(key)' has no text in \(languages.joined(separator: ", ")): a device would show the key",
      at: place)
  }

  fileprivate static func unfinished(
    _ key: String, _ state: String, in language: String, at place: SourceLocation
  ) -> Self {
    .warning(.staleCopy, "'\(key)' in \(language) is in the state '\(state)'", at: place)
  }
}
