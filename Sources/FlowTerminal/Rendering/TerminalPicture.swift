import FlowContent
package import FlowCore
import FlowFormats

/// Everything that output leaves on a terminal, row by row, to be drawn elsewhere.
///
///     var picture = TerminalPicture(columns: 80)
///     picture.show(Encoder(appearance).encode(frame))
///
/// It takes what an `Encoder` writes, prompts and typed lines. Nothing scrolls off: rows are added
/// at the bottom. A row may be one half of letters of double height.
package struct TerminalPicture {
  package let columns: Int
  private var rows: [Row] = [Row()]
  private var attributes = TextAttributes()
  private var cursor = (row: 0, column: 0)

  private struct Row {
    /// The cells by their columns; the second half of a wide character is missing, and so are cells
    /// that nothing was written to.
    var cells: [Int: Cell] = [:]
    /// The half of doubled letters that the row shows.
    var half: Pen.Half?

    var width: Int { cells.map { $0.key + $0.value.width }.max() ?? 0 }
  }

  private struct Cell {
    let text: Character
    let width: Int
    let attributes: TextAttributes
  }

  package init(columns: Int) { self.columns = columns }

  /// The number of rows up to the last one that is not empty.
  package var height: Int { (rows.lastIndex { !$0.cells.isEmpty } ?? -1) + 1 }

  /// The widths of the rows above that of the cursor.
  package var widthsAboveCursor: [Int] { rows.prefix(cursor.row).map(\.width) }

  /// Returns the number of rows above that of the cursor after a terminal has become narrower or
  /// wider and has wrapped its lines again; nil for doubled letters, which wrap in several ways.
  package func rowsAboveCursor(rewrappedTo columns: Int) -> Int? {
    var count = 0
    for row in rows.prefix(cursor.row) {
      guard row.half == nil else { return nil }
      let end = row.width
      var (next, column) = (0, 0)
      count += 1
      while next < end {
        let width = row.cells[next]?.width ?? 1
        if column + width > columns { (count, column) = (count + 1, 0) }
        (next, column) = (next + width, column + width)
      }
    }
    return count
  }

  /// Shows output; sequences that an encoder does not write are left out.
  package mutating func show(_ bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while let character = text.popFirst() {
      switch character {
      case "\u{1B}": handleSequence(&text)
      case "\n", "\r\n": cursor = (cursor.row + 1, 0)
      case "\r": cursor.column = 0
      default: put(character)
      }
      while rows.count <= cursor.row { rows.append(Row()) }
    }
  }

  private mutating func put(_ character: Character) {
    let width = DisplayWidth.of(character)
    guard width > 0 else { return }
    if cursor.column + width > columns { cursor = (cursor.row + 1, 0) }
    while rows.count <= cursor.row { rows.append(Row()) }
    rows[cursor.row].cells[cursor.column] = Cell(
      text: character, width: width, attributes: attributes)
    if width == 2 { rows[cursor.row].cells[cursor.column + 1] = nil }
    cursor.column += width
  }
}

extension TerminalPicture {
  /// Handles the escape sequence that follows, and removes it from the text.
  private mutating func handleSequence(_ text: inout Substring) {
    switch text.popFirst() {
    case "[":
      let body = text.prefix { !("@"..."~").contains($0) }
      text = text.dropFirst(body.count)
      if let last = text.popFirst() { execute(last, body) }
    case "#":
      let digit = text.popFirst()
      rows[cursor.row].half = digit == "3" ? .upper : digit == "4" ? .lower : nil
    case "]":
      // The address of a link, up to its end.
      while let character = text.popFirst(), character != "\u{7}" {
        guard character == "\u{1B}" else { continue }
        _ = text.popFirst()
        break
      }
    default: break
    }
  }

