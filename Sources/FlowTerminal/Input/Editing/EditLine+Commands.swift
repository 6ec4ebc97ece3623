internal import CEditLine

/// The commands that we add to those of libedit; keys are bound to them.
extension EditLine {
  /// The result of a command, which tells libedit how to go on.
  enum CommandResult {
    case nothing
    case refresh
    case bell
    case endOfInput

    /// libedit's number for the result.
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

  /// Handles Tab.
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
