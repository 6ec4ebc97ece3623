internal import CEditLine
internal import FlowSystem

extension EditLine {
  /// The return values of a command, which tell libedit how to go on.
  enum Then {
    static let nothing = UInt8(CC_NORM)
    static let refresh = UInt8(CC_REFRESH)
    static let bell = UInt8(CC_ERROR)
    static let endOfInput = UInt8(CC_EOF)
  }

  /// Handles the event key.
  ///
  /// Events that print below the line take two rounds: first, libedit moves to the line's end.
  func answerEvent() -> UInt8 {
    timesOffered = 0
    switch event {
    case .paste(let text)?:
      event = nil
      return el_winsertstr(line, text.wide) == 0 ? Then.refresh : Then.nothing
    case .mark(let scalar)?:
      event = nil
      return add(mark: scalar)
    case .move(let steps)?:
      event = nil
      el_cursor(line, Int32(steps))
      return Then.refresh
    case .redraw(let isMoved)?:
      event = nil
      redraw(isMoved: isMoved)
      return Then.nothing
    case .interrupt?, .suspend?, .leave?, .list?:
      return charactersBehind == nil ? goToEnd() : answerAtEnd()
    case nil:
      return Then.nothing
    }
  }

  /// Handles Tab.
  func complete() -> UInt8 {
    let before = textAround().before
    switch LineCompletion(after: before, from: request.candidates(before)) {
    case .insert(let rest, let replaced):
      if replaced > 0 { el_deletestr(line, Int32(replaced)) }
      return el_winsertstr(line, rest.wide) == 0 ? Then.refresh : Then.bell
    case .list(let candidates):
      event = .list(candidates)
      return Then.nothing
    case .bell:
      return Then.bell
    }
  }

  /// Handles Ctrl-L: clears the screen, and shows the page and the line again.
  func clearScreen() -> UInt8 {
    show("\u{1B}[H\u{1B}[2J")
    redraw(isMoved: true)
    return Then.nothing
  }

  /// Handles End: with vi keys, libedit's own command would stop before the last character.
  func moveToEnd() -> UInt8 {
    el_cursor(line, Int32(textAround().behind))
    return Then.refresh
  }

  private func goToEnd() -> UInt8 {
    let behind = textAround().behind
    charactersBehind = behind
    el_cursor(line, Int32(behind))
    return Then.refresh
  }

  /// Handles an event in its second round, with the cursor after the last character.
  private func answerAtEnd() -> UInt8 {
    let now = event
    event = nil
    switch now {
    case .interrupt?:
      show("^C")
      ending = .interrupted
    case .leave(let signal)?:
      ending = .terminated(signal)
    case .suspend?:
      suspend()
    case .list(let candidates)?:
      let columns = WindowSize(of: setup.output)?.columns ?? 80
      // libedit's terminal modes add a carriage return before each newline.
      let rows = LineCompletion.rows(of: candidates, columns: columns - 1, in: setup.charset)
      show("\n" + rows.map { $0 + "\n" }.joined())
      restoreCursor()
      editline_refresh(line)
    case .paste?, .mark?, .move?, .redraw?, nil:
      break
    }
    charactersBehind = nil
    return Then.nothing
  }

  /// Stops the program as Ctrl-Z does; when a shell continues it, the CONT signal redraws the line.
  private func suspend() {
    markPastes(false)
    originalModes.restore()
    Signals.stop()
    resumeModes()
    restoreCursor()
    // No shell stopped the program, so nothing moved and no CONT will arrive.
    if !Signals.arePending { redraw(isMoved: false) }
  }

  private func restoreCursor() {
    el_cursor(line, -Int32(charactersBehind ?? 0))
  }

  /// Redraws prompt and line: in place, or at the cursor's row if other output was printed.
  private func redraw(isMoved: Bool) {
    clearLine(isMoved: isMoved)
    if isMoved { request.showAgain() }
    drawLine()
  }

  /// Clears prompt and line in place, or from the cursor's row on if other output was printed.
  func clearLine(isMoved: Bool = false) {
    var up = ""
    if !isMoved, let size = WindowSize(of: setup.output) {
      // Terminals rewrap the line when they get narrower, so the first row may be further up.
      let row = (request.prompt.text + textAround().before).lastRow(columns: size.columns)
      if row > 0 { up = "\u{1B}[\(row)A" }
    }
    show("\r" + up + "\u{1B}[J")
  }

  func drawLine() {
    el_resize(line)
    editline_refresh(line)
  }

  /// True if nothing is on the line.
  var isLineEmpty: Bool {
    guard let info = el_wline(line)?.pointee else { return true }
    return info.lastchar == info.buffer
  }

  /// Returns the line before the cursor, and the number of code points after it.
  func textAround() -> (before: String, behind: Int) {
    guard let info = el_wline(line)?.pointee,
      let start = info.buffer, let cursor = info.cursor, let end = info.lastchar
    else { return ("", 0) }
    return (String(wide: start, to: cursor), end - cursor)
  }

  /// The line from the cursor on.
  var textBehind: String {
    guard let info = el_wline(line)?.pointee, let cursor = info.cursor, let end = info.lastchar
    else { return "" }
    return String(wide: cursor, to: end)
  }
}
