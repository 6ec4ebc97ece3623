import FlowCore

/// Lays copy out into the lines of a frame: paragraphs, items with a mark, empty lines between.
public struct FrameBuilder {
  /// The widest a card gets, however wide the terminal is.
  public static let widest = 72

  /// The columns that text may take.
  public let width: Int
  private let columns: Int
  private let margin: Int
  private let theme: Theme
  private let textSize: TextSize
  private let settlesLines: Bool
  /// Whether there is an empty line between any two of copy.
  var partsLines: Bool
  private var lines: [Line] = []
  /// The empty lines that a tight frame goes without, by their place.
  private var spareGaps: [Int] = []

  /// Starts a frame for a terminal of so many columns; a card keeps a margin, a notice none.
  ///
  /// Lines that are settled leave no word alone at the end of a paragraph.
  public init(
    columns: Int, hasMargin: Bool = false, theme: Theme = Theme(), textSize: TextSize = .normal,
    settlesLines: Bool = false
  ) {
    let textSize = textSize.fitting(columns: columns)
    let whole = min(max(textSize.columns(of: columns), 1), Self.widest)
    self.columns = whole
    margin = hasMargin ? Self.margin(within: whole) : 0
    width = whole - 2 * margin
    self.theme = theme
    self.textSize = textSize
    self.settlesLines = settlesLines
    partsLines = textSize.partsLines
  }

  /// What was laid out so far, without empty lines at its end.
  public var frame: Frame { frame(of: lines) }

  /// The same without the empty lines that can be spared.
  var tightFrame: Frame {
    var lines = lines
    for index in spareGaps.reversed() { lines.remove(at: index) }
    var frame = frame(of: lines)
    frame.isTight = true
    return frame
  }

  private func frame(of lines: [Line]) -> Frame {
    var lines = lines
    while lines.last?.spans.isEmpty == true { lines.removeLast() }
    var frame = Frame(lines: lines, columns: columns, margin: margin, theme: theme)
    frame.isDoubled = isDoubled
    return frame
  }

  /// Whether letters take twice their height and width.
  var isDoubled: Bool { textSize == .doubled }

  /// The column that the text of an item starts in, after its mark.
  public var indent: Int { width >= 20 ? 4 : width >= 6 ? 3 : 0 }

  /// The columns that the widest line so far takes.
  public var textWidth: Int {
    lines.map { line in
      line.spans.reduce(0) { ($1.column ?? $0) + $1.line.width }
    }.max() ?? 0
  }

  /// Adds a line as it is.
  public mutating func add(_ line: Line) { lines.append(line) }

  /// Adds an empty line, unless the frame is empty or just had one.
  public mutating func gap() {
    if spareGaps.last == lines.count - 1 { spareGaps.removeLast() }
    if let last = lines.last, !last.spans.isEmpty { lines.append(Line()) }
  }

  /// Adds an empty line as `gap()` does, to be left out where the frame must be tight.
  mutating func spareGap() {
    guard let last = lines.last, !last.spans.isEmpty else { return }
    spareGaps.append(lines.count)
    lines.append(Line())
  }

  /// Adds wrapped copy; an empty line in it parts paragraphs.
  public mutating func paragraph(
    _ text: String, _ style: Style = .body, on ground: Line.Ground = .page
  ) {
    for line in wrapped(text, style, to: width) {
      if line.text.isEmpty { gap() } else { self.text(Line([Span(line, style)], on: ground)) }
    }
  }

  /// Adds wrapped copy behind a mark, its later lines under the first.
  ///
  ///     ✓   Sign in with your
  ///         Apple account
  public mutating func item(
    _ mark: Span, _ text: String, _ style: Style = .body, indent: Int? = nil,
    on ground: Line.Ground = .page
  ) {
    item([mark], text, style, at: indent ?? self.indent, on: ground)
  }

  /// Adds wrapped copy behind marks, each as far from the next as the first is from the text of an
  /// item with one.
  mutating func item(
    _ marks: [Span], _ text: String, _ style: Style = .body, on ground: Line.Ground = .page
  ) {
    item(marks, text, style, at: indent * marks.count, on: ground)
  }

  private mutating func item(
    _ marks: [Span], _ text: String, _ style: Style, at column: Int, on ground: Line.Ground
  ) {
    var marks = marks
    for index in marks.indices.dropFirst() {
      marks[index].column = column == 0 ? nil : column / marks.count * index
    }
    if column == 0 {
      add(Line(marks, on: ground))
      marks = []
    }
    for line in wrapped(text, style, to: width - column) {
      let span = Span(line, style, at: column == 0 ? nil : column)
      self.text(Line(marks + [span], on: ground))
      marks = []
    }
  }

  /// Adds a line of copy, with an empty one before it where lines are parted.
  mutating func text(_ line: Line) {
    if partsLines, line.ground == .page { gap() }
    add(line)
  }

  /// Adds one line of what can be typed, its words parted by dots.
  public mutating func hint(_ text: String) {
    for line in LineWrap.dotted(Sanitiser.cleanLine(text), to: width) {
      self.text(Line(Self.hintSpans(of: line)))
    }
  }

  private static func hintSpans(of line: String) -> [Span] {
    line.withBytes { bytes in
      var spans: [Span] = []
      for (index, part) in bytes.split(at: "·").enumerated() {
        if index > 0 { spans.append(Span(dot, .dim)) }
        if !part.isEmpty { spans.append(Span(bytes.text(part), .hint)) }
      }
      return spans
    }
  }

  private static let dot = CleanLine("·")

  /// Copy in lines that fit: a title as widely as it is set, unless that would cut a word.
  private func wrapped(_ text: String, _ style: Style, to width: Int) -> [CleanLine] {
    let text = Sanitiser.clean(text)
    let letters = (width + 1) / 2
    switch style {
    case .title where textSize == .spaced && LineWrap.widestWord(in: text) <= letters:
      return LineWrap.filled(text, to: letters).map(LineWrap.spaced)
    case .title, .body, .strong, .dim, .hint, .accent, .tinted, .key, .mark, .success, .warning,
      .error, .question:
      return settlesLines ? LineWrap.settled(text, to: width) : LineWrap.filled(text, to: width)
    }
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
