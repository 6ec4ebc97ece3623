import FlowContent
import FlowCore

/// Finds translations whose placeholders differ from those of the source language.
///
/// The arguments that they put in are compared, so the names of substitutions may differ.
///
/// Some plural forms may leave the number out (`One page`), so the placeholders of all forms of a
/// language are taken together.
enum PlaceholderRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    return subject.entries.flatMap { entry -> [Finding] in
      let source = entry.localization(catalog.sourceLanguage)
      let wanted =
        source?.wording == nil
        ? PlacedArgument.all(in: entry.key) : source?.placedArguments(orFrom: nil) ?? []
      return entry.localizations.compactMap { localization in
        guard localization.wording != nil, subject.checksLanguage(localization.language) else {
          return nil
        }
        let found = localization.placedArguments(orFrom: nil)
        guard found != wanted else { return nil }
        return .differ(
          entry.key, found, not: wanted, in: localization.language,
          at: subject.place(ofByte: localization.span.lowerBound))
      }
    }
  }
}

extension Finding {
  fileprivate static func differ(
    _ key: String, _ found: Set<PlacedArgument>, not wanted: Set<PlacedArgument>,
    in language: String, at place: SourceLocation
  ) -> Self {
    func list(_ arguments: Set<PlacedArgument>) -> String {
      guard !arguments.isEmpty else { return "no placeholders" }
      let list = arguments.sorted().map(\.description).joined(separator: ", ")
      return arguments.count == 1 ? "the placeholder \(list)" : "the placeholders \(list)"
    }
    return .error(
      .placeholders,
      "'\(key)' has \(list(found)) in \(language), but \(list(wanted)) in the source language",
      at: place)
  }
}
