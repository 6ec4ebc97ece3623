import Synchronization

/// Telling somebody that a lock which another process holds takes long.
///
/// ```
/// LockWait.report { path in console.complain("\(path): …") }
/// ```
///
/// Nobody is told unless the program asks for it: a library does not print.
public enum LockWait {
  /// How long a wait is before it is told of, in milliseconds.
  static let patience = 1_000

  private static let listener = Mutex<(@Sendable (_ path: String) -> Void)?>(nil)

  /// Has each wait of more than a second told once, with the path of the folder that is held.
  public static func report(to listener: @escaping @Sendable (_ path: String) -> Void) {
    self.listener.withLock { $0 = listener }
  }

  static func tell(_ path: String) {
    listener.withLock { $0 }?(path)
  }
}
