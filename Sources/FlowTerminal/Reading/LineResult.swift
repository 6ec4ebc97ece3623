public import FlowSystem

/// What came of waiting for a line.
public enum LineResult: Hashable, Sendable {
  /// A line, without its end.
  case line(String)
  /// Ctrl-C, and again with nothing typed in between; without a line editor, the first one.
  case interrupted
  /// Ctrl-D on an empty line, the end of a file or pipe, or nobody left to read the prompt.
  case endOfInput
  /// The system asks the program to end: save, then `Signals.die(of:)`.
  case terminated(Signal)
}
