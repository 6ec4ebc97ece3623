import FlowContent
package import FlowCore

extension TextAttributes {
  /// Follows the numbers of a sequence that ends with `m`.
  mutating func apply(_ numbers: [Int]) {
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

extension TerminalScreen {
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
  package struct StyledText: Hashable, Sendable {
    package fileprivate(set) var range: CellRange
    package fileprivate(set) var text: String
    package let ink: RGB
    package let isBold: Bool
    /// True if fonts may draw the character in another width than others.
    fileprivate let isAlone: Bool
  }

  /// A ground of one colour.
  package struct Ground: Hashable, Sendable {
    package fileprivate(set) var range: CellRange
    package let colour: RGB
  }

  /// The share of the ground in faint text, which leaves the terminal's own text a contrast of 4.5.
  private static let faintness = 0.35

  /// Returns the text from top to bottom and from left to right, in the colours of a terminal.
  ///
  /// Characters that fonts draw in different widths are runs of their own. In a row with
  /// right-to-left text, all text between lines is one run, for readers of pictures to order and
  /// join its letters.
  package func runs(on terminal: TerminalColours) -> [StyledText] {
    var runs: [StyledText] = []
    let rowsFromRight = Set(
      rows.indices.filter { row in rows[row].cells.contains { $0?.text.isRightToLeft ?? false } })
    for (range, cell) in cells {
      let isJoined =
        rowsFromRight.contains(range.row) ? !cell.text.isLine : cell.text.hasUsualWidth
      let look = cell.attributes
      let ground = look.background.map(terminal.colour) ?? terminal.ground
      let ink = look.foreground.map(terminal.colour) ?? terminal.ink
      let run = StyledText(
        range: range, text: cell.text,
        ink: look.isFaint ? ink.mixed(with: ground, share: Self.faintness) : ink,
        isBold: look.isBold, isAlone: cell.width != 1 || !isJoined)
      if let last = runs.last, last.range.isFollowed(by: range), last.ink == run.ink,
        last.isBold == run.isBold, !last.isAlone, !run.isAlone
      {
        runs[runs.count - 1].range.width += range.width
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
    for (range, cell) in cells {
      guard let colour = cell.attributes.background.map(terminal.colour) else { continue }
      if let last = grounds.last, last.range.isFollowed(by: range), last.colour == colour {
        grounds[grounds.count - 1].range.width += range.width
      } else {
        grounds.append(Ground(range: range, colour: colour))
      }
    }
    return grounds
  }

  /// Returns the smallest rectangle around the characters that another picture of the same layout has
  /// others in place of; nil if there are none.
  package func difference(from other: TerminalScreen) -> CellRectangle? {
    let ranges = zip(cells, other.cells).filter { $0.cell.text != $1.cell.text }.map(\.0.range)
    guard let first = ranges.first, let last = ranges.last else { return nil }
    let column = ranges.map(\.column).min() ?? first.column
    let trailing = ranges.map { $0.column + $0.width }.max() ?? column
    return CellRectangle(
      row: first.row, column: column, height: last.row - first.row + 1, width: trailing - column)
  }

  /// The cells in the order of reading, each with its range.
  private var cells: [(range: CellRange, cell: Cell)] {
    rows.prefix(height).enumerated().filter { $0.element.half != .lower }.flatMap { number, row in
      row.cells.enumerated().compactMap { column, cell in
        guard let cell, cell.width > 0 else { return nil }
        let range = CellRange(
          row: number, column: column, width: cell.width, isDoubled: row.half == .upper)
        return (range, cell)
      }
    }
  }
}

extension String {
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
