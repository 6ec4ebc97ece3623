import FlowContent
import FlowCore

/// Finds keys that people would read on a device, and texts that can't be translated because the
/// flow contains them.
///
/// A bundle has no fallback for a single key: in a language that is in the catalog but lacks the
/// key, a device shows the key, although firstrun falls back to another language.
enum RawKeyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    return inline(in: subject) + raw(in: subject, catalog.sourceLanguage)
  }

  /// Returns a finding for each text in the flow itself, which the catalog can't translate.
  private static func inline(in subject: CheckSubject) -> [Finding] {
    let others = subject.otherLanguages
    guard !others.isEmpty else { return [] }
    return subject.copyUses.filter { use, _ in
      !use.isOptional && !use.key.isCopyKey && subject.entry(for: use.key) == nil
    }
    .map { use, location in
      Finding(
        .warning, .rawKey,
        "'\(use.key.excerpt)' is not in the catalog: a device would show it untranslated in"
          + " \(others.joined(separator: ", "))",
        at: location, about: use.key, remark: .missing(languages: others))
    }
  }

  private static func raw(in subject: CheckSubject, _ source: String) -> [Finding] {
    let unwritten = subject.unwrittenKeys
    return subject.copyKeys.flatMap { key -> [Finding] in
      guard key.isCopyKey, let entry = subject.entry(for: key) else { return [] }
      var location: SourceLocation { subject.location(ofByte: entry.span.lowerBound) }
      var findings: [Finding] = []
      if unwritten.contains(key) {
        findings.append(
          Finding(
            .error, .rawKey,
            "'\(key)' has no text in \(source), the source language: people would read the key itself",
            at: location, remark: .missing(languages: [source])))
      }
      guard entry.shouldTranslate else { return findings }
      let lacking = subject.otherLanguages.filter { entry.localization($0) == nil }
      if !lacking.isEmpty {
        findings.append(
          Finding(
            .warning, .rawKey,
            "'\(key)' is missing in \(lacking.joined(separator: ", ")): a device would show the key",
            at: location, remark: .missing(languages: lacking)))
      }
      return findings
    }
  }
}

extension CheckSubject {
  /// The keys that the flow needs and that have no text in the source language.
  var unwrittenKeys: Set<String> {
    guard let source = catalog?.sourceLanguage, checksLanguage(source) else { return [] }
    let needed = Set(copyUses.map(\.use).filter { !$0.isOptional }.map(\.key))
    return needed.filter { key in
      guard key.isCopyKey, let entry = entry(for: key) else { return false }
      return entry.lacks(source, from: source) || entry.isUnwritten(in: source)
    }
  }
}

extension CatalogEntry {
  /// Returns true if the text in a language is only the key, in the state `new`.
  fileprivate func isUnwritten(in language: String) -> Bool {
    localization(language)?.wording?.units.allSatisfy { $0.state == "new" && $0.value == key }
      == true
  }
}
