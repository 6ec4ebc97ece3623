import FlowTerminal

/// Frames of one theme next to each other in columns, with title bands of equal height.
struct SideBySide {
  private let frames: [Frame]
  private let step: Int

  /// Creates columns of frames; `step` is the distance between the left edges of two frames, in
  /// cells.
  init(_ frames: [Frame], every step: Int) {
    self.frames = frames
    self.step = step
  }

  /// The frames combined into one.
  var frame: Frame {
    guard let first = frames.first else { return Frame(lines: [], columns: 1) }
    guard frames.count > 1 else {
      var frame = Frame(
        lines: first.lines + [Line()], columns: first.columns, margin: first.margin,
        theme: first.theme)
      frame.isMirrored = first.isMirrored
      return frame
    }
    let bands = rows(frames.map { $0.lines.filter { $0.area == .band } }, on: .band)
    let pages = rows(frames.map { $0.lines.filter { $0.area == .page } }, on: .page)
    return Frame(
      lines: bands + pages + [Line()], columns: step * frames.count, margin: first.margin,
      theme: first.theme)
  }

  private func rows(_ columns: [[Line]], on ground: Line.Area) -> [Line] {
    (0..<(columns.map(\.count).max() ?? 0)).map { row in
      var spans: [Span] = []
      for (index, lines) in columns.enumerated() where row < lines.count {
        for (place, span) in lines[row].spans.enumerated() {
          var moved = span
          if let column = span.column {
            moved.column = column + index * step
          } else if place == 0 {
            moved.column = index * step
          }
          spans.append(moved)
        }
      }
      return Line(spans, on: ground)
    }
  }
}
