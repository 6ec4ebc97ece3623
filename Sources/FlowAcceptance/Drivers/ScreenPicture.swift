import FlowSystem

/// A picture of text in its colours.
enum ScreenPicture: Hashable, Sendable {
  /// Output for a terminal, which is drawn only if somebody looks at it.
  case bytes(String)
  /// Rows of a terminal.
  case rows([[ScreenRun]])

  /// The output for a terminal; nil if only its rows are left.
  var bytes: String? { if case .bytes(let text) = self { text } else { nil } }

  /// Returns the rows on a screen of this width, without empty ones at both ends.
  func rows(columns: Int) -> [[ScreenRun]] {
    var rows: [[ScreenRun]]
    switch self {
    case .rows(let drawn): rows = drawn
    case .bytes(let text):
      var screen = TerminalScreen(WindowSize(rows: 24, columns: columns))
      screen.show(Array(text.replacing("\n", with: "\r\n").utf8))
      rows = (0...screen.cursorRow).map { screen.runs($0) }
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return Array(rows.drop(while: \.isEmpty))
  }

  /// Returns two pictures below each other.
  static func + (one: ScreenPicture, other: ScreenPicture?) -> ScreenPicture {
    switch (one, other) {
    case (.bytes(let text), .bytes(let more)?): .bytes(text + more)
    case (.rows(let rows), .rows(let more)?): .rows(rows + more)
    case (.bytes, _), (.rows, _): one
    }
  }
}
