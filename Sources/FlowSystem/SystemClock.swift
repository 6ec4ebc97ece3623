/// The clocks of the system: the monotonic one, which doesn't jump when the time of day is set, and
/// the time of day.
package enum SystemClock {
  package static func sleep(milliseconds: Int) {
    var left = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    var rest = timespec()
    while nanosleep(&left, &rest) == -1, errno == EINTR { left = rest }
  }

  package static var milliseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000
  }

  /// The time of day, in seconds since 1970-01-01T00:00:00Z.
  package static var secondsSince1970: Int { time(nil) }

  /// Returns how many seconds the device's clock is ahead of UTC at a time.
  package static func secondsFromUTC(_ secondsSince1970: Int) -> Int {
    var (time, parts) = (time_t(secondsSince1970), tm())
    return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
  }
}
