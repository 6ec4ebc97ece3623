import FlowContent
import FlowCore

/// Finds copy of variants that is missing, at least in one language, and keys that no page uses.
///
/// If a language lacked the text of one variant, nobody could tell the variant's effect from that of
/// the language.
enum VariantCopyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let used = Set(subject.copyKeys)
    return subject.experiments.enumerated().flatMap { index, experiment in
      experiment.variants.enumerated().flatMap { position, variant in
        variant.copy.sorted { $0.key < $1.key }.compactMap { key, replacement in
          let location = subject.sourceMap[
            ["experiments", .item(index), "variants", .item(position), "copy", .key(key)]]
          if !used.contains(key) {
            return Finding(
              .error, .variantCopy, "no page uses the copy key '\(key)', so nothing is replaced",
              at: location)
          }
          guard let catalog = subject.catalog else { return nil }
          guard let entry = catalog.entry(for: replacement) else {
            return Finding(
              .error, .variantCopy, "the catalog has no key '\(replacement)'", at: location)
          }
          let languages = catalog.languages.filter {
            entry.lacks($0, from: catalog.sourceLanguage) && subject.checksLanguage($0)
          }
          return languages.isEmpty
            ? nil
            : Finding(
              .error, .variantCopy,
              "'\(replacement)' has no text in \(languages.joined(separator: ", ")); the effects of the variant and the "
                + "language couldn't be told apart", at: location)
        }
      }
    }
  }
}
