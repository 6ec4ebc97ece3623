import FlowFormats

/// Preformatted text, such as a table: lines aren't wrapped, and spaces are kept.
package struct PreformattedText: Hashable, Sendable {
  /// The text.
  package var text: String

  /// Creates preformatted text.
  package init(_ text: String) {
    self.text = text
  }

  /// The text as a frame, one line for each; a newline at the end of the text adds no empty line.
  package var frame: Frame {
    var rows = Sanitiser.clean(text).split(separator: "\n", omittingEmptySubsequences: false)
    if rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
    return Frame(
      lines: rows.map { Line($0.isEmpty ? [] : [Span(String($0))]) },
      columns: rows.map { DisplayWidth.of($0) }.max() ?? 0)
  }
}
