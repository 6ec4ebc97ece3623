import FlowContent
import FlowCore

/// Finds translations whose placeholders differ from those of the source language.
///
/// Some plural forms may leave the number out (`One page`), so the placeholders of all forms of a
/// language are taken together.
enum PlaceholderRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    return subject.entries.flatMap { entry -> [Finding] in
      let source = entry.localization(catalog.sourceLanguage).map(placeholders)
      let wanted = source ?? Set(Placeholders(entry.key).names)
      return entry.localizations.compactMap { localization in
        guard localization.wording != nil, subject.checksLanguage(localization.language) else {
          return nil
        }
        let found = placeholders(localization)
        guard found != wanted else { return nil }
        return .differ(
          entry.key, found.sorted(), not: wanted.sorted(), in: localization.language,
          at: subject.place(ofByte: localization.span.lowerBound))
      }
    }
  }

  private static func placeholders(_ localization: Localization) -> Set<String> {
    Set((localization.wording?.units ?? []).flatMap { Placeholders($0.value).names })
  }
}

extension Finding {
  fileprivate static func differ(
    _ key: String, _ found: [String], not wanted: [String], in language: String,
    at place: SourceLocation
  ) -> Self {
    func list(_ names: [String]) -> String {
      names.isEmpty ? "nothing" : names.joined(separator: ", ")
    }
    return .error(
      .placeholders,
      "'\(key)' puts in \(list(found)) in \(language), where the source language puts in"
        + " \(list(wanted))",
      at: place)
  }
}
