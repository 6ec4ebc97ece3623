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
