import FlowFormats

extension TextTable {
  /// Returns an empty table of a report: indented, with numbers at the right of their columns.
  static func ofReport() -> TextTable { TextTable(indent: 2, alignsNumbers: true) }

  /// The rows, each with the end of its line.
  var block: String { lines.map { $0 + "\n" }.joined() }
}
