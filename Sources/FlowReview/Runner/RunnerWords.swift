package import FlowCheck
package import FlowContent
import FlowCore
import FlowFormats
import FlowLocalization

/// The runner's own words as a flow with a catalog, so that they are reviewed as any copy is.
///
/// Each page is a place where people meet the words; the first of them is its title.
package enum RunnerWords {
  /// Returns the flow, to review it and to check its copy.
  ///
  /// - Throws: `Diagnostics` when the flow or its catalog can't be read back.
  package static func subject() throws(Diagnostics) -> CheckSubject {
    let loaded = try FlowLoader.load(Array(flow.utf8), path: "flow.yaml")
    let catalog = try Catalog(Array(catalog.description.utf8), path: "Localizable.xcstrings")
    return CheckSubject(loaded.flow, loaded.places, catalog: catalog, warnings: loaded.warnings)
  }

  private static var flow: String {
    let pages = RunnerPlace.allCases.map { place in
      let keys = Words.english.phrases(at: place).map(\.key)
      return """
        - page: \(place.rawValue)
          title: \(keys.first ?? "")
          features: [\(keys.dropFirst().joined(separator: ", "))]

        """
    }
    return """
      flow: firstrun
      app: firstrun
      domain: firstrun
      completion: reviewed
      pages:
      \(pages.joined())
      """
  }

  /// The phrases as a String Catalog.
  private static var catalog: JSONValue {
    let tables = Words.languages.map { Words.in(LanguageTag($0)) }
    let entries = RunnerPlace.allCases.flatMap { place in
      let columns = tables.map { $0.phrases(at: place) }
      return (columns.first ?? []).indices.map { row in
        entry(zip(tables, columns).map { ($0.language, $1[row]) })
      }
    }
    return .object([
      ("sourceLanguage", .string("en")), ("strings", .object(entries)), ("version", .string("1.0")),
    ])
  }

  /// Returns the entry of a phrase by language; one that is the same in all is not to be translated.
  private static func entry(
    _ phrases: [(language: String, phrase: RunnerPhrase)]
  ) -> (String, JSONValue) {
    let localizations = phrases.map { ($0.language, localization(of: $0.phrase, in: $0.language)) }
    let isSame = Set(localizations.map(\.1.description)).count == 1
    let comment = phrases.first?.phrase.isTyped == true ? "One word, which people type" : nil
    return (
      phrases.first?.phrase.key ?? "",
      .object(
        (comment.map { [("comment", .string($0))] } ?? []) + [
          ("localizations", .object(localizations)), ("shouldTranslate", .boolean(!isSame)),
        ])
    )
  }

  private static func localization(of phrase: RunnerPhrase, in language: String) -> JSONValue {
    switch phrase.text {
    case .plain(let text): return unit(text)
    case .counted(let text):
      let rules = PluralRules(LanguageTag(language))
      let forms = rules.neededCategories.map { category in
        // In Russian, `other` is for fractions, which nobody counts here.
        let number = rules.sample(of: category) ?? rules.sample(of: .many) ?? 0
        return (category.rawValue, unit(text(category.rawValue, number)))
      }
      return .object([("variations", .object([("plural", .object(forms))]))])
    }
  }

  private static func unit(_ text: String) -> JSONValue {
    .object([
      ("stringUnit", .object([("state", .string("translated")), ("value", .string(text))]))
    ])
  }
}
