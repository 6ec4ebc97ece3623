/// Lays copy out into the lines of a frame: paragraphs, items with a mark, empty lines between.
public struct FrameBuilder {
  /// The widest a card gets, however wide the terminal is.
  public static let widest = 72

  /// The columns that text may take.
  public let width: Int
  private let columns: Int
  private let margin: Int
  private let theme: Theme
  private var lines: [Line] = []

  /// Starts a frame for a terminal of so many columns; a card keeps a margin, a notice none.
  public init(columns: Int, hasMargin: Bool = false, theme: Theme = Theme()) {
    let whole = min(max(columns, 1), Self.widest)
    self.columns = whole
    margin = hasMargin ? Self.margin(within: whole) : 0
    width = whole - 2 * margin
    self.theme = theme
  }

  /// What was laid out so far, without empty lines at its end.
  public var frame: Frame {
    var lines = lines
    while lines.last?.spans.isEmpty == true { lines.removeLast() }
    return Frame(lines: lines, columns: columns, margin: margin, theme: theme)
  }

  /// The column that the text of an item starts in, after its mark.
  public var indent: Int { width >= 20 ? 4 : width >= 6 ? 3 : 0 }

  /// Adds a line as it is.
  public mutating func add(_ line: Line) { lines.append(line) }

  /// Adds an empty line, unless the frame is empty or just had one.
  public mutating func gap() {
    if let last = lines.last, !last.spans.isEmpty { lines.append(Line()) }
  }

  /// Adds wrapped copy; an empty line in it parts paragraphs.
  public mutating func paragraph(
    _ text: String, _ style: Style = .body, on ground: Line.Ground = .page
  ) {
    for line in LineWrap.wrap(Sanitiser.clean(text), to: width) {
      if line.isEmpty { gap() } else { add(Line([Span(line, style)], on: ground)) }
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
    let column = indent ?? self.indent
    var mark: Span? = mark
    if column == 0, let alone = mark {
      add(Line([alone], on: ground))
      mark = nil
    }
    for text in LineWrap.wrap(Sanitiser.clean(text), to: width - column) {
      let span = Span(text, style, at: column == 0 ? nil : column)
      add(Line(mark.map { [$0, span] } ?? [span], on: ground))
      mark = nil
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
