/// A rendered page: lines of styled text, not yet bytes.
public struct Frame: Hashable, Sendable {
  /// The lines, from top to bottom.
  public var lines: [Line]
  /// How many columns the whole of it takes, margins included.
  public var columns: Int
  /// The columns left free on either side where the frame stands on a screen.
  public var margin: Int
  /// The page's own colours.
  public var theme: Theme
  /// Whether every letter is shown twice as high and wide; columns are then counted in such.
  public var isDoubled = false
  /// Whether the band and the paper go without the empty lines around what is on them.
  public var isTight = false

  /// Makes a frame of lines.
  public init(lines: [Line], columns: Int, margin: Int = 0, theme: Theme = Theme()) {
    self.lines = lines
    self.columns = columns
    self.margin = margin
    self.theme = theme
  }
}

extension Frame {
  /// The rows that the frame takes on a screen.
  package func height(in appearance: Appearance) -> Int {
    let isPainted = appearance.depth >= .palette && (theme.accent != nil || theme.paper != nil)
    let pads = isPainted && !isTight ? 2 : 0
    return (lines.count + pads) * (isDoubled ? 2 : 1)
  }

  /// The frame with nothing but what can be read.
  var withoutEmptyLines: Frame {
    var frame = self
    frame.lines.removeAll { $0.spans.isEmpty }
    return frame
  }
}

/// One line of a frame.
public struct Line: Hashable, Sendable {
  /// What a line lies on.
  public enum Ground: Hashable, Sendable {
    /// The page.
    case page
    /// The band in the accent colour at the page's head.
    case band
  }

  /// The pieces of the line, from left to right.
  public var spans: [Span]
  /// What the line lies on.
  public var ground: Ground

  /// Makes a line; without spans it is an empty one.
  public init(_ spans: [Span] = [], on ground: Ground = .page) {
    self.spans = spans
    self.ground = ground
  }
}

/// A piece of a line in one style.
public struct Span: Hashable, Sendable {
  /// The text, cleaned and measured.
  let line: CleanLine
  /// What the text means.
  public var style: Style
  /// The column it starts in, from 0 at the margin; nil follows the span before it.
  ///
  /// Whatever comes after a glyph says its column, for terminals disagree on how wide glyphs are.
  public var column: Int?
  /// How it comes to its place, where things may move.
  public var motion: Motion?

  /// Makes a piece of text, which passes the sanitiser here.
  public init(_ text: String, _ style: Style = .body, at column: Int? = nil) {
    self.init(CleanLine(text), style, at: column)
  }

  init(_ line: CleanLine, _ style: Style = .body, at column: Int? = nil) {
    self.line = line
    self.style = style
    self.column = column
  }

  /// The text, as it is shown.
  public var text: String { line.text }
}
