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
    /// The widths of the lines above it that had left the screen when a page was erased there; a window
    /// that becomes higher may show them again.
    let head: [Int]
    /// The page, and what was written after it; its last line has ended.
    var bytes: [UInt8] = []

    /// Returns the number of rows on a terminal that is this wide now; nil if that isn't known.
    func height(in columns: Int, isRewrapped: Bool) -> Int? {
      let headHeight = head.reduce(0) { $0 + rows($1, in: columns, isRewrapped) }
      let lineEnd = UInt8(ascii: "\n")
      if columns == self.columns || !isRewrapped {
        return headHeight + bytes.count { $0 == lineEnd }
      }
      return picture.rowsAboveCursor(rewrappedTo: columns).map { headHeight + $0 }
    }

    /// Returns the widths of the lines in the first rows.
    func top(_ count: Int, in columns: Int, isRewrapped: Bool) -> [Int] {
      var left = count
      var widths: [Int] = []
      for width in head + picture.widthsAboveCursor where left > 0 {
        let height = rows(width, in: columns, isRewrapped)
        widths.append(height > left ? left * columns : width)
        left -= height
      }
      return widths
    }

    private var picture: TerminalScreen {
      var picture = TerminalScreen(columns: columns)
      picture.show(bytes)
      return picture
    }

    private func rows(_ width: Int, in columns: Int, _ isRewrapped: Bool) -> Int {
      isRewrapped ? max((width + columns - 1) / columns, 1) : 1
    }
  }

  private var entries: [Entry] = []
  /// The widths of the lines above the cursor that had left the screen when a page was erased.
  private var head: [Int] = []

  /// Forgets all pages, because something was written that must stay.
  mutating func forget() { (entries, head) = ([], []) }

  mutating func begin(_ page: String, columns: Int) {
    entries.append(Entry(page: page, columns: columns, head: head))
    head = []
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

  /// Forgets a page that was erased, with all that was below it, but for some rows at its top that have
  /// left the screen.
  mutating func remove(from page: String, leaving rows: Int, in columns: Int, isRewrapped: Bool) {
    guard let first = entries.lastIndex(where: { $0.page == page }) else { return }
    head = entries[first].top(rows, in: columns, isRewrapped: isRewrapped)
    entries.removeSubrange(first...)
  }
}
