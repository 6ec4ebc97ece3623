import FlowContent
import FlowCore

/// Finds translations whose placeholders differ from those of the source language.
///
/// What counts are the arguments: substitutions may have other names. Each form of a text is compared;
/// it may leave out the number that selects it (`One page`).
enum PlaceholderRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    return subject.entries.flatMap { entry -> [Finding] in
      catalog.placeholderDifferences(in: entry).compactMap {
        language, variant, difference -> Finding? in
        guard subject.checksLanguage(language) else { return nil }
        let form = variant.path.isEmpty ? "" : " (\(variant.path))"
        return Finding(
          .error, .placeholders,
          "'\(entry.key)' in \(language)\(form) \(difference.description(unlike: "the source language"))",
          at: subject.location(ofByte: variant.unit.span.lowerBound),
          remark: .placeholders(difference))
      }
    }
  }
}
