import FlowCore
import FlowFormats

/// Lays text out as the lines of a frame: paragraphs, items with a mark, and empty lines between.
package struct FrameBuilder {
  /// The greatest width of a page in columns, however wide the terminal is.
  package static let widest = 72

  package let width: Int
  private let columns: Int
  private let margin: Int
  private let theme: Theme
  private let textSize: TextSize
  private let avoidsShortLastLines: Bool
  /// True if there is an empty line between lines of copy.
  var separatesLines: Bool
  private(set) var direction: TextDirection
  let isMirrored: Bool
  private var lines: [Line] = []
  /// The indices of the empty lines that a tight frame omits.
  private var optionalGaps: [Int] = []

  /// Starts a frame for a terminal of this many columns; only pages have a margin.
  package init(
    columns: Int, in appearance: Appearance = Appearance(.plain),
    from direction: TextDirection = .leftToRight, hasMargin: Bool = false, theme: Theme = Theme()
  ) {
    let textSize = appearance.textSize.fitting(columns: columns)
    let whole = min(max(textSize.columns(of: columns), 1), Self.widest)
    self.columns = whole
    margin = hasMargin ? Self.margin(within: whole) : 0
    width = whole - 2 * margin
    self.theme = theme
    self.textSize = textSize
    avoidsShortLastLines = appearance.isDrawn
    self.direction = direction
    isMirrored = appearance.isDrawn && direction != .leftToRight
    separatesLines = textSize.separatesLines
  }

  /// The frame so far, without empty lines at its end.
  package var frame: Frame { frame(of: lines) }

  /// The frame so far, without optional empty lines.
  var tightFrame: Frame {
    var lines = lines
    for index in optionalGaps.reversed() { lines.remove(at: index) }
    var frame = frame(of: lines)
    frame.isTight = true
    return frame
  }

  private func frame(of lines: [Line]) -> Frame {
    var lines = lines
    while lines.last?.spans.isEmpty == true { lines.removeLast() }
    var frame = Frame(lines: lines, columns: columns, margin: margin, theme: theme)
    frame.isDoubled = isDoubled
    frame.isMirrored = isMirrored
    return frame
  }

  /// True if letters have twice their height and width.
  var isDoubled: Bool { textSize == .doubled }

  /// The column in which the text of an item starts, after its mark.
  package var indent: Int { width >= 20 ? 4 : width >= 6 ? 3 : 0 }

  package var textWidth: Int {
    lines.map { line in
      let end = line.spans.reduce(0) { ($1.column ?? $0) + $1.line.width }
      return isMirrored ? width - (line.spans.first?.column ?? width) : end
    }.max() ?? 0
  }

  /// Adds a line as it is, or mirrored if lines start from the right.
  package mutating func add(_ line: Line) {
    lines.append(isMirrored ? line.mirrored(within: width) : line)
  }

  /// Adds a line of a drawing that is `drawn` columns wide and mirrored already.
  mutating func add(_ line: Line, drawn columns: Int) {
    lines.append(isMirrored ? line.moved(by: max(width - columns, 0)) : line)
  }

  /// Adds an empty line, unless the frame is empty or ends with an empty line.
  package mutating func gap() {
    if optionalGaps.last == lines.count - 1 { optionalGaps.removeLast() }
    if let last = lines.last, !last.spans.isEmpty { lines.append(Line()) }
  }

  /// Adds an empty line as `gap()` does, which `tightFrame` omits.
  mutating func optionalGap() {
    guard let last = lines.last, !last.spans.isEmpty else { return }
    optionalGaps.append(lines.count)
    lines.append(Line())
  }

  /// Adds wrapped text; an empty line in it separates paragraphs.
  package mutating func paragraph(
    _ text: String, _ style: Style = .body, on area: Line.Area = .page
  ) {
    for line in wrapped(text, to: width) {
      if line.text.isEmpty { gap() } else { addText(Line([Span(line, style)], on: area)) }
    }
  }

  /// Adds wrapped text after a mark, with the later lines aligned below the first.
  ///
  ///     ✓   Sign in with your
  ///         Apple account
  package mutating func item(
    _ mark: Span, _ text: String, _ style: Style = .body, indent: Int? = nil
  ) {
    item([mark], text, style, indent: indent)
  }

  /// Adds wrapped text after several marks, which are `indent` columns apart.
  mutating func item(
    _ marks: [Span], _ text: String, _ style: Style = .body, indent: Int? = nil,
    on area: Line.Area = .page
  ) {
    var marks = marks
    let column = (indent ?? self.indent) * marks.count
    for index in marks.indices.dropFirst() {
      marks[index].column = column == 0 ? nil : column / marks.count * index
    }
    if column == 0 {
      add(Line(marks, on: area))
      marks = []
    }
    for line in wrapped(text, to: width - column) {
      let span = Span(line, style, at: column == 0 ? nil : column)
      addText(Line(marks + [span], on: area))
      marks = []
    }
  }

  /// Adds a line of text, with an empty line before it if lines are separated.
  private mutating func addText(_ line: Line) {
    if separatesLines, line.area == .page { gap() }
    add(line)
  }

  mutating func link(to address: String, _ body: (inout FrameBuilder) -> Void) {
    let start = lines.count
    body(&self)
    for line in lines.indices[start...] {
      for span in lines[line].spans.indices where !lines[line].spans[span].text.isEmpty {
        lines[line].spans[span].link = address
      }
    }
  }

  /// Adds the hint line, whose parts are separated by middle dots, or the first shorter one that
  /// needs fewer lines.
  package mutating func hint(_ text: String, orShorter others: [String] = []) {
    var fewest = LineWrap.wrapAtDots(Sanitiser.cleanLine(text), to: width)
    for other in others where fewest.count > 1 {
      let lines = LineWrap.wrapAtDots(Sanitiser.cleanLine(other), to: width)
      if lines.count < fewest.count { fewest = lines }
    }
    for line in fewest { addText(Line(Self.hintSpans(of: line))) }
  }

  private static func hintSpans(of line: String) -> [Span] {
    var spans: [Span] = []
    let parts = line.unicodeScalars.split(separator: "·", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { spans.append(Span("·", .dim)) }
      if !part.isEmpty { spans.append(Span(String(part), .hint)) }
    }
    return spans
  }

  private func wrapped(_ text: String, to width: Int) -> [CleanLine] {
    if direction == .reversed {
      // The text is reversed: lines are filled from its beginning, which is at the end, and
      // reversed.
      var forwards = self
      forwards.direction = .leftToRight
      return forwards.wrapped(text.mirroredLines, to: width).map(\.reversed)
    }
    let text = Sanitiser.clean(text)
    return avoidsShortLastLines
      ? LineWrap.avoidingShortLastLine(text, to: width) : LineWrap.filled(text, to: width)
  }

  private static func margin(within columns: Int) -> Int {
    switch columns {
    case 60...: 3
    case 30...: 2
    case 16...: 1
    default: 0
    }
  }
}
