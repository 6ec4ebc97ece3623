extension Canvas {
  /// The canvas as lines: text of one style is one span, and after a wide cluster a new one says
  /// its column.
  var lines: [Line] {
    var text = ByteBuffer(reserving: 256)
    var lines: [Line] = []
    lines.reserveCapacity(rows)
    for row in 0..<rows {
      var spans: [Span] = []
      spans.reserveCapacity(8)
      var column = 0
      while column < columns {
        if self[row, column].isBlank {
          column += 1
        } else {
          spans.append(span(in: row, from: &column, gathering: &text))
        }
      }
      lines.append(Line(spans))
    }
    return lines
  }

  /// The span that begins in a column, which is moved on past it; blanks are only written between
  /// text of one style.
  private func span(
    in row: Int, from column: inout Int, gathering text: inout ByteBuffer
  ) -> Span {
    let (start, style) = (column, self[row, column].style)
    var (width, blanks) = (0, 0)
    text.clear()
    while column < columns {
      let cell = self[row, column]
      if cell.isBlank {
        blanks += 1
        column += 1
        continue
      }
      guard cell.style == style else { break }
      text.append(UInt8(ascii: " "), times: blanks)
      switch cell.content {
      case .scalar(let scalar): text.append(scalar)
      case .cluster(let index): clusters[Int(index)].withBytes { text.append(contentsOf: $0) }
      case .tail: break
      }
      width += blanks + Int(cell.width)
      blanks = 0
      column += cell.isWide ? 2 : 1
      if cell.isWide { break }
    }
    return Span(CleanLine(clean: text.text, width: width), style, at: start)
  }
}
