internal import CEditLine

/// What looks like one character is one, though libedit knows code points alone.
extension EditLine {
  /// The command behind backspace: it takes the whole of what looks like one character.
  ///
  /// libedit counts the columns of each code point, and terminals those of what they make of several:
  /// where there is such a character, the columns it would go to are wrong, and the line is drawn anew.
  func erase() -> UInt8 {
    guard let last = textAround().before.last else { return Then.bell }
    return remove(last, stepsOn: 0)
  }

  /// The command behind Delete: it takes the whole of the character that the cursor stands on.
  func deleteNext() -> UInt8 {
    guard let next = textBehind.first else { return Then.bell }
    return remove(next, stepsOn: next.unicodeScalars.count)
  }

  /// The command behind Ctrl-D, which on an empty line says that there is no more.
  func deleteNextOrEndInput() -> UInt8 {
    textAround().before.isEmpty && textBehind.isEmpty ? Then.endOfInput : deleteNext()
  }

  /// Takes a character away that the cursor is behind, once it has gone so many code points on.
  private func remove(_ character: Character, stepsOn steps: Int) -> UInt8 {
    let isMeasured = character.unicodeScalars.count { $0.columns > 0 } <= 1
    if !isMeasured { clearLine() }
    el_cursor(line, Int32(steps))
    el_deletestr(line, Int32(character.unicodeScalars.count))
    guard !isMeasured else { return Then.refresh }
    drawLine()
    return Then.nothing
  }

  /// Takes a code point that has no width: a mark on the letter before, or a joiner or selector.
  ///
  /// libedit would count a column for it at the line's end, and none later. So it is put into the line
  /// behind libedit's back, and shown by us, as a terminal puts it on the letter that is there; all but
  /// joiners and selectors, by which some terminals would change the width of what is there.
  func add(mark: Unicode.Scalar) -> UInt8 {
    guard el_winsertstr(line, String(mark).wide) == 0 else { return Then.bell }
    last = (place: last.place + 1, length: last.length + 1)
    if !mark.properties.isJoinControl, !mark.properties.isVariationSelector { show(String(mark)) }
    return Then.nothing
  }

  /// Puts right what libedit leaves behind after a key, before the next one is waited for.
  ///
  /// A cursor inside a character goes on to its end, or to its start if it came from behind. Where
  /// something was put before a wide character, or taken away there, libedit has miscounted the columns,
  /// so that the line is drawn anew.
  func settle() {
    guard let info = el_wline(line)?.pointee,
      let start = info.buffer, let cursor = info.cursor, let end = info.lastchar
    else { return }
    // vi's "$" steps back from the end of an empty line as well, out of libedit's memory.
    if cursor < start {
      el_cursor(line, Int32(start - cursor))
      return
    }
    guard event == nil, charactersBehind == nil else { return }
    let from = last
    last = (place: cursor - start, length: end - start)
    // Most keys are typed at the end, and no character goes on with one of these.
    guard cursor < end else { return }
    if cursor.pointee >= 0x300,
      let inside = String(wide: start, to: end).character(around: last.place)
    {
      event = .move(last.place < from.place ? -inside.before : inside.behind)
      last.length = from.length
    } else if last.length != from.length,
      UnsafeBufferPointer(start: cursor, count: end - cursor).contains(where: { wcwidth($0) == 2 })
    {
      event = .redraw(isMoved: false)
    }
  }
}

extension String {
  /// How far a place is inside a character.
  ///
  /// - Parameter place: how many code points of the text are before it.
  /// - Returns: the character's code points before and behind the place; nil between two characters.
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
