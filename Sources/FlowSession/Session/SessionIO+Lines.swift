package import FlowTerminal

/// The read-evaluate-print loop of home, of flows and of the review of copy.
extension SessionIO {
  /// Reads lines and hands each to a handler, until the handler or the input ends the loop.
  ///
  /// - Parameters:
  ///   - purpose: returns the purpose of the next line.
  ///   - request: returns the request for the next line; nil if no more lines are needed.
  ///   - handle: handles a line, and returns the way in which the user leaves if the line says so.
  /// - Returns: the way in which the user left; nil if no more lines were needed.
  package func readLines(
    as purpose: () -> InputPurpose, asking request: () -> LineRequest?,
    handling handle: (String) -> SessionResult.ExitReason?
  ) -> SessionResult.ExitReason? {
    while let request = request() {
      switch read(request, as: purpose()) {
      case .line(let line): if let departure = handle(line) { return departure }
      case .interrupted: return .interrupted
      case .endOfInput: return .endOfInput
      case .terminated(let signal): return .terminated(signal)
      }
    }
    return nil
  }
}
