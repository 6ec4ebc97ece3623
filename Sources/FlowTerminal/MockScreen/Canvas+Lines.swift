extension Canvas {
  /// The canvas as lines of spans; text of one style is one span.
  ///
  /// After a wide character a new span begins, with its own column. A right-to-left text is one
  /// isolated span, so that a terminal that reorders lines leaves it in its place among others.
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
    let (start, first) = (index - cells.startIndex, cells[index])
    var text = ""
    var (width, blanks) = (0, 0)
    while index < cells.endIndex {
      let cell = cells[index]
      if cell.isBlank {
        blanks += 1
        index += 1
        continue
      }
      guard cell.style == first.style, cell.text == first.text else { break }
      if blanks > 0 { text += String(repeating: " ", count: blanks) }
      if case .character(let character) = cell.content { text.append(character) }
      width += blanks + cell.width
      blanks = 0
      index += cell.isWide ? 2 : 1
      if cell.isWide, first.text == 0 { break }
    }
    if first.text > 0 { text = "\u{2067}\(text)\u{2069}" }
    return Span(CleanLine(clean: text, width: width), first.style, at: start)
  }
}

extension Unicode.Scalar {
  /// True if the scalar is in a block of Hebrew, Arabic or another right-to-left script.
  var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
