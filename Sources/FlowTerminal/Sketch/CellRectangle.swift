/// A rectangle of a terminal's cells.
struct CellRectangle: Hashable {
  /// The top row.
  var row: Int
  /// The leading column.
  var column: Int
  /// How many rows there are.
  var height: Int
  /// How many columns there are.
  var width: Int

  /// The row below the last.
  var bottom: Int { row + height }
  /// The column after the last.
  var trailing: Int { column + width }
  /// The middle column, the left one of two.
  var middleColumn: Int { column + (width - 1) / 2 }
  /// The middle row, the upper one of two.
  var middleRow: Int { row + (height - 1) / 2 }

  /// The rectangle with a cell more on each side, or less where the count is negative.
  func outset(by count: Int) -> CellRectangle {
    CellRectangle(
      row: row - count, column: column - count, height: height + 2 * count,
      width: width + 2 * count)
  }

  /// The cells that the two share; none where they lie apart.
  func intersection(_ other: CellRectangle) -> CellRectangle {
    let (row, column) = (max(row, other.row), max(column, other.column))
    return CellRectangle(
      row: row, column: column, height: max(min(bottom, other.bottom) - row, 0),
      width: max(min(trailing, other.trailing) - column, 0))
  }

  /// Whether the two share a cell.
  func intersects(_ other: CellRectangle) -> Bool {
    row < other.bottom && other.row < bottom && column < other.trailing && other.column < trailing
  }

  /// Whether the other lies within this one.
  func contains(_ other: CellRectangle) -> Bool {
    row <= other.row && other.bottom <= bottom && column <= other.column
      && other.trailing <= trailing
  }

  /// Whether a cell lies within.
  func contains(row: Int, column: Int) -> Bool {
    (self.row..<bottom).contains(row) && (self.column..<trailing).contains(column)
  }
}
