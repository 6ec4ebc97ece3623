/// How the mark of a gesture comes to its place: the gesture itself, made once.
public enum Motion: Hashable, Sendable {
  /// From the left to the right, and gone.
  case right
  /// From the right to the left.
  case left
  /// Down and up again.
  case press
}

extension Motion {
  /// The lines that a line is for a moment each before it is itself; its first span is the mark.
  ///
  ///         👍
  ///     ────────────👍
  ///     ────────────────────────👍
  ///     👍  Swipe right to like
  func drafts(of line: Line, width: Int) -> [Line] {
    guard let mark = line.spans.first else { return [] }
    switch self {
    case .right: return Self.steps(within: width).map { Self.trail(mark, to: $0) }
    case .left:
      return Self.steps(within: width).reversed().map { [mark] in
        var moved = mark
        moved.column = $0
        return Line([moved], on: line.ground)
      }
    case .press:
      let pressed = Span("•", mark.style, at: mark.column)
      return [Line([mark]), Line([pressed]), Line([mark])]
    }
  }

  /// The columns that a thumb passes through, from left to right.
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
