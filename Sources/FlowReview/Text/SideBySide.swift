import FlowTerminal

/// Frames of one theme in columns beside each other: their bands made equally high.
struct SideBySide {
  private let frames: [Frame]
  private let step: Int

  /// Takes frames, and how many columns each of them has with the space behind it.
  init(_ frames: [Frame], every step: Int) {
    self.frames = frames
    self.step = step
  }

  /// The frames as one.
  var frame: Frame {
    guard let first = frames.first else { return Frame(lines: [], columns: 1) }
    guard frames.count > 1 else {
      return Frame(
        lines: first.lines + [Line()], columns: first.columns, margin: first.margin,
        theme: first.theme)
    }
    let bands = rows(frames.map { $0.lines.filter { $0.ground == .band } }, on: .band)
    let pages = rows(frames.map { $0.lines.filter { $0.ground == .page } }, on: .page)
    return Frame(
      lines: bands + pages + [Line()], columns: step * frames.count, margin: first.margin,
      theme: first.theme)
  }

  private func rows(_ columns: [[Line]], on ground: Line.Ground) -> [Line] {
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
