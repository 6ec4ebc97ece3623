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
    let areas = [Line.Area.band, .page].flatMap { area in
      let columns = frames.map { $0.lines.filter { $0.area == area }.map(\.spans) }
      return Self.rows(columns, every: step).map { Line($0, on: area) }
    }
    return Frame(
      lines: areas + [Line()], columns: step * frames.count, margin: first.margin,
      theme: first.theme)
  }

  /// Returns the rows of columns of rows, each column `step` cells to the right of the one before.
  static func rows(_ columns: [[[Span]]], every step: Int) -> [[Span]] {
    (0..<(columns.map(\.count).max() ?? 0)).map { row in
      columns.enumerated().flatMap { index, rows in
        (row < rows.count ? rows[row] : []).enumerated().map { number, span in
          var moved = span
          moved.column = (span.column ?? (number == 0 ? 0 : nil)).map { $0 + index * step }
          return moved
        }
      }
    }
  }
}
