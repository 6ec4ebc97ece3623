extension Canvas {
  /// The canvas as lines of spans; text of one style is one span.
  ///
  /// After a wide character a new span begins, with its own column.
  var lines: [Line] {
    (0..<rows).map { line(of: cells[$0 * columns..<($0 + 1) * columns]) }
  }

  private func line(of cells: ArraySlice<Cell>) -> Line {
    var spans: [Span] = []
    var index = cells.startIndex
    while index < cells.endIndex {
      if cells[index].isBlank {
        index += 1
      } else {
        spans.append(span(in: cells, from: &index))
      }
    }
    return Line(spans)
  }

  /// Returns the span that begins at `index`, and moves `index` past it.
  ///
  /// Blanks become spaces only between two pieces of text of the same style.
  private func span(in cells: ArraySlice<Cell>, from index: inout Int) -> Span {
    let (start, style) = (index - cells.startIndex, cells[index].style)
    var text = ""
    var (width, blanks) = (0, 0)
    while index < cells.endIndex {
      let cell = cells[index]
      if cell.isBlank {
        blanks += 1
        index += 1
        continue
      }
      guard cell.style == style else { break }
      if blanks > 0 { text += String(repeating: " ", count: blanks) }
      if case .character(let character) = cell.content { text.append(character) }
      width += blanks + cell.width
      blanks = 0
      index += cell.isWide ? 2 : 1
      if cell.isWide { break }
    }
    return Span(CleanLine(clean: text, width: width), style, at: start)
  }
}
