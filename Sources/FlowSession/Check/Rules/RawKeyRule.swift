import FlowContent
import FlowCore

/// A key such as `welcome.title` that people would read on a device.
///
/// A bundle has no fallback for a single key: a language that is in the catalog and lacks the key
/// shows the key, though firstrun would fall back to another language.
enum RawKeyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    let needed = Set(subject.copyUses.map(\.use).filter { !$0.isOptional }.map(\.key))
    return subject.copyKeys.flatMap { key -> [Finding] in
      guard key.isCopyKey, let entry = subject.entry(for: key) else { return [] }
      let place = subject.place(ofByte: entry.span.lowerBound)
      var findings: [Finding] = []
      let source = catalog.sourceLanguage
      if needed.contains(key), subject.looksAt(source), entry.lacks(source) {
        findings.append(.rawForAll(key, in: source, at: place))
      }
      guard entry.shouldTranslate else { return findings }
      let lacking = catalog.languages.filter { language in
        language != source && subject.looksAt(language)
          && entry.localization(language) == nil
      }
      if !lacking.isEmpty { findings.append(.raw(key, in: lacking, at: place)) }
      return findings
    }
  }
}

extension Finding {
  fileprivate static func raw(_ key: String, in languages: [String], at place: SourceLocation)
    -> Self
  {
    .warning(
      .rawKey,
      "'\(key)' is not there in \(languages.joined(separator: ", ")): a device would show the key",
      at: place)
  }

  fileprivate static func rawForAll(_ key: String, in source: String, at place: SourceLocation)
    -> Self
  {
    .error(
      .rawKey,
      "'\(key)' has no text in \(source), the source language: people would read the key itself",
      at: place)
  }
}
