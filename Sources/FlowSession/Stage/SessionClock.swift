import FlowSystem

/// Lets time pass: really in the shell, at once in a transcript.
public protocol SessionClock {
  /// Returns when so many milliseconds have passed.
  mutating func pass(milliseconds: Int)
}

/// A clock on which nobody waits: for pipes and files, where nobody watches anything appear.
public struct InstantClock: SessionClock {
  /// A clock that is always there already.
  public init() {}

  /// Returns at once.
  public func pass(milliseconds: Int) {}
}

/// The clock of the shell.
public struct RealClock: SessionClock {
  /// The system's clock.
  public init() {}

  /// Waits for so many milliseconds.
  public func pass(milliseconds: Int) {
    SystemClock.pass(milliseconds: milliseconds)
  }
}
