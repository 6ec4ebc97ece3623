package import FlowCore

/// A rendered page: lines of styled text, not yet encoded as bytes.
package struct Frame: Hashable, Sendable {
  package var lines: [Line]
  /// The width in columns, including both margins.
  package var columns: Int
  /// The number of columns left free on either side on a screen.
  package var margin: Int
  package var theme: Theme
  /// True if every letter has twice the height and width; columns then count doubled letters.
  package var isDoubled = false
  /// True if there are no empty rows around the text of the band and the page.
  package var isTight = false
  /// True if lines start from the right, and the band's colours too.
  package var isMirrored = false

  package init(lines: [Line], columns: Int, margin: Int = 0, theme: Theme = Theme()) {
    self.lines = lines
    self.columns = columns
    self.margin = margin
    self.theme = theme
  }
}

extension Frame {
  package func height(in appearance: Appearance) -> Int {
    let isPainted = appearance.depth >= .palette && (theme.accent != nil || theme.paper != nil)
    let pads = isPainted && !isTight ? 2 : 0
    return (lines.count + pads) * (isDoubled ? 2 : 1)
  }

  /// Returns the last lines of the frame, as many as fit into a number of rows.
  package func end(rows: Int) -> Frame {
    var frame = self
    frame.lines = Array(lines.suffix(max(isDoubled ? rows / 2 : rows, 1)))
    frame.isTight = true
    return frame
  }

  var withoutEmptyLines: Frame {
    var frame = self
    frame.lines.removeAll { $0.spans.isEmpty }
    return frame
  }
}

package struct Line: Hashable, Sendable {
  /// The areas of a page, which differ in background.
  package enum Area: Hashable, Sendable {
    case page
    /// The band in the accent colour at the top of the page.
    case band
  }

  package var spans: [Span]
  package var area: Area

  package init(_ spans: [Span] = [], on area: Area = .page) {
    self.spans = spans
    self.area = area
  }
}

/// A piece of a line in one style.
package struct Span: Hashable, Sendable {
  /// The sanitised text and its width.
  let line: CleanLine
  /// The meaning of the text.
  package var style: Style
  /// The column in which the span starts, from 0 at the margin; nil to follow the span before it.
  ///
  /// Spans after a glyph have a column, since terminals disagree on the width of glyphs.
  package var column: Int?
  package var link: String?
  package var motion: Motion?

  /// Creates a span; the text is sanitised here.
  package init(_ text: String, _ style: Style = .body, at column: Int? = nil) {
    self.init(CleanLine(text), style, at: column)
  }

  init(_ line: CleanLine, _ style: Style = .body, at column: Int? = nil) {
    self.line = line
    self.style = style
    self.column = column
  }

  package var text: String { line.text }
}

extension Line {
  /// Returns the line with its spans as far from the right edge as they were from the left one.
  ///
  /// Spans without a column of their own stay after the span before them, so that a sentence in
  /// several styles isn't reordered.
  func mirrored(within width: Int) -> Line {
    var groups: [(start: Int, width: Int, spans: [Span])] = []
    for span in spans {
      if span.column != nil || groups.isEmpty {
        groups.append((span.column ?? 0, 0, []))
      }
      groups[groups.count - 1].width += span.line.width
      groups[groups.count - 1].spans.append(span)
    }
    var mirrored = self
    mirrored.spans = groups.reversed().flatMap { group in
      var spans = group.spans
      spans[0].column = max(width - group.start - group.width, 0)
      return spans
    }
    return mirrored
  }

  func moved(by columns: Int) -> Line {
    var moved = self
    for index in spans.indices {
      moved.spans[index].column = spans[index].column.map { $0 + columns }
    }
    return moved
  }
}

extension String {
  /// The text with the characters of each line in reverse order.
  package var mirroredLines: String {
    let counterparts = Self.counterparts
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().map { counterparts[$0] ?? $0 }) }
      .joined(separator: "\n")
  }

  /// Brackets and quotation marks that are swapped so that they still open before they close.
  private static let counterparts: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<",
    "«": "»", "»": "«", "‹": "›", "›": "‹", "“": "”", "”": "“",
  ]
}

extension CleanLine {
  var reversed: CleanLine { CleanLine(clean: text.mirroredLines, width: width) }
}

/// The meaning of a piece of text; `StyleResolver` decides its look.
package enum Style: Hashable, Sendable {
  case body
  case title
  /// The most important text in its line.
  case strong
  /// Text of little importance.
  case dim
  /// The commands that can be typed here.
  case hint
  /// A glyph in the page's accent colour.
  case accent
  /// Text in the page's accent colour, legible as text.
  case tinted
  /// A number or word that can be typed.
  case key
  /// The mark before a step or a list item.
  case mark
  case success
  case warning
  case error
  case question
}

/// The colours that a page sets.
package struct Theme: Hashable, Sendable {
  /// The colour of the band, the current dot and the icons.
  package var accent: RGB?
  /// The background colour of the whole page in place of the terminal's own.
  package var paper: RGB?

  /// Creates a theme; nil means the terminal's own colour.
  package init(accent: RGB? = nil, paper: RGB? = nil) {
    self.accent = accent
    self.paper = paper
  }
}
