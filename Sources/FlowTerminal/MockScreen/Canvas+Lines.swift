extension Canvas {
  /// The canvas as lines of spans; text of one style is one span.
  ///
  /// After a wide cluster a new span begins, with its own column.
  var lines: [Line] {
    var text = ByteBuffer(reserving: 256)
    var lines: [Line] = []
    lines.reserveCapacity(rows)
    withCells { cells in
      for start in stride(from: 0, to: cells.count, by: max(columns, 1)) {
        lines.append(line(of: cells.extracting(start..<start + columns), gathering: &text))
      }
    }
    return lines
  }

  private func line(
    of cells: UnsafeBufferPointer<Cell>, gathering text: inout ByteBuffer
  ) -> Line {
    var spans: [Span] = []
    spans.reserveCapacity(8)
    var column = 0
    while column < cells.count {
      if cells[column].isBlank {
        column += 1
      } else {
        spans.append(span(in: cells, from: &column, gathering: &text))
      }
    }
    return Line(spans)
  }

  /// Returns the span that begins at `column`, and moves `column` past it.
  ///
  /// Blanks become spaces only between two pieces of text of the same style.
  private func span(
    in cells: UnsafeBufferPointer<Cell>, from column: inout Int, gathering text: inout ByteBuffer
  ) -> Span {
    let (start, style) = (column, cells[column].style)
    var (width, blanks) = (0, 0)
    text.clear()
    while column < cells.count {
      let cell = cells[column]
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
      case .wideContinuation: break
      }
      width += blanks + Int(cell.width)
      blanks = 0
      column += cell.isWide ? 2 : 1
      if cell.isWide { break }
    }
    return Span(CleanLine(clean: text.text, width: width), style, at: start)
  }
}
