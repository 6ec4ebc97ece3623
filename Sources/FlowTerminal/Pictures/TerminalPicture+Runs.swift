package import FlowCore

extension TerminalPicture {
  /// Neighbouring columns of a row.
  package struct CellRange: Hashable, Sendable {
    /// The first row, from 0.
    package let row: Int
    /// The first column, from 0.
    package let column: Int
    /// The number of columns.
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
    /// The place of the text.
    package fileprivate(set) var place: CellRange
    /// The text.
    package fileprivate(set) var text: String
    /// The colour of the text.
    package let ink: RGB
    /// True if the text is bold.
    package let isBold: Bool
    /// True if fonts may draw the character in another width than others.
    fileprivate let isAlone: Bool
  }

  /// A ground of one colour.
  package struct Ground: Hashable, Sendable {
    /// The place of the ground.
    package fileprivate(set) var place: CellRange
    /// The colour.
    package let colour: RGB
  }

  /// The share of the ground in faint text, which leaves the terminal's own text a contrast of 4.5.
  private static let faintness = 0.35

  /// Returns the text from top to bottom and from left to right, in the colours of a terminal.
  ///
  /// Characters that fonts draw in different widths are runs of their own. Right-to-left text is one
  /// run, for readers of pictures to order and join its letters.
  package func runs(on terminal: TerminalColours) -> [Run] {
    var runs: [Run] = []
    for (place, cell) in cells {
      let look = cell.attributes
      let ground = look.background.map(terminal.colour) ?? terminal.ground
      let ink = look.foreground.map(terminal.colour) ?? terminal.ink
      let run = Run(
        place: place, text: String(cell.text),
        ink: look.isFaint ? ink.mixed(with: ground, share: Self.faintness) : ink,
        isBold: look.isBold, isAlone: cell.width != 1 || !cell.text.canBeJoined)
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
  /// True if monospaced fonts have the character in the width of others (letters of European
  /// scripts, and punctuation, and lines), or if it is joined with its neighbours.
  fileprivate var canBeJoined: Bool {
    unicodeScalars.contains { $0.isRightToLeft }
      || unicodeScalars.allSatisfy { scalar in
        (0x20...0x52F).contains(scalar.value) || (0x2500...0x259F).contains(scalar.value)
          || scalar.value == 0x2019
      }
  }
}
