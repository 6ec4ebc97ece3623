import FlowFormats

/// Encodes frames as the bytes for a terminal, a pipe or a screen reader.
///
///     let bytes = Encoder(appearance).encode(view.frame(columns: 80, in: appearance))
///
/// All text was sanitised when its span was created. Each line ends with default attributes, and no
/// sequence moves up, clears or redraws: frames are appended to the output.
package struct Encoder: Sendable {
  private let appearance: Appearance

  /// Creates an encoder for an appearance.
  package init(_ appearance: Appearance) { self.appearance = appearance }

  /// Returns the bytes of a frame.
  package func encode(_ frame: Frame) -> [UInt8] {
    var pen = Pen()
    compose(frame, with: &pen) { _, _ in }
    return pen.bytes
  }

  /// Returns the bytes of a frame row by row; the empty rows around a painted area have no line.
  func rows(of frame: Frame) -> [(line: Line?, bytes: [UInt8])] {
    var pen = Pen()
    var rows: [(line: Line?, bytes: [UInt8])] = []
    var start = 0
    compose(frame, with: &pen) { line, pen in
      rows.append((line, Array(pen.bytes[start...])))
      start = pen.bytes.count
    }
    return rows
  }

  /// Writes a frame, and calls `ended` after each row with the row's line.
  private func compose(
    _ frame: Frame, with pen: inout Pen, ended: (_ line: Line?, _ pen: Pen) -> Void
  ) {
    guard appearance.depth != .monochrome else {
      for line in frame.lines {
        each(of: frame, with: &pen) { write(line, of: frame, with: &$0) }
        ended(line, pen)
      }
      return
    }
    let paint = StyleResolver(theme: frame.theme, appearance: appearance)
    var ground = Line.Area.page
    for line in frame.lines {
      if line.area != ground, line.area == .band || !paint.hasPaper {
        pad(.band, of: frame, paint, with: &pen, ended)
      }
      ground = line.area
      each(of: frame, with: &pen) { draw(line, of: frame, paint, with: &$0) }
      ended(line, pen)
    }
    if paint.hasPaper || ground == .band { pad(ground, of: frame, paint, with: &pen, ended) }
  }

  /// Draws a line once, or its upper and then its lower half if letters are doubled.
  private func each(of frame: Frame, with pen: inout Pen, _ draw: (inout Pen) -> Void) {
    if frame.isDoubled { pen.doubleHeight(.upper) }
    draw(&pen)
    guard frame.isDoubled else { return }
    pen.doubleHeight(.lower)
    draw(&pen)
  }

  /// Writes a line without escape sequences, using spaces to reach columns.
  private func write(_ line: Line, of frame: Frame, with pen: inout Pen) {
    var column = 0
    for span in line.spans {
      if let start = span.column, start > column {
        pen.space(start - column)
        column = start
      }
      link(to: span.link, with: &pen)
      isolate(span, in: frame, with: &pen) { $0.write(span.text) }
      column += span.line.width
    }
    pen.link(to: nil)
    pen.endLine()
  }

  /// Begins or ends a link, where the terminal has links.
  private func link(to address: String?, with pen: inout Pen) {
    pen.link(to: appearance.hasLinks ? address : nil)
  }

  /// Writes the empty row above or below a painted area.
  private func pad(
    _ ground: Line.Area, of frame: Frame, _ paint: StyleResolver, with pen: inout Pen,
    _ ended: (_ line: Line?, _ pen: Pen) -> Void
  ) {
    guard paint.covers(ground), !frame.isTight else { return }
    draw(Line(on: ground), of: frame, paint, with: &pen)
    ended(nil, pen)
  }

  private func draw(
    _ line: Line, of frame: Frame, _ paint: StyleResolver, with pen: inout Pen
  ) {
    let isCovered = paint.covers(line.area)
    if isCovered { fill(line.area, of: frame, paint, with: &pen) }
    var column = 0
    let hasEdge = line.area == .band && !isCovered
    if hasEdge, !frame.isMirrored { drawEdge(from: &column, of: frame, paint, with: &pen) }
    for span in line.spans {
      var start = span.column.map { $0 + frame.margin } ?? (column == 0 ? frame.margin : nil)
      if paint.isKeycap(span.style), let margin = start, margin > 0 { start = margin - 1 }
      if let start, start != column || isCovered {
        if isCovered || span.column != nil { pen.move(to: start) } else { pen.space(start) }
        column = start
      }
      link(to: span.link, with: &pen)
      draw(span, on: line.area, from: &column, of: frame, paint, with: &pen)
    }
    pen.link(to: nil)
    if hasEdge, frame.isMirrored { drawTrailingEdge(of: frame, paint, with: &pen) }
    pen.endLine()
  }

  /// Draws the bar before a title in sixteen colours, where a coloured background may be illegible.
  private func drawEdge(
    from column: inout Int, of frame: Frame, _ paint: StyleResolver, with pen: inout Pen
  ) {
    guard let edge = paint.edge, frame.margin >= 2 else { return }
    pen.space(frame.margin - 2)
    pen.draw(as: edge)
    pen.write("▌")
    pen.draw(as: TextAttributes())
    pen.space(1)
    column = frame.margin
  }

  /// Draws the same bar on the right, where lines start from the right.
  private func drawTrailingEdge(
    of frame: Frame, _ paint: StyleResolver, with pen: inout Pen
  ) {
    guard let edge = paint.edge, frame.margin >= 2 else { return }
    pen.move(to: frame.columns - frame.margin + 1)
    pen.draw(as: edge)
    pen.write("▐")
  }

  /// Paints the background of a whole line.
  private func fill(
    _ ground: Line.Area, of frame: Frame, _ paint: StyleResolver, with pen: inout Pen
  ) {
    let step = paint.isFlat(ground) ? frame.columns : StyleResolver.fadeStep
    for column in stride(from: 0, to: frame.columns, by: step) {
      let ink = paint.background(
        of: ground, at: column, of: frame.columns, isMirrored: frame.isMirrored)
      pen.draw(as: TextAttributes(background: ink))
      pen.space(min(step, frame.columns - column))
    }
  }

  private func draw(
    _ span: Span, on ground: Line.Area, from column: inout Int, of frame: Frame,
    _ paint: StyleResolver, with pen: inout Pen
  ) {
    var look = paint.look(of: span.style, on: ground)
    let edge = paint.isKeycap(span.style) ? 1 : 0
    guard !paint.isFlat(ground) else {
      if edge == 0 {
        look.background = paint.background(
          of: ground, at: column, of: frame.columns, isMirrored: frame.isMirrored)
      }
      pen.draw(as: look)
      pen.space(edge)
      isolate(span, in: frame, with: &pen) { $0.write(span.text) }
      pen.space(edge)
      column += span.line.width + 2 * edge
      return
    }
    var step: Int?
    isolate(span, in: frame, with: &pen) { pen in
      for character in span.text {
        if step != column / StyleResolver.fadeStep {
          step = column / StyleResolver.fadeStep
          look.background = paint.background(
            of: ground, at: column, of: frame.columns, isMirrored: frame.isMirrored)
          pen.draw(as: look)
        }
        pen.write(String(character))
        column += DisplayWidth.of(character)
      }
    }
  }

  /// Draws text from the right in an isolate (U+2067 and U+2069), so that a terminal that orders
  /// letters leaves names in other scripts where they belong in it.
  private func isolate(
    _ span: Span, in frame: Frame, with pen: inout Pen, _ draw: (inout Pen) -> Void
  ) {
    let scalars = span.text.unicodeScalars
    let isOpen =
      frame.isMirrored && scalars.first != "\u{2067}" && scalars.contains { $0.isRightToLeft }
    if isOpen { pen.write("\u{2067}") }
    draw(&pen)
    if isOpen { pen.write("\u{2069}") }
  }
}
