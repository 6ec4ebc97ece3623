import FlowFormats

/// Encodes frames as the bytes for a terminal, a pipe or a screen reader.
///
///     let bytes = Encoder(appearance).encode(view.frame(columns: 80, in: appearance))
///
/// All text was sanitised when its span was created. Each line ends with default attributes, and no
/// sequence moves up, clears or redraws: frames are appended to the output.
package struct Encoder: Sendable {
  private let appearance: Appearance
  /// True for a program that shows text with colours but without moving a cursor, such as a pager.
  private let movesBySpaces: Bool

  package init(_ appearance: Appearance, movesBySpaces: Bool = false) {
    self.appearance = appearance
    self.movesBySpaces = movesBySpaces
  }

  package func encode(_ frame: Frame) -> [UInt8] { rows(of: frame).flatMap(\.bytes) }

  /// Returns the bytes of a frame row by row; the empty rows around a painted area have no line.
  func rows(of frame: Frame) -> [(line: Line?, bytes: [UInt8])] {
    RowWriter(frame, appearance, movesBySpaces: movesBySpaces).rows
  }
}

private struct RowWriter {
  private let frame: Frame
  private let appearance: Appearance
  private let movesBySpaces: Bool
  private let paint: StyleResolver
  private var pen = Pen()
  private(set) var rows: [(line: Line?, bytes: [UInt8])] = []

  init(_ frame: Frame, _ appearance: Appearance, movesBySpaces: Bool) {
    self.frame = frame
    self.movesBySpaces = movesBySpaces
    self.appearance = appearance
    paint = StyleResolver(theme: frame.theme, appearance: appearance)
    guard appearance.depth != .monochrome else {
      for line in frame.lines { addRow(of: line) { $0.write(line) } }
      return
    }
    var area = Line.Area.page
    for line in frame.lines {
      if line.area != area, line.area == .band || !paint.hasPaper { pad(.band) }
      area = line.area
      addRow(of: line) { $0.draw(line) }
    }
    if paint.hasPaper || area == .band { pad(area) }
  }

  /// Adds the row of a line, or its upper and then its lower half if letters are doubled.
  private mutating func addRow(of line: Line, _ draw: (inout RowWriter) -> Void) {
    let start = pen.bytes.count
    if frame.isDoubled { pen.doubleHeight(.upper) }
    draw(&self)
    if frame.isDoubled {
      pen.doubleHeight(.lower)
      draw(&self)
    }
    rows.append((line, Array(pen.bytes[start...])))
  }

  /// Adds the empty row above or below a painted area.
  private mutating func pad(_ area: Line.Area) {
    guard paint.covers(area), !frame.isTight else { return }
    let start = pen.bytes.count
    draw(Line(on: area))
    rows.append((nil, Array(pen.bytes[start...])))
  }

  /// Writes a line without escape sequences, using spaces to reach columns.
  private mutating func write(_ line: Line) {
    var column = 0
    for span in line.spans {
      if let start = span.column, start > column {
        pen.space(start - column)
        column = start
      }
      link(to: span.link)
      isolate(span) { $0.pen.write(span.text) }
      column += span.line.width
    }
    pen.link(to: nil)
    pen.endLine()
  }

  /// Begins or ends a link, where the terminal has links.
  private mutating func link(to address: String?) {
    pen.link(to: appearance.hasLinks ? address : nil)
  }

  private mutating func draw(_ line: Line) {
    let isCovered = paint.covers(line.area)
    if isCovered { fill(line.area) }
    var column = 0
    let edge = line.area == .band && !isCovered && frame.margin >= 2 ? paint.edge : nil
    if let edge, !frame.isMirrored {
      pen.space(frame.margin - 2)
      drawEdge("▌", edge)
      pen.draw(as: TextAttributes())
      pen.space(1)
      column = frame.margin
    }
    for span in line.spans {
      var start = span.column.map { $0 + frame.margin } ?? (column == 0 ? frame.margin : nil)
      if paint.isKeycap(span.style), let margin = start, margin > 0 { start = margin - 1 }
      if let start, start != column || isCovered {
        if movesBySpaces, !isCovered {
          pen.space(start - column)
        } else if isCovered || span.column != nil {
          pen.move(to: start)
        } else {
          pen.space(start)
        }
        column = start
      }
      link(to: span.link)
      draw(span, on: line.area, from: &column)
    }
    pen.link(to: nil)
    if let edge, frame.isMirrored {
      pen.move(to: frame.columns - frame.margin + 1)
      drawEdge("▐", edge)
    }
    pen.endLine()
  }

  /// Draws the bar beside a title in sixteen colours, where a coloured background may be illegible.
  private mutating func drawEdge(_ bar: String, _ look: TextAttributes) {
    pen.draw(as: look)
    pen.write(bar)
  }

  private mutating func fill(_ area: Line.Area) {
    let step = paint.isFlat(area) ? frame.columns : StyleResolver.fadeStep
    for column in stride(from: 0, to: frame.columns, by: step) {
      pen.draw(as: TextAttributes(background: background(of: area, at: column)))
      pen.space(min(step, frame.columns - column))
    }
  }

  private func background(of area: Line.Area, at column: Int) -> TerminalColour? {
    paint.background(of: area, at: column, of: frame.columns, isMirrored: frame.isMirrored)
  }

  private mutating func draw(_ span: Span, on area: Line.Area, from column: inout Int) {
    var look = paint.look(of: span.style, on: area)
    guard !paint.isFlat(area) else {
      let edge = paint.isKeycap(span.style) ? 1 : 0
      if edge == 0 { look.background = background(of: area, at: column) }
      pen.draw(as: look)
      pen.space(edge)
      isolate(span) { $0.pen.write(span.text) }
      pen.space(edge)
      column += span.line.width + 2 * edge
      return
    }
    var step: Int?
    isolate(span) { writer in
      for character in span.text {
        if step != column / StyleResolver.fadeStep {
          step = column / StyleResolver.fadeStep
          look.background = writer.background(of: area, at: column)
          writer.pen.draw(as: look)
        }
        writer.pen.write(String(character))
        column += DisplayWidth.of(character)
      }
    }
  }

  /// Draws text from the right in an isolate (U+2067 and U+2069), so that a terminal that orders
  /// letters leaves names in other scripts where they belong in it.
  private mutating func isolate(_ span: Span, _ draw: (inout RowWriter) -> Void) {
    let scalars = span.text.unicodeScalars
    let isOpen =
      frame.isMirrored && scalars.first != "\u{2067}" && scalars.contains { $0.isRightToLeft }
    if isOpen { pen.write("\u{2067}") }
    draw(&self)
    if isOpen { pen.write("\u{2069}") }
  }
}
