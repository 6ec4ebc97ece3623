import CEditLine
import FlowSystem

/// The commands that we add to those of libedit; keys are bound to them.
extension EditLine {
  /// The result of a command, which tells libedit how to continue.
  enum CommandResult {
    case nothing
    case refresh
    case bell
    case endOfInput

    fileprivate var code: UInt8 {
      switch self {
      case .nothing: UInt8(CC_NORM)
      case .refresh: UInt8(CC_REFRESH)
      case .bell: UInt8(CC_ERROR)
      case .endOfInput: UInt8(CC_EOF)
      }
    }
  }

  /// Makes the commands known to libedit.
  func addCommands() {
    editline_add_event_command(line) { line, _ in EditLine.perform({ $0.handleEvent() }, on: line) }
    editline_add_complete_command(line) { line, _ in EditLine.perform({ $0.complete() }, on: line) }
    editline_add_erase_command(line) { line, _ in EditLine.perform({ $0.erase() }, on: line) }
    editline_add_delete_command(line) { line, _ in EditLine.perform({ $0.deleteNext() }, on: line) }
    editline_add_end_of_input_command(line) { line, _ in
      EditLine.perform({ $0.deleteNextOrEndInput() }, on: line)
    }
    editline_add_clear_command(line) { line, _ in EditLine.perform({ $0.clearScreen() }, on: line) }
    editline_add_end_command(line) { line, _ in EditLine.perform({ $0.moveToEnd() }, on: line) }
  }

  private static func perform(
    _ command: (EditLine) -> CommandResult, on line: OpaquePointer?
  ) -> UInt8 {
    (of(line).map(command) ?? .nothing).code
  }

  func complete() -> CommandResult {
    let before = textAroundCursor.before
    switch LineCompletion(after: before, from: request.candidates(before)) {
    case .insert(let rest, let replaced):
      if replaced > 0 { el_deletestr(line, Int32(replaced)) }
      return el_winsertstr(line, rest.wide) == 0 ? .refresh : .bell
    case .list(let candidates):
      event = .list(candidates)
      return .nothing
    case .bell:
      return .bell
    }
  }

  /// Handles Ctrl-L: clears the screen, and shows the page and the line again.
  func clearScreen() -> CommandResult {
    show("\u{1B}[H\u{1B}[2J")
    redraw(isMoved: true)
    return .nothing
  }

  /// Handles End: with vi keys, libedit's own command would stop before the last character.
  func moveToEnd() -> CommandResult {
    el_cursor(line, Int32(textAroundCursor.after.unicodeScalars.count))
    return .refresh
  }
}

/// Events: everything during editing but the keys that libedit handles itself.
///
/// An event is passed to libedit as a key of its own, so libedit knows where the cursor is.
extension EditLine {
  /// Something that happened during editing and is passed to libedit as a key.
  enum Event {
    case paste(String)
    /// An arrow key enters a line.
    case enter(String)
    /// An arrow key puts a choice on the line, or typing replaces that.
    case replace(String)
    /// The line begins with a draft.
    case begin(LineDraft)
    /// A line in place of the one that was typed, which is shown as empty.
    case submit(String)
    /// An arrow key or Space has marked a value above the prompt, or typing replaces that.
    case choose(String)
    /// The background work has something to show.
    case wake
    /// A code point without a width, which combines with the character before it.
    case mark(Unicode.Scalar)
    /// The cursor must move by this many code points, backward if negative.
    case move(Int)
    case redraw(isMoved: Bool)
    /// The size of the window has changed.
    case resize
    case interrupt
    case suspend
    case leave(Signal)
    case list([CompletionCandidate])

    /// True if something is printed below the line, or the line is left.
    fileprivate var isAtEnd: Bool {
      switch self {
      case .interrupt, .suspend, .leave, .list: true
      case .paste, .enter, .replace, .begin, .submit, .choose, .wake, .mark, .move, .redraw,
        .resize:
        false
      }
    }
  }

  /// Handles the event key.
  ///
  /// Events that print below the line take two rounds: first, libedit moves to the line's end.
  func handleEvent() -> CommandResult {
    eventOffers = 0
    guard let now = event else { return .nothing }
    if now.isAtEnd, scalarsAfterCursor == nil { return goToEnd() }
    event = nil
    defer { scalarsAfterCursor = nil }
    switch now {
    case .paste(let text): return insert(text)
    case .enter(let text):
      ending = .line(text)
      return insert(text)
    case .replace(let text): return replaceLine(with: text)
    case .submit(let text):
      ending = .line(text)
      return replaceLine(with: "")
    case .choose(let text):
      redrawOptions()
      if !text.isEmpty { return insert(text) }
    case .begin(let draft):
      let result = insert(draft.text)
      if result == .refresh { el_cursor(line, -Int32(draft.scalarsAfterCursor)) }
      return result
    case .wake:
      let (before, after) = textAroundCursor
      clearLine()
      ending = .woken(
        request.isSecret
          ? LineDraft(secret)
          : LineDraft(before + after, scalarsAfterCursor: after.unicodeScalars.count))
    case .mark(let scalar): return add(mark: scalar)
    case .move(let steps):
      el_cursor(line, Int32(steps))
      return .refresh
    case .redraw(let isMoved): redraw(isMoved: isMoved)
    case .resize: redrawAll()
    case .interrupt:
      show("^C")
      ending = .interrupted
    case .leave(let signal): ending = .terminated(signal)
    case .suspend: suspend()
    case .list(let candidates): list(candidates)
    }
    return .nothing
  }

  private func insert(_ text: String) -> CommandResult {
    el_winsertstr(line, text.wide) == 0 ? .refresh : .nothing
  }

  private func goToEnd() -> CommandResult {
    let count = textAroundCursor.after.unicodeScalars.count
    scalarsAfterCursor = count
    el_cursor(line, Int32(count))
    return .refresh
  }

  private func list(_ candidates: [CompletionCandidate]) {
    disturb()
    let columns = WindowSize(of: setup.output)?.columns ?? 80
    // libedit's terminal modes add a carriage return before each newline.
    let rows = LineCompletion.rows(of: candidates, columns: columns - 1, in: setup.charset)
    show("\n" + rows.map { $0 + "\n" }.joined())
    repeatOptions()
    restoreCursor()
    editline_refresh(line)
  }

  /// Stops the program as Ctrl-Z does; when a shell continues it, the CONT signal redraws the line.
  private func suspend() {
    if wakes { event = .wake }
    setBracketedPaste(false)
    originalModes.restore()
    disturb()
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
  /// Returns the cluster's code points before and after a position inside it; nil between two clusters.
  func character(around position: Int) -> (before: Int, behind: Int)? {
    var start = 0
    for character in self {
      if start >= position { return nil }
      let end = start + character.unicodeScalars.count
      if end > position { return (position - start, end - position) }
      start = end
    }
    return nil
  }
}
