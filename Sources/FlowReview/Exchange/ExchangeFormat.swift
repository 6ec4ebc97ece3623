/// A file format for sending texts to translators and reading them back.
package enum ExchangeFormat: String, Sendable, CaseIterable {
  /// XLIFF 1.2, as Xcode exports and imports it.
  case xliff
  /// Comma-separated values, for spreadsheets.
  case csv

  /// Creates the format that the extension of a path denotes; nil for any other extension.
  package init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "xliff"?, "xlf"?: self = .xliff
    case "csv"?, "tsv"?: self = .csv
    default: return nil
    }
  }
}
