import FlowFormats

/// Everything that output leaves on a terminal, row by row, to be drawn elsewhere.
///
///     var picture = TerminalPicture(columns: 80)
///     picture.show(Encoder(appearance).encode(frame))
///
/// It takes what an `Encoder` writes, prompts and typed lines. Nothing scrolls off: rows are added
/// at the bottom. A row may be one half of letters of double height.
package struct TerminalPicture {
  /// The number of columns.
  package let columns: Int
  var rows: [Row] = [Row()]
  var attributes = TextAttributes()
  /// The place of the cursor.
  var place = (row: 0, column: 0)

  /// A row of cells.
  struct Row {
    /// The cells by their columns; the second half of a wide character is missing, and so are cells
    /// that nothing was written to.
    var cells: [Int: Cell] = [:]
    /// The half of doubled letters that the row shows.
    var half: Pen.Half?
  }

  /// A character with its look.
  struct Cell {
    let text: Character
    let width: Int
    let attributes: TextAttributes
  }

  /// Creates an empty picture.
  package init(columns: Int) { self.columns = columns }

  /// The number of rows up to the last one that is not empty.
  package var height: Int { (rows.lastIndex { !$0.cells.isEmpty } ?? -1) + 1 }

  /// Shows output; sequences that an encoder does not write are left out.
  package mutating func show(_ bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while let character = text.popFirst() {
      switch character {
      case "\u{1B}": handleSequence(&text)
      case "\n", "\r\n": place = (place.row + 1, 0)
      case "\r": place.column = 0
      default: put(character)
      }
      while rows.count <= place.row { rows.append(Row()) }
    }
  }

  private mutating func put(_ character: Character) {
    let width = DisplayWidth.of(character)
    guard width > 0 else { return }
    if place.column + width > columns { place = (place.row + 1, 0) }
    while rows.count <= place.row { rows.append(Row()) }
    rows[place.row].cells[place.column] = Cell(
      text: character, width: width, attributes: attributes)
    if width == 2 { rows[place.row].cells[place.column + 1] = nil }
    place.column += width
  }

  /// Erases everything from the cursor's row on.
  mutating func eraseBelow() {
    rows.removeSubrange(min(place.row, rows.count)...)
    rows.append(Row())
  }

  /// Moves the cursor up, but not above the first row.
  mutating func moveUp(_ count: Int) { place = (max(place.row - count, 0), place.column) }
}
