public import FlowCore
public import FlowStore
public import FlowSystem

/// What came of a session.
public struct SessionResult {
  /// How somebody left in the middle.
  public enum Departure: Hashable, Sendable {
    /// By saying so.
    case quit
    /// There is nothing more to read, or nobody reads any more.
    case endOfInput
    /// By Ctrl-C.
    case interrupted
    /// The system ended the program: save, and end by this signal.
    case terminated(Signal)
  }

  /// How the visit ended; nil where there was none, as when nothing was owed.
  public let outcome: Outcome?
  /// How somebody left, where nothing else ended the session.
  public let departure: Departure?
  /// What could not be saved.
  public let unsaved: StoreError?
}
