package import FlowTerminal

/// The completions and the redisplay for the line being read, shared by the reader and its output.
package final class Suggestions {
  var candidates: (String) -> [CompletionCandidate] = { _ in [] }
  var shown: () -> Void = {}

  /// Creates an object without completions.
  package init() {}

  /// Returns the words that can complete a line.
  package func matching(_ line: String) -> [CompletionCandidate] {
    candidates(line)
  }

  /// Shows again what the line is about.
  package func showAgain() {
    shown()
  }
}
