import FlowContent
import FlowCore

/// Finds keys that the catalog does not have, which people would read as they are.
enum MissingCopyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let known = Set(subject.catalog?.keys ?? [])
    let slips = CopySlips(subject.catalog, used: Set(subject.copyKeys), subject.flow)
    let missing = subject.copyUses.filter { use, _ in
      !use.isOptional && use.key.isCopyKey && !known.contains(use.key)
    }
    return missing.map { use, place in
      .missing(use.key, nearest: slips.nearest(to: use.key), at: place)
    }
  }
}

extension Finding {
  fileprivate static func missing(
    _ key: String, nearest: String?, at place: SourceLocation
  ) -> Self {
    let advice = nearest.map { "; did you mean '\($0)'?" } ?? ": people would read the key itself"
    return Finding(
      Diagnostic(.error, .missingCopy, "the catalog has no key '\(key)'\(advice)", at: place),
      about: key)
  }
}
