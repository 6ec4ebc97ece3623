package import FlowSystem

/// The result of reading a line.
package enum LineResult: Hashable, Sendable {
  /// A line without its line end.
  case line(String)
  /// Ctrl-C twice with nothing typed in between; without a line editor, Ctrl-C once.
  case interrupted
  /// Ctrl-D on an empty line, the end of a file or pipe, or a closed output.
  case endOfInput
  /// The background work has something to show; the draft is the unfinished line, for the next read.
  ///
  /// Only a request with background work has this result.
  case woken(LineDraft)
  /// A signal asks the program to end: save, then call `Signals.die(of:)`.
  case terminated(Signal)
}
