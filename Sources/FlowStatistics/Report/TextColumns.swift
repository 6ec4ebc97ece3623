/// Rows of cells as text: the first column and the last begin at the left, numbers end at the right.
struct TextColumns {
  private var rows: [[String]] = []
  private let margin = "  "

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The rows, each on a line.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let gap = String(repeating: " ", count: widths[column] - cell.count)
        return cell.first?.isNumber == true && column > 0 ? gap + cell : cell + gap
      }
      var line = margin + cells.joined(separator: margin)
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
