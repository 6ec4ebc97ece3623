import FlowCore
import FlowTerminal

/// The room that a string has where it is shown, in cells.
public struct CopyRoom: Hashable, Sendable {
  /// How wide it is.
  public let columns: Int
  /// How many lines there are.
  public let rows: Int

  /// Whether a text fits, wrapped at its words.
  public func holds(_ text: String) -> Bool {
    let line = Sanitiser.cleanLine(text)
    return rows == 1
      ? DisplayWidth.of(line) <= columns : LineWrap.wrap(line, to: columns).count <= rows
  }

  /// `62 cells`, or `13 × 2 cells`.
  public var description: String {
    rows == 1 ? "\(columns) cells" : "\(columns) × \(rows) cells"
  }
}

extension CopyRoom {
  /// A line of the card, behind its mark: cards take 72 cells, and keep margins.
  static let line = CopyRoom(columns: 62, rows: 1)
  /// The band with the title.
  static let title = CopyRoom(columns: 62, rows: 2)

  /// The inside of an element of a mock screen.
  static func on(_ element: Screen.Element) -> CopyRoom {
    let isFramed = element.kind != .text && element.height >= 3 && element.width >= 3
    let mark = element.kind == .image ? 2 : 0
    return CopyRoom(
      columns: max(element.width - (isFramed ? 2 : 0) - mark, 1),
      rows: max(element.height - (isFramed ? 2 : 0), 1))
  }

  /// A bar of a mock screen; several labels share it, and then nobody can say whose room it is.
  static func bar(of screen: Screen, at edge: Edge) -> CopyRoom? {
    screen.bars.count { $0.edge == edge } == 1
      ? CopyRoom(columns: max(screen.columns - 2, 1), rows: 1) : nil
  }
}
