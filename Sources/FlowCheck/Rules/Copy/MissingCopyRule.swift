import FlowContent
import FlowCore

/// Finds keys that the catalog does not have, which people would read as they are.
enum MissingCopyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let pages = Set(subject.flow.pages.map(\.id))
    let known = Set(subject.catalog?.keys ?? [])
    let used = Set(subject.copyKeys)
    let spare = (subject.catalog?.keys ?? []).filter { !used.contains($0) }.prefix(1_000)
    let missing = subject.copyUses.filter { use, _ in
      !use.isOptional && use.key.isCopyKey && !known.contains(use.key)
    }
    return missing.map { use, place in
      .missing(
        use.key, nearest: use.key.nearest(in: spare.filter { use.key.mayBeSlip(of: $0, pages) }),
        at: place)
    }
  }
}

extension String {
  /// Returns true if this may be a misspelling of a key; false if the two belong to different
  /// pages.
  fileprivate func mayBeSlip(of key: String, _ pages: Set<String>) -> Bool {
    guard let own = page(among: pages), let other = key.page(among: pages) else { return true }
    return own == other
  }

  /// Returns the page that the key is named after, if any.
  private func page(among pages: Set<String>) -> Substring? {
    guard let dot = firstIndex(of: "."), pages.contains(String(self[..<dot])) else { return nil }
    return self[..<dot]
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
