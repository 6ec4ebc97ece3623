/// A rectangle of a terminal's cells.
package struct CellRectangle: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var height: Int
  package var width: Int

  /// The row after the last one.
  var bottom: Int { row + height }
  /// The column after the last one.
  var trailing: Int { column + width }
  /// The middle column; with an even width, the left one of the two.
  var middleColumn: Int { column + (width - 1) / 2 }
  /// The middle row; with an even height, the upper one of the two.
  var middleRow: Int { row + (height - 1) / 2 }

  /// Returns the rectangle extended by `count` cells on each side, or reduced if it is negative.
  func outset(by count: Int) -> CellRectangle {
    CellRectangle(
      row: row - count, column: column - count, height: height + 2 * count,
      width: width + 2 * count)
  }

  /// Returns the cells that both rectangles contain; an empty rectangle if there are none.
  func intersection(_ other: CellRectangle) -> CellRectangle {
    let (row, column) = (max(row, other.row), max(column, other.column))
    return CellRectangle(
      row: row, column: column, height: max(min(bottom, other.bottom) - row, 0),
      width: max(min(trailing, other.trailing) - column, 0))
  }

  func intersects(_ other: CellRectangle) -> Bool {
    row < other.bottom && other.row < bottom && column < other.trailing && other.column < trailing
  }

  func contains(_ other: CellRectangle) -> Bool {
    row <= other.row && other.bottom <= bottom && column <= other.column
      && other.trailing <= trailing
  }

  func contains(row: Int, column: Int) -> Bool {
    (self.row..<bottom).contains(row) && (self.column..<trailing).contains(column)
  }
}
