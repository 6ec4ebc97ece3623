import FlowContent
import FlowCore

/// A language that does not put the same things into a text as the source language.
///
/// A plural may leave its number out in some forms (`One page`), so what counts is all that the
/// forms of a language put in together.
enum PlaceholderRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    return subject.entries.flatMap { entry -> [Finding] in
      let source = entry.localization(catalog.sourceLanguage).map(placeholders)
      let wanted = source ?? Set(Placeholders(entry.key).names)
      return entry.localizations.compactMap { localization in
        guard localization.wording != nil, subject.looksAt(localization.language) else {
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
