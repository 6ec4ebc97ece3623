public import FlowTerminal

/// The completions and the redisplay for the line being read, shared by the reader and the stage.
public final class Suggestions {
  var candidates: (String) -> [Candidate] = { _ in [] }
  var shown: () -> Void = {}

  /// Creates an object without completions.
  public init() {}

  /// Returns the words that can complete a line.
  public func matching(_ line: String) -> [Candidate] {
    candidates(line)
  }

  /// Shows again what the line is about.
  public func showAgain() {
    shown()
  }
}
