import FlowContent
import FlowCore

/// Finds limits for unused keys, and glossary words in languages that the catalog does not have.
///
/// Both are usually typing mistakes.
enum UnusedGuideEntryRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let keys = Set(subject.copyKeys)
    let languages = Set((subject.catalog?.languages ?? []).compactMap { LanguageTag($0) })
    let limits = subject.flow.guide.limits.enumerated().compactMap { index, limit -> Finding? in
      guard case .key(let key) = limit.subject, !keys.contains(key) else { return nil }
      return Finding(
        .warning, .unusedGuideEntry,
        "the flow never uses the key '\(key)' of this limit"
          + key.suggestion(in: keys.sorted().prefix(1_000)),
        at: subject.sourceMap["limits", .item(index), "key"])
    }
    let terms = subject.flow.guide.glossary.enumerated().flatMap { index, term in
      [("translations", term.translations), ("avoid", term.avoided)].flatMap { name, words in
        words.filter { words in
          LanguageTag(words.language).map { tag in
            !languages.contains { $0.lineage.contains(tag) }
          } ?? false
        }
        .map { words in
          Finding(
            .warning, .unusedGuideEntry, "the catalog has no strings in \(words.language)",
            at: subject.sourceMap["glossary", .item(index), .key(name), .key(words.language)])
        }
      }
    }
    return limits + terms
  }
}
