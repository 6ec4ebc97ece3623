import FlowTerminal

/// The pages that were written one below the other, with all that was written after each, down to
/// the row of the cursor.
///
/// As long as nothing else was written, a page among them can be drawn again where it stands.
struct PagesOnScreen {
  private struct Entry {
    let page: String
    /// The width of the terminal, in cells.
    let columns: Int
    /// The page, and what was written after it; its last line has ended.
    var bytes: [UInt8] = []

    /// Returns the number of rows on a terminal that is this wide now; nil if that isn't known.
    func height(in columns: Int, isRewrapped: Bool) -> Int? {
      let lineEnd = UInt8(ascii: "\n")
      if columns == self.columns || !isRewrapped { return bytes.count { $0 == lineEnd } }
      var picture = TerminalPicture(columns: self.columns)
      picture.show(bytes)
      return picture.rowsAboveCursor(rewrappedTo: columns)
    }
  }

  private var entries: [Entry] = []

  /// Forgets all pages, because something was written that must stay.
  mutating func forget() { entries = [] }

  mutating func begin(_ page: String, columns: Int) {
    entries.append(Entry(page: page, columns: columns))
  }

  mutating func add(_ bytes: [UInt8]) {
    guard !entries.isEmpty else { return }
    entries[entries.count - 1].bytes += bytes
  }

  var last: String? { entries.last?.page }

  /// Returns the number of rows from the first one of a page to the row above the cursor; nil if there
  /// is no such page or the number isn't known.
  func height(from page: String, in columns: Int, isRewrapped: Bool) -> Int? {
    guard let first = entries.lastIndex(where: { $0.page == page }) else { return nil }
    var height = 0
    for entry in entries[first...] {
      guard let rows = entry.height(in: columns, isRewrapped: isRewrapped) else { return nil }
      height += rows
    }
    return height
  }

  /// Forgets a page that was erased, with all that was below it.
  mutating func remove(from page: String) {
    guard let first = entries.lastIndex(where: { $0.page == page }) else { return }
    entries.removeSubrange(first...)
  }
}
