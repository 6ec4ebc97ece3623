package import FlowTerminal

/// The completions and the redisplay for the line being read, shared by the reader and the stage.
package final class Suggestions {
  var candidates: (String) -> [Candidate] = { _ in [] }
  var shown: () -> Void = {}

  /// Creates an object without completions.
  package init() {}

  /// Returns the words that can complete a line.
  package func matching(_ line: String) -> [Candidate] {
    candidates(line)
  }

  /// Shows again what the line is about.
  package func showAgain() {
    shown()
  }
}
