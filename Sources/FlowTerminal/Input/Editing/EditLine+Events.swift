internal import CEditLine
internal import FlowSystem

/// Events: whatever happens during editing besides keys that libedit handles by itself.
///
/// An event is passed to libedit as a key of its own, so libedit knows where the cursor is.
extension EditLine {
  /// Something that happened during editing and is passed to libedit as a key.
  enum Event {
    case paste(String)
    /// An arrow key enters a line.
    case enter(String)
    /// The line begins with a draft.
    case begin(LineDraft)
    /// The background work has something to show.
    case wake
    /// A code point without a width, which combines with the character before it.
    case mark(Unicode.Scalar)
    /// The cursor must move by this many code points, backward if negative.
    case move(Int)
    case redraw(isMoved: Bool)
    case interrupt
    case suspend
    case leave(Signal)
    case list([CompletionCandidate])
  }

  /// Handles the event key.
  ///
  /// Events that print below the line take two rounds: first, libedit moves to the line's end.
  func handleEvent() -> CommandResult {
    eventOffers = 0
    switch event {
    case .paste(let text)?:
      event = nil
      return el_winsertstr(line, text.wide) == 0 ? .refresh : .nothing
    case .enter(let text)?:
      event = nil
      ending = .line(text)
      return el_winsertstr(line, text.wide) == 0 ? .refresh : .nothing
    case .begin(let draft)?:
      event = nil
      guard el_winsertstr(line, draft.text.wide) == 0 else { return .nothing }
      el_cursor(line, -Int32(draft.scalarsAfterCursor))
      return .refresh
    case .wake?:
      event = nil
      let (before, after) = textAroundCursor
      clearLine()
      ending = .woken(
        LineDraft(before + after, scalarsAfterCursor: after.unicodeScalars.count))
      return .nothing
    case .mark(let scalar)?:
      event = nil
      return add(mark: scalar)
    case .move(let steps)?:
      event = nil
      el_cursor(line, Int32(steps))
      return .refresh
    case .redraw(let isMoved)?:
      event = nil
      redraw(isMoved: isMoved)
      return .nothing
    case .interrupt?, .suspend?, .leave?, .list?:
      return scalarsAfterCursor == nil ? goToEnd() : handleEventAtEnd()
    case nil:
      return .nothing
    }
  }

  private func goToEnd() -> CommandResult {
    let count = textAroundCursor.after.unicodeScalars.count
    scalarsAfterCursor = count
    el_cursor(line, Int32(count))
    return .refresh
  }

  /// Handles an event in its second round, with the cursor after the last character.
  private func handleEventAtEnd() -> CommandResult {
    defer { scalarsAfterCursor = nil }
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
    case .paste?, .enter?, .begin?, .wake?, .mark?, .move?, .redraw?, nil:
      break
    }
    return .nothing
  }

  /// Stops the program as Ctrl-Z does; when a shell continues it, the CONT signal redraws the line.
  private func suspend() {
    setBracketedPaste(false)
    originalModes.restore()
    Signals.stop()
    resumeModes()
    restoreCursor()
    // No shell stopped the program, so nothing moved and no CONT will arrive.
    if !Signals.hasPending { redraw(isMoved: false) }
  }

  private func restoreCursor() {
    el_cursor(line, -Int32(scalarsAfterCursor ?? 0))
  }
}
