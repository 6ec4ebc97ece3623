import FlowCore
import FlowFormats
import FlowTerminal

/// The space that a string has where it is shown, in cells of the terminal.
package struct TextSpace: Hashable, Sendable {
  /// The width of a line, in cells.
  package let columns: Int
  /// The number of lines.
  package let rows: Int

  /// Returns true if a text fits; with several lines, the text is wrapped at its words.
  package func fits(_ text: String) -> Bool {
    let line = Sanitiser.cleanLine(text)
    return rows == 1
      ? DisplayWidth.of(line) <= columns : LineWrap.wrap(line, to: columns).count <= rows
  }

  /// The size as shown to people: `62 cells`, or `13 × 2 cells`.
  package var description: String {
    rows == 1 ? "\(columns) cells" : "\(columns) × \(rows) cells"
  }
}

extension TextSpace {
  /// A line of a page after its list marker: pages are 72 cells wide, less the margins.
  static let line = TextSpace(columns: 62, rows: 1)
  /// The title's band.
  static let title = TextSpace(columns: 62, rows: 2)

  /// Returns the space inside an element of a mock screen, without its frame and image mark.
  static func on(_ element: Screen.Element) -> TextSpace {
    let isFramed = element.kind != .text && element.height >= 3 && element.width >= 3
    let mark = element.kind == .image ? 2 : 0
    return TextSpace(
      columns: max(element.width - (isFramed ? 2 : 0) - mark, 1),
      rows: max(element.height - (isFramed ? 2 : 0), 1))
  }

  /// Returns the space in a bar of a mock screen; nil if several labels share the bar, because
  /// the share of each is then not fixed.
  static func bar(of screen: Screen, at edge: Edge) -> TextSpace? {
    screen.bars.count { $0.edge == edge } == 1
      ? TextSpace(columns: max(screen.columns - 2, 1), rows: 1) : nil
  }
}
