package import FlowCore
import FlowStore
package import FlowSystem

/// A clock that waits in real time in the shell, and not at all in a transcript.
package protocol SessionClock {
  var now: CalendarTime { get }
  /// The milliseconds since some moment.
  var milliseconds: Int { get }
  /// The clock itself if it is that of a transcript; nil if time passes by itself.
  var virtualClock: (any VirtualClock)? { get }
  func wait(milliseconds: Int)
}

extension SessionClock {
  package var now: CalendarTime { CalendarTime.now() }
  package var milliseconds: Int { SystemClock.milliseconds }
  package var virtualClock: (any VirtualClock)? { nil }
}

/// The clock of a transcript, on which time passes only as the transcript says.
package protocol VirtualClock: SessionClock {
  /// The descriptor by which a driver says how much time has passed; nil for a driver in this
  /// process.
  var descriptor: Descriptor? { get }
  /// Lets the time pass that the driver has said, and notes the events that it has sent.
  func advance()
  /// True if the driver has sent an event of the app.
  var hasEvent: Bool { get }
  /// Returns the next event that the driver has sent, in the words after `event`.
  func nextEvent() -> [String]?
}

extension VirtualClock {
  package var virtualClock: (any VirtualClock)? { self }
}

/// A clock that never waits, for pipes and files, where nothing needs to appear gradually.
struct InstantClock: SessionClock {
  func wait(milliseconds: Int) {}
}

struct RealClock: SessionClock {
  func wait(milliseconds: Int) { SystemClock.sleep(milliseconds: milliseconds) }
}

extension CalendarTime {
  /// The time at which every transcript begins, with every driver: 2026-01-01T00:00:00Z.
  package static let transcriptStart = CalendarTime(secondsSince1970: 1_767_225_600)

  /// Returns the time of a transcript after waits of this many milliseconds.
  package static func transcriptStart(plus milliseconds: Int) -> CalendarTime {
    CalendarTime(secondsSince1970: transcriptStart.secondsSince1970 + milliseconds / 1_000)
  }
}
