/// The kinds of files in which texts go to translators and come back.
public enum ExchangeFormat: String, Sendable, CaseIterable {
  /// XLIFF 1.2, as Xcode exports and imports it.
  case xliff
  /// Comma-separated values, for sheets.
  case csv

  /// The kind that a file's name says.
  public init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "xliff"?, "xlf"?: self = .xliff
    case "csv"?, "tsv"?: self = .csv
    default: return nil
    }
  }
}
