/// A rendered page: lines of styled text, not yet encoded as bytes.
public struct Frame: Hashable, Sendable {
  /// The lines, from top to bottom.
  public var lines: [Line]
  /// The width in columns, including both margins.
  public var columns: Int
  /// The number of columns left free on either side on a screen.
  public var margin: Int
  /// The page's own colours.
  public var theme: Theme
  /// True if every letter has twice the height and width; columns then count doubled letters.
  public var isDoubled = false
  /// True if there are no empty rows around the text of the band and the page.
  public var isTight = false

  /// Creates a frame of lines.
  public init(lines: [Line], columns: Int, margin: Int = 0, theme: Theme = Theme()) {
    self.lines = lines
    self.columns = columns
    self.margin = margin
    self.theme = theme
  }
}

extension Frame {
  /// Returns the number of rows that the frame takes on a screen.
  package func height(in appearance: Appearance) -> Int {
    let isPainted = appearance.depth >= .palette && (theme.accent != nil || theme.paper != nil)
    let pads = isPainted && !isTight ? 2 : 0
    return (lines.count + pads) * (isDoubled ? 2 : 1)
  }

  /// The frame without its empty lines.
  var withoutEmptyLines: Frame {
    var frame = self
    frame.lines.removeAll { $0.spans.isEmpty }
    return frame
  }
}

/// One line of a frame.
public struct Line: Hashable, Sendable {
  /// The areas of a page, which differ in background.
  public enum Ground: Hashable, Sendable {
    /// The page itself.
    case page
    /// The band in the accent colour at the top of the page.
    case band
  }

  /// The spans of the line, from left to right.
  public var spans: [Span]
  /// The area that the line is in.
  public var ground: Ground

  /// Creates a line; a line without spans is empty.
  public init(_ spans: [Span] = [], on ground: Ground = .page) {
    self.spans = spans
    self.ground = ground
  }
}

/// A piece of a line in one style.
public struct Span: Hashable, Sendable {
  /// The sanitised text and its width.
  let line: CleanLine
  /// The meaning of the text.
  public var style: Style
  /// The column in which the span starts, from 0 at the margin; nil to follow the span before it.
  ///
  /// Spans after a glyph have a column, since terminals disagree on the width of glyphs.
  public var column: Int?
  /// The animation of the span, if animation is on.
  public var motion: Motion?

  /// Creates a span; the text is sanitised here.
  public init(_ text: String, _ style: Style = .body, at column: Int? = nil) {
    self.init(CleanLine(text), style, at: column)
  }

  init(_ line: CleanLine, _ style: Style = .body, at column: Int? = nil) {
    self.line = line
    self.style = style
    self.column = column
  }

  /// The sanitised text.
  public var text: String { line.text }
}
