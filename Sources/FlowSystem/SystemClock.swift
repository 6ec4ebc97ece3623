/// The system's clock, which no change of the time of day disturbs.
public enum SystemClock {
  /// Returns when so many milliseconds have passed.
  public static func pass(milliseconds: Int) {
    var left = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    var rest = timespec()
    while nanosleep(&left, &rest) == -1, errno == EINTR { left = rest }
  }
}
