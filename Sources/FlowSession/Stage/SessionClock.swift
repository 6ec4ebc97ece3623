public import FlowSystem

/// Lets time pass: really in the shell, at once in a transcript.
public protocol SessionClock {
  /// The moment that it shows.
  var now: CalendarTime { get }
  /// Returns when so many milliseconds have passed.
  mutating func pass(milliseconds: Int)
}

/// A clock on which nobody waits: for pipes and files, where nobody watches anything appear.
public struct InstantClock: SessionClock {
  /// A clock that is always there already.
  public init() {}

  /// The system's time.
  public var now: CalendarTime { CalendarTime.now() }

  /// Returns at once.
  public func pass(milliseconds: Int) {}
}

/// The clock of the shell.
public struct RealClock: SessionClock {
  /// The system's clock.
  public init() {}

  /// The system's time.
  public var now: CalendarTime { CalendarTime.now() }

  /// Waits for so many milliseconds.
  public func pass(milliseconds: Int) {
    SystemClock.pass(milliseconds: milliseconds)
  }
}

extension CalendarTime {
  /// The moment at which every transcript takes place, whatever the driver: 2026-01-01T00:00:00Z.
  public static let ofTranscripts = CalendarTime(secondsSince1970: 1_767_225_600)
}
