/// A text whose lines stand as they are, such as a table: nothing is wrapped, spaces count.
public struct Verbatim: Hashable, Sendable {
  /// The text.
  public var text: String

  /// Takes a text.
  public init(_ text: String) {
    self.text = text
  }

  /// A line of the frame for each line of the text; a line end at the very end begins none.
  public var frame: Frame {
    var rows = Sanitiser.clean(text).split(separator: "\n", omittingEmptySubsequences: false)
    if rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
    return Frame(
      lines: rows.map { Line($0.isEmpty ? [] : [Span(String($0))]) },
      columns: rows.map { DisplayWidth.of($0) }.max() ?? 0)
  }
}
