internal import CEditLine

/// Editing by grapheme clusters, where libedit knows only code points.
extension EditLine {
  /// Handles backspace: deletes the grapheme cluster before the cursor.
  ///
  /// libedit adds up the widths of code points, while terminals measure a cluster. Where the two
  /// differ, libedit would move to the wrong column, so the line is redrawn.
  func erase() -> CommandResult {
    guard let last = textAroundCursor.before.last else { return .bell }
    return remove(last, movingBy: 0)
  }

  /// Handles Delete: deletes the grapheme cluster at the cursor.
  func deleteNext() -> CommandResult {
    guard let next = textAroundCursor.after.first else { return .bell }
    return remove(next, movingBy: next.unicodeScalars.count)
  }

  /// Handles Ctrl-D: as Delete, but on an empty line it ends the input.
  func deleteNextOrEndInput() -> CommandResult {
    isLineEmpty ? .endOfInput : deleteNext()
  }

  /// Moves the cursor forward by `steps` code points, and deletes the cluster before it.
  private func remove(_ character: Character, movingBy steps: Int) -> CommandResult {
    let isMeasured = character.unicodeScalars.count { $0.columns > 0 } <= 1
    if !isMeasured { clearLine() }
    el_cursor(line, Int32(steps))
    el_deletestr(line, Int32(character.unicodeScalars.count))
    guard !isMeasured else { return .refresh }
    drawLine()
    return .nothing
  }

  /// Adds a code point without a width: a combining mark, a joiner or a variation selector.
  ///
  /// At the end of a line, libedit would count one column for it, and later none. Therefore it is
  /// inserted without libedit's redraw, and written to the terminal by us: the terminal combines it
  /// with the character there. Joiners and selectors aren't written, since some terminals would
  /// then change the width of the character.
  func add(mark: Unicode.Scalar) -> CommandResult {
    guard el_winsertstr(line, String(mark).wide) == 0 else { return .bell }
    previous = (cursor: previous.cursor + 1, length: previous.length + 1)
    if !mark.properties.isJoinControl, !mark.properties.isVariationSelector { show(String(mark)) }
    return .nothing
  }

  /// Corrects libedit's state after a key, before waiting for the next one.
  ///
  /// A cursor inside a cluster moves on to its end, or to its start if it came from the right.
  /// After an insertion or deletion before a wide character, libedit has miscounted the columns, so
  /// the line is redrawn.
  func correctAfterKey() {
    guard let info = el_wline(line)?.pointee,
      let start = info.buffer, let cursor = info.cursor, let end = info.lastchar
    else { return }
    // On an empty line, vi's "$" moves the cursor before the start of libedit's buffer.
    if cursor < start {
      el_cursor(line, Int32(start - cursor))
      return
    }
    guard event == nil, scalarsAfterCursor == nil else { return }
    let before = previous
    previous = (cursor: cursor - start, length: end - start)
    // Most keys are typed at the end of the line, where nothing needs to be corrected. Scalars
    // below U+0300 never continue a cluster.
    guard cursor < end else { return }
    if cursor.pointee >= 0x300,
      let inside = String(wide: start, to: end).character(around: previous.cursor)
    {
      event = .move(previous.cursor < before.cursor ? -inside.before : inside.behind)
      previous.length = before.length
    } else if previous.length != before.length,
      UnsafeBufferPointer(start: cursor, count: end - cursor).contains(where: { wcwidth($0) == 2 })
    {
      event = .redraw(isMoved: false)
    }
  }
}

extension String {
  /// Returns the position of a place inside a grapheme cluster.
  ///
  /// - Parameter place: The number of code points of the text before the place.
  /// - Returns: The cluster's code points before and after the place; nil between two clusters.
  func character(around place: Int) -> (before: Int, behind: Int)? {
    var start = 0
    for character in self {
      if start >= place { return nil }
      let end = start + character.unicodeScalars.count
      if end > place { return (place - start, end - place) }
      start = end
    }
    return nil
  }
}
