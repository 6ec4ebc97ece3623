/// The alarm of this process: SIGALRM ends it if it takes too long.
package enum Alarm {
  /// Sets or replaces the alarm; fractions of a second are rounded up.
  package static func set(afterMilliseconds milliseconds: Int) {
    _ = alarm(UInt32(clamping: max(1, milliseconds / 1000 + (milliseconds % 1000 > 0 ? 1 : 0))))
  }

  /// Cancels the alarm.
  package static func cancel() {
    _ = alarm(0)
  }
}
