/// A file format for sending texts to translators and reading them back.
package enum ExchangeFormat: String, Sendable, CaseIterable {
  /// XLIFF 1.2, as Xcode exports and imports it.
  case xliff
  /// Comma-separated values, for spreadsheets.
  case csv

  /// Creates the format that the extension of a path denotes; nil for any other extension.
  ///
  /// A folder that Xcode exported, `.xcloc`, contains XLIFF.
  package init?(path: String) {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    switch path.split(separator: ".").last?.lowercased() {
    case "xliff"?, "xlf"?, "xcloc"?: self = .xliff
    case "csv"?, "tsv"?: self = .csv
    default: return nil
    }
  }
}
