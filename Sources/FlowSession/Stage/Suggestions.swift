public import FlowTerminal

/// What the reader may need while a line is typed, as the run goes on: shared by it and the stage.
public final class Suggestions {
  var candidates: (String) -> [Candidate] = { _ in [] }
  var shown: () -> Void = {}

  /// Nothing yet.
  public init() {}

  /// The words that could stand at the end of a line.
  public func matching(_ line: String) -> [Candidate] {
    candidates(line)
  }

  /// Shows again what the line is about.
  public func showAgain() {
    shown()
  }
}