  private mutating func execute(_ command: Character, _ body: Substring) {
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = min(max(numbers.first ?? 1, 1), columns)
    switch command {
    case "m": attributes.apply(numbers)
    case "G": cursor.column = count - 1
    case "A": cursor.row = max(cursor.row - max(numbers.first ?? 1, 1), 0)
    case "K":
      rows[cursor.row].cells = rows[cursor.row].cells.filter { $0.key < cursor.column }
    case "J" where body == "2":
      // A cleared screen is a new one, below what was seen before.
      cursor = (height == 0 ? 0 : height + 1, 0)
    case "J":
      rows.removeSubrange(min(cursor.row, rows.count)...)
      rows.append(Row())
    default: break
    }
  }
}

extension TextAttributes {
  fileprivate mutating func apply(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = TextAttributes()
      case 1: isBold = true
      case 2: isFaint = true
      case 30...37: foreground = .named(UInt8(number - 30))
      case 40...47: background = .named(UInt8(number - 40))
      case 90...97: foreground = .named(UInt8(number - 82))
      case 100...107: background = .named(UInt8(number - 92))
      case 38: foreground = TerminalColour(parameters: &rest) ?? foreground
      case 48: background = TerminalColour(parameters: &rest) ?? background
      default: break
      }
    }
  }
}

extension TerminalColour {
  /// Creates a colour of the palette (`5;N`) or of sRGB (`2;R;G;B`), and removes its parameters.
  fileprivate init?(parameters rest: inout ArraySlice<Int>) {
    func part(_ value: Int?) -> UInt8 { UInt8(min(max(value ?? 0, 0), 255)) }
    switch rest.popFirst() {
    case 5: self = .indexed(part(rest.popFirst()))
    case 2:
      self = .exact(
        RGB(
          red: part(rest.popFirst()), green: part(rest.popFirst()), blue: part(rest.popFirst())))
    default: return nil
    }
  }
}

extension TerminalPicture {
  /// Neighbouring columns of a row.
  package struct CellRange: Hashable, Sendable {
    package let row: Int
    package let column: Int
    package fileprivate(set) var width: Int
    /// True for letters of twice the height and width; columns count doubled letters, and the
    /// range takes two rows.
    package let isDoubled: Bool

    fileprivate func isFollowed(by other: CellRange) -> Bool {
      row == other.row && column + width == other.column
    }
  }

  /// Text of one look.
  package struct Run: Hashable, Sendable {
    package fileprivate(set) var place: CellRange
    package fileprivate(set) var text: String
    package let ink: RGB
    package let isBold: Bool
    /// True if fonts may draw the character in another width than others.
    fileprivate let isAlone: Bool
  }

  /// A ground of one colour.
  package struct Ground: Hashable, Sendable {
    package fileprivate(set) var place: CellRange
    package let colour: RGB
  }

  /// The share of the ground in faint text, which leaves the terminal's own text a contrast of 4.5.
  private static let faintness = 0.35

