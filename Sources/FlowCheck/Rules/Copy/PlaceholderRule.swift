import FlowContent
import FlowCore

/// Finds translations whose placeholders differ from those of the source language.
///
/// The arguments that they put in are compared, so the names of substitutions may differ. Each form
/// of a text is compared; some may leave out the number that selects them (`One page`).
enum PlaceholderRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    return subject.entries.flatMap { entry -> [Finding] in
      catalog.placeholderDifferences(in: entry).compactMap {
        language, variant, difference -> Finding? in
        guard subject.checksLanguage(language) else { return nil }
        let form = variant.path.isEmpty ? "" : " (\(variant.path))"
        return Finding(
          Diagnostic(
            .error, .placeholders,
            "'\(entry.key)' in \(language)\(form) \(difference.description),"
              + " unlike the source language",
            at: subject.place(ofByte: variant.unit.span.lowerBound)),
          remark: .placeholders(missing: difference.missing, added: difference.added))
      }
    }
  }
}
