package import FlowContent
package import FlowCore

/// The texts of a catalog in a file for translators.
package struct CopyExport: Sendable {
  private let units: [ExchangeUnit]
  private let original: String

  /// Collects the texts to translate.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - original: The path of the catalog in the app's project, which the file refers to.
  ///   - language: The target language; nil for all languages of the catalog.
  ///   - outdated: The translations whose comment tells of their former source text.
  package init(
    _ catalog: Catalog, original: String, language: LanguageTag?, outdated: [OutdatedText] = []
  ) {
    let known = catalog.languages.filter { $0 != catalog.sourceLanguage }
    let languages =
      language.map { tag in [known.first { LanguageTag($0) == tag } ?? tag.description] } ?? known
    units = ExchangeUnit.all(in: catalog, languages: languages).adding(outdated)
    self.original = original
  }

  /// Returns the content of the file, in UTF-8.
  package func bytes(_ format: ExchangeFormat) -> [UInt8] {
    switch format {
    case .xliff: Array(XLIFFWriter.text(units, original: original).utf8)
    case .csv: Array(CSVExchange.text(units).utf8)
    }
  }
}

extension [ExchangeUnit] {
  /// Returns the units with the former source texts of outdated translations in their comments.
  fileprivate func adding(_ outdated: [OutdatedText]) -> [ExchangeUnit] {
    let found = Dictionary(grouping: outdated, by: \.key)
    return map { unit in
      let text = found[unit.key]?.first { $0.language == unit.language && $0.path == unit.path }
      guard let text else { return unit }
      var unit = unit
      let note = "Outdated: translated from “\(text.before)”."
      unit.comment = unit.comment.isEmpty ? note : "\(unit.comment)\n\(note)"
      return unit
    }
  }
}