  /// Returns the text from top to bottom and from left to right, in the colours of a terminal.
  ///
  /// Characters that fonts draw in different widths are runs of their own. In a row with
  /// right-to-left text, all text between lines is one run, for readers of pictures to order and
  /// join its letters.
  package func runs(on terminal: TerminalColours) -> [Run] {
    var runs: [Run] = []
    let rowsFromRight = Set(
      rows.indices.filter { row in rows[row].cells.values.contains { $0.text.isRightToLeft } })
    for (place, cell) in cells {
      let isJoined =
        rowsFromRight.contains(place.row) ? !cell.text.isLine : cell.text.hasUsualWidth
      let look = cell.attributes
      let ground = look.background.map(terminal.colour) ?? terminal.ground
      let ink = look.foreground.map(terminal.colour) ?? terminal.ink
      let run = Run(
        place: place, text: String(cell.text),
        ink: look.isFaint ? ink.mixed(with: ground, share: Self.faintness) : ink,
        isBold: look.isBold, isAlone: cell.width != 1 || !isJoined)
      if let last = runs.last, last.place.isFollowed(by: place), last.ink == run.ink,
        last.isBold == run.isBold, !last.isAlone, !run.isAlone
      {
        runs[runs.count - 1].place.width += place.width
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// Returns the grounds that are not the terminal's own.
  package func grounds(on terminal: TerminalColours) -> [Ground] {
    var grounds: [Ground] = []
    for (place, cell) in cells {
      guard let colour = cell.attributes.background.map(terminal.colour) else { continue }
      if let last = grounds.last, last.place.isFollowed(by: place), last.colour == colour {
        grounds[grounds.count - 1].place.width += place.width
      } else {
        grounds.append(Ground(place: place, colour: colour))
      }
    }
    return grounds
  }

  /// Returns the smallest rectangle around the characters that another picture of the same layout has
  /// others in place of; nil if there are none.
  package func difference(from other: TerminalPicture) -> CellRectangle? {
    let places = zip(cells, other.cells).filter { $0.cell.text != $1.cell.text }.map(\.0.place)
    guard let first = places.first, let last = places.last else { return nil }
    let column = places.map(\.column).min() ?? first.column
    let trailing = places.map { $0.column + $0.width }.max() ?? column
    return CellRectangle(
      row: first.row, column: column, height: last.row - first.row + 1, width: trailing - column)
  }

  /// The cells in the order of reading, each with its place.
  private var cells: [(place: CellRange, cell: Cell)] {
    rows.prefix(height).enumerated().filter { $0.element.half != .lower }.flatMap { number, row in
      row.cells.sorted { $0.key < $1.key }.map { column, cell in
        let place = CellRange(
          row: number, column: column, width: cell.width, isDoubled: row.half == .upper)
        return (place, cell)
      }
    }
  }
}

extension Character {
  fileprivate var isRightToLeft: Bool { unicodeScalars.contains { $0.isRightToLeft } }

  /// True for what draws boxes and bars.
  fileprivate var isLine: Bool {
    unicodeScalars.allSatisfy { (0x2500...0x259F).contains($0.value) }
  }

  /// True if monospaced fonts have the character in the width of others: letters of European
  /// scripts, and punctuation, and lines.
  fileprivate var hasUsualWidth: Bool {
    unicodeScalars.allSatisfy { (0x20...0x52F).contains($0.value) || $0.value == 0x2019 } || isLine
  }
}

/// The colours of a terminal: its own, and the sixteen that its theme defines.
package struct TerminalColours: Hashable, Sendable {
  package let ground: RGB
  package let ink: RGB
  /// The named colours, from black to bright white.
  private let named: [RGB]

  /// Light text on a dark ground.
  package static let dark = TerminalColours(
    ground: 0x18181C, ink: 0xD8D8D8,
    named: [
      0x000000, 0xCD3131, 0x0DBC79, 0xE5E510, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xE5E5E5,
      0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xFFFFFF,
    ])

  /// Dark text on a light ground.
  package static let light = TerminalColours(
    ground: 0xFCFCFC, ink: 0x202020,
    named: [
      0x000000, 0xCD3131, 0x107C10, 0x949800, 0x0451A5, 0xBC05BC, 0x0598BC, 0x555555,
      0x666666, 0xCD3131, 0x14A014, 0xB5BA00, 0x0451A5, 0xBC05BC, 0x0598BC, 0xA5A5A5,
    ])

  private init(ground: UInt32, ink: UInt32, named: [UInt32]) {
    self.ground = RGB(ground)
    self.ink = RGB(ink)
    self.named = named.map(RGB.init)
  }

  /// Returns a colour as the terminal shows it.
  func colour(_ colour: TerminalColour) -> RGB {
    switch colour {
    case .named(let index): named[Int(index) % named.count]
    case .indexed(let index) where index < 16: named[Int(index)]
    case .indexed(let index): Xterm.colour(at: index)
    case .exact(let colour): colour
    }
  }
}
