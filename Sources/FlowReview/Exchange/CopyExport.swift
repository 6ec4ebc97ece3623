package import FlowCheck
package import FlowContent
package import FlowCore

/// The texts of a catalog in a file for translators.
package struct CopyExport: Sendable {
  /// The languages in the file, as the catalog writes their tags.
  package let languages: [String]
  private let catalog: Catalog
  private let keys: Set<String>
  private let original: String
  private let outdated: [String: [OutdatedText]]
  /// Where each string shows, and what `check` finds about it.
  private let uses: [String: CSVExchange.Use]

  /// Collects the texts to translate.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - keys: The keys of the texts; nil for all keys of the catalog.
  ///   - original: The path of the catalog in the app's project, which the file refers to.
  ///   - languages: The target languages; an empty list means all languages of the catalog.
  ///   - outdated: The translations whose comment tells of their former source text, unless a deck
  ///     has them.
  ///   - deck: The deck of all pages, from which a spreadsheet says where each string shows; nil
  ///     leaves that out.
  package init(
    _ catalog: Catalog, keys: Set<String>? = nil, original: String, languages: [LanguageTag],
    outdated: [OutdatedText] = [], shownIn deck: Deck? = nil
  ) {
    let known = catalog.languages.filter { $0 != catalog.sourceLanguage }
    self.languages = languages.isEmpty ? known : languages.map(catalog.name)
    self.catalog = catalog
    self.keys = keys ?? Set(catalog.keys)
    self.original = original
    self.outdated = deck?.outdated ?? Dictionary(grouping: outdated, by: \.key)
    uses = deck.map(CSVExchange.uses) ?? [:]
  }

  /// Returns the content of a file in a format, in UTF-8.
  package func bytes(_ format: ExchangeFormat) -> [UInt8] {
    let units = ExchangeUnit.all(in: catalog, keys, languages: languages).map(noted)
    let text =
      switch format {
      case .xliff: XLIFFWriter.text(units, original: original)
      case .csv: CSVExchange.text(units, uses)
      }
    return Array(text.utf8)
  }

  /// Returns a unit with the former source text of an outdated translation in its comment.
  private func noted(_ unit: ExchangeUnit) -> ExchangeUnit {
    let text = outdated[unit.place.key]?.first {
      $0.language == unit.language && $0.path == unit.place.path
    }
    guard let text else { return unit }
    var unit = unit
    let note = "Outdated: translated from “\(text.before)”."
    unit.comment = unit.comment.isEmpty ? note : "\(unit.comment)\n\(note)"
    return unit
  }
}
