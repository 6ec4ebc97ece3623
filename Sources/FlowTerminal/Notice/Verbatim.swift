/// A text whose lines stand as they are, such as a table: nothing is wrapped, spaces count.
public struct Verbatim: Hashable, Sendable {
  /// The text.
  public var text: String

  /// Takes a text.
  public init(_ text: String) {
    self.text = text
  }

  /// A line of the frame for each line of the text.
  public var frame: Frame {
    let rows = Sanitiser.clean(text).split(separator: "\n", omittingEmptySubsequences: false)
    return Frame(
      lines: rows.map { Line($0.isEmpty ? [] : [Span(String($0))]) },
      columns: rows.map { DisplayWidth.of($0) }.max() ?? 0)
  }
}
