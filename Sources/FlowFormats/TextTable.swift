/// A table of text, with each column as wide as its widest cell.
package struct TextTable {
  private var rows: [[String]]
  private let indent: Int
  private let alignsNumbers: Bool

  package init(_ rows: [[String]] = [], indent: Int = 0, alignsNumbers: Bool = false) {
    self.rows = rows
    self.indent = indent
    self.alignsNumbers = alignsNumbers
  }

  package mutating func add(_ row: [String]) { rows.append(row) }

  /// The rows as lines, without spaces at their ends.
  package var lines: [String] {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], DisplayWidth.of(cell))
      }
    }
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      line += zip(row, widths).enumerated().map { index, column in
        let (cell, width) = column
        let gap = String(repeating: " ", count: width - DisplayWidth.of(cell))
        let isNumber = alignsNumbers && index > 0 && cell.first?.isNumber == true
        return isNumber ? gap + cell : cell + gap
      }
      .joined(separator: "  ")
      return line.trimmedEnd
    }
  }

  /// The rows, separated by line feeds.
  package var text: String { lines.joined(separator: "\n") }
}

extension String {
  /// The text without white space at its end.
  package var trimmedEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Int {
  /// Returns the number with a noun, such as `1 page`, `3 pages` or `2 people`.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
