/// The end that the system gives this process, by SIGALRM, once it has taken too long.
package enum Alarm {
  /// Sets the alarm, or another one; parts of a second count as a whole one.
  package static func set(afterMilliseconds milliseconds: Int) {
    _ = alarm(UInt32(clamping: max(1, milliseconds / 1000 + (milliseconds % 1000 > 0 ? 1 : 0))))
  }

  /// Takes the alarm back.
  package static func cancel() {
    _ = alarm(0)
  }
}
