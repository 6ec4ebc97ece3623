/// Turns frames into the bytes that a terminal, a pipe or a screen reader gets.
///
///     let bytes = Encoder(appearance).encode(card.frame(columns: 80, in: appearance))
///
/// Every text passes the sanitiser here. Each line ends with default attributes, and nothing ever
/// moves up, clears or redraws: frames are appended to what stands on the screen.
public struct Encoder: Sendable {
  private let appearance: Appearance

  /// Makes an encoder for a run.
  public init(_ appearance: Appearance) { self.appearance = appearance }

  /// The bytes of a frame, ready to be written at once.
  public func encode(_ frame: Frame) -> [UInt8] {
    var pen = Pen(reserving: 1024 + frame.lines.count * 128)
    guard appearance.depth != .monochrome else {
      for line in frame.lines { write(line, with: &pen) }
      return pen.bytes
    }
    var paint = Paint(theme: frame.theme, appearance: appearance)
    var ground = Line.Ground.page
    for line in frame.lines {
      if line.ground != ground, line.ground == .band || !paint.hasPaper {
        pad(.band, of: frame, &paint, with: &pen)
      }
      ground = line.ground
      draw(line, of: frame, &paint, with: &pen)
    }
    if paint.hasPaper || ground == .band { pad(ground, of: frame, &paint, with: &pen) }
    return pen.bytes
  }

  /// A line without a single escape sequence: spaces lead to its columns.
  private func write(_ line: Line, with pen: inout Pen) {
    var column = 0
    for span in line.spans {
      let text = Sanitiser.cleanLine(span.text)
      if let start = span.column, start > column {
        pen.space(start - column)
        column = start
      }
      pen.write(text)
      column += DisplayWidth.of(text)
    }
    pen.endLine()
  }

  /// The empty line that a painted ground has above and below what is on it.
  private func pad(
    _ ground: Line.Ground, of frame: Frame, _ paint: inout Paint, with pen: inout Pen
  ) {
    if paint.covers(ground) { draw(Line(on: ground), of: frame, &paint, with: &pen) }
  }

  private func draw(_ line: Line, of frame: Frame, _ paint: inout Paint, with pen: inout Pen) {
    let isCovered = paint.covers(line.ground)
    if isCovered { fill(line.ground, of: frame, paint, with: &pen) }
    var column = 0
    for span in line.spans {
      let start = span.column.map { $0 + frame.margin } ?? (column == 0 ? frame.margin : nil)
      if let start, start != column || isCovered {
        if isCovered || span.column != nil { pen.move(to: start) } else { pen.space(start) }
        column = start
      }
      draw(span, on: line.ground, from: &column, of: frame, &paint, with: &pen)
    }
    pen.endLine()
  }

  private func fill(
    _ ground: Line.Ground, of frame: Frame, _ paint: Paint, with pen: inout Pen
  ) {
    let isFlat = paint.isFlat(ground)
    for column in stride(from: 0, to: frame.columns, by: isFlat ? frame.columns : 1) {
      let ink = paint.background(of: ground, at: column, of: frame.columns)
      pen.draw(as: Look(background: ink))
      pen.space(isFlat ? frame.columns : 1)
    }
  }

  private func draw(
    _ span: Span, on ground: Line.Ground, from column: inout Int, of frame: Frame,
    _ paint: inout Paint, with pen: inout Pen
  ) {
    var look = paint.look(of: span.style, on: ground)
    let text = Sanitiser.cleanLine(span.text)
    guard !paint.isFlat(ground) else {
      look.background = paint.background(of: ground, at: column, of: frame.columns)
      pen.draw(as: look)
      pen.write(text)
      column += DisplayWidth.of(text)
      return
    }
    for cluster in text {
      look.background = paint.background(of: ground, at: column, of: frame.columns)
      pen.draw(as: look)
      pen.write(String(cluster))
      column += DisplayWidth.of(cluster)
    }
  }
}
