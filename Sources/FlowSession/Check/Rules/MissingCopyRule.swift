import FlowContent
import FlowCore

/// A key that the catalog does not have: people would read the key itself.
enum MissingCopyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let known = Set(subject.catalog?.keys ?? [])
    let missing = subject.copyUses.filter { use, _ in
      !use.isOptional && use.key.isCopyKey && !known.contains(use.key)
    }
    return missing.map { use, place in
      .missing(
        use.key, nearest: use.key.nearest(in: subject.catalog?.keys.prefix(1_000) ?? []),
        at: place)
    }
  }
}

extension Finding {
  fileprivate static func missing(
    _ key: String, nearest: String?, at place: SourceLocation
  ) -> Self {
    let advice = nearest.map { "; did you mean '\($0)'?" } ?? ": people would read the key itself"
    return .error(.missingCopy, "the catalog has no key '\(key)'\(advice)", at: place)
  }
}
