/// The animation of a page: lines appear one by one, and each gesture's mark moves along its line.
///
/// The cursor never moves up: only the last line is redrawn, in place. The final output is byte for
/// byte what the encoder would have written at once.
package struct PageAnimation: Sendable {
  /// One step of the animation: bytes to write, and the pause after them.
  package struct Keyframe: Hashable, Sendable {
    package var bytes: [UInt8]
    /// The pause after writing, in milliseconds.
    package var milliseconds: Int
    /// True if the next step overwrites this one.
    package var isOverwritten = false
  }

  package let keyframes: [Keyframe]

  /// Plans the animation of a frame; frames with doubled letters have no moving marks.
  package init(of frame: Frame, in appearance: Appearance) {
    let encoder = Encoder(appearance)
    let rows = encoder.rows(of: frame)
    let drafts = rows.map { row in
      row.line.map { Self.drafts(of: $0, in: frame, encoder) } ?? []
    }
    let draftTime = min(22, Self.gestureTime / max(drafts.reduce(0) { $0 + $1.count }, 1))
    let rowTime = min(10, Self.lineTime / max(rows.count, 1))
    keyframes = zip(rows, drafts).flatMap { row, drafts in
      drafts.map { Keyframe(bytes: $0, milliseconds: draftTime, isOverwritten: true) }
        + [Keyframe(bytes: row.bytes, milliseconds: rowTime)]
    }
  }

  /// The bytes that return the cursor to column 0 and clear a line that is being redrawn.
  package static let clearing: [UInt8] = Array("\r\u{1B}[K".utf8)

  /// The longest time for all lines, and for all gestures, in milliseconds.
  private static let lineTime = 120
  private static let gestureTime = 264

  private static func drafts(of line: Line, in frame: Frame, _ encoder: Encoder) -> [[UInt8]] {
    guard !frame.isDoubled, let motion = line.spans.lazy.compactMap(\.motion).first
    else { return [] }
    let width = frame.columns - 2 * frame.margin
    return motion.intermediateLines(of: line, width: width).map { draft in
      encoder.rows(of: frame.having(only: draft)).flatMap(\.bytes).dropLast()
    }
  }
}

extension Frame {
  /// Returns the frame with this line in place of all of its own.
  fileprivate func having(only line: Line) -> Frame {
    var frame = self
    frame.lines = [line]
    frame.isTight = true
    return frame
  }
}

/// The animation of a gesture's mark, which shows the gesture once.
package enum Motion: Hashable, Sendable {
  /// Moves from left to right and disappears.
  case right
  /// Moves from right to left.
  case left
  /// Goes down and up again.
  case press
}

extension Motion {
  /// Returns the intermediate versions of a line, in order; the span that moves is the mark.
  ///
  ///         👍
  ///     ────────────👍
  ///     ────────────────────────👍
  ///     👍  Swipe right to like
  func intermediateLines(of line: Line, width: Int) -> [Line] {
    guard let mark = line.spans.first(where: { $0.motion != nil }) else { return [] }
    switch self {
    case .right: return Self.steps(within: width).map { Self.trail(mark, to: $0) }
    case .left:
      return Self.steps(within: width).reversed().map { [mark] in
        var moved = mark
        moved.column = $0
        return Line([moved], on: line.area)
      }
    case .press:
      let pressed = Span("•", mark.style, at: mark.column)
      return [Line([mark]), Line([pressed]), Line([mark])]
    }
  }

  /// Returns the columns that the mark passes through, from left to right.
  private static func steps(within width: Int) -> [Int] {
    let end = min(width - 2, 30)
    let count = 6
    return end < count ? [] : (0..<count).map { end * $0 / (count - 1) }
  }

  private static func trail(_ mark: Span, to column: Int) -> Line {
    var moved = mark
    moved.column = column
    guard column > 1 else { return Line([moved]) }
    return Line([Span(String(repeating: "─", count: column - 1), .dim, at: 0), moved])
  }
}
