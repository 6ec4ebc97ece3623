import FlowContent
import FlowCore

/// Finds keys that the catalog does not have, which people would read as they are.
enum MissingCopyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let known = Set(subject.catalog?.keys ?? [])
    let misspellings = MisspelledKeys(
      subject.catalog, used: Set(subject.copyKeys), subject.flow)
    let missing = subject.copyUses.filter { use, _ in
      !use.isOptional && use.key.isCopyKey && !known.contains(use.key)
    }
    return missing.map { use, location in
      let nearest = misspellings.nearest(to: use.key)
      let advice = nearest == nil ? ": people would read the key itself" : nearest.suggestion
      return Finding(
        .error, .missingCopy, "the catalog has no key '\(use.key)'\(advice)", at: location,
        about: use.key,
        remark: .notInCatalog)
    }
  }
}
