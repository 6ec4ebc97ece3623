/// The system's clock, which no change of the time of day disturbs.
public enum SystemClock {
  /// Returns when so many milliseconds have passed.
  public static func pass(milliseconds: Int) {
    var left = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    var rest = timespec()
    while nanosleep(&left, &rest) == -1, errno == EINTR { left = rest }
  }

  /// How long the system has been up, in milliseconds.
  public static var milliseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000
  }
}
