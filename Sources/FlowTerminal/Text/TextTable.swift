/// A table of text with left-aligned columns, each as wide as its widest cell.
package struct TextTable {
  private let rows: [[String]]

  /// Creates a table from rows of cells, which may differ in length.
  package init(_ rows: [[String]]) {
    self.rows = rows
  }

  /// The table as lines, without spaces at their ends.
  package var text: String {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], DisplayWidth.of(cell))
      }
    }
    return rows.map { row in
      row.enumerated().map { index, cell in
        index == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[index] - DisplayWidth.of(cell) + 2)
      }
      .joined()
    }
    .joined(separator: "\n")
  }
}
