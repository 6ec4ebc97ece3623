package import FlowTerminal

/// The read-evaluate-print loop of home, of flows and of the review of copy.
extension SessionIO {
  /// Reads lines and hands each to a handler, until the handler or the input ends the loop.
  ///
  /// - Parameters:
  ///   - purpose: Returns the purpose of the next line.
  ///   - request: Returns the request for the next line; nil if no more lines are needed.
  ///   - wake: Handles news of the background work, and keeps the unfinished line for the next
  ///     request.
  ///   - handle: Handles a line, and returns the way in which the user leaves if the line says so.
  /// - Returns: The way in which the user left; nil if no more lines were needed.
  package func readLines(
    as purpose: () -> InputPurpose, asking request: () -> LineRequest?,
    waking wake: (LineDraft) -> Void = { _ in },
    handling handle: (String) -> SessionResult.ExitReason?
  ) -> SessionResult.ExitReason? {
    while let request = request() {
      switch read(request, as: purpose()) {
      case .line(let line): if let departure = handle(line) { return departure }
      case .woken(let draft): wake(draft)
      case .interrupted: return .interrupted
      case .endOfInput: return .endOfInput
      case .terminated(let signal): return .terminated(signal)
      }
    }
    return nil
  }
}
