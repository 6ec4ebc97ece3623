public import FlowTerminal

/// What Tab completes from, as the run goes on: shared by the stage and the reader.
public final class Suggestions {
  var candidates: (String) -> [Candidate] = { _ in [] }

  /// Nothing yet.
  public init() {}

  /// The words that could stand at the end of a line.
  public func matching(_ line: String) -> [Candidate] {
    candidates(line)
  }
}
