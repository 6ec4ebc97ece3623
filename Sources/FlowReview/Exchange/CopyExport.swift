public import FlowContent
import FlowCore

/// The texts of a catalog as a file for translators.
public struct CopyExport: Sendable {
  private let units: [ExchangeUnit]
  private let original: String

  /// Collects the texts.
  ///
  /// - Parameters:
  ///   - catalog: the catalog.
  ///   - original: what the file calls the catalog: a path from where the app's project is.
  ///   - language: the only one; nil is all that the catalog has.
  public init(_ catalog: Catalog, original: String, language: LanguageTag?) {
    let known = catalog.languages.filter { $0 != catalog.sourceLanguage }
    let languages =
      language.map { tag in [known.first { LanguageTag($0) == tag } ?? tag.description] } ?? known
    units = ExchangeUnit.all(in: catalog, languages: languages)
    self.original = original
  }

  /// The file, in UTF-8.
  public func bytes(_ format: ExchangeFormat) -> [UInt8] {
    switch format {
    case .xliff: Array(XLIFFWriter.text(units, original: original).utf8)
    case .csv: Array(CSVExchange.text(units).utf8)
    }
  }
}
