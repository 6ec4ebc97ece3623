package import FlowCore
import FlowStore

/// The reason for which a flow stays away for a time, whatever its `show` says.
package enum Absence: Hashable, Sendable {
  /// It was put off until this time.
  case postponed(until: CalendarTime)
  /// Another flow of the app was shown, and this one keeps apart from it until this time.
  case tooSoon(after: String, until: CalendarTime)
}

extension FlowProgress {
  /// Returns the reason for which the flow stays away at a time; nil if it does not.
  ///
  /// A record from the future doesn't count, since the clock has been set back.
  package func absence(at now: CalendarTime) -> Absence? {
    let now = now.secondsSince1970
    if let later = flow.later, let time = record.postponed, (time..<time + later).contains(now) {
      return .postponed(until: CalendarTime(secondsSince1970: time + later))
    }
    if let apart = flow.apart, let (other, time) = lastOther, (time..<time + apart).contains(now) {
      return .tooSoon(after: other, until: CalendarTime(secondsSince1970: time + apart))
    }
    return nil
  }

  /// True if the times at which the flow is shown are recorded, because something depends on them.
  package var countsShowings: Bool {
    flow.apart != nil || FactTypes.ofShowings.contains(where: flow.usesFact)
  }
}

extension LaunchContext {
  /// Counts the visit as a showing of the flow, once and only if anything depends on it; a flow that
  /// somebody chose was not shown on its own.
  package mutating func countShowing(at time: CalendarTime) {
    guard !isAskedFor, progress.record.showings == progress.showingsBefore,
      progress.countsShowings
    else { return }
    progress.countShowing(at: time.secondsSince1970)
  }
}
