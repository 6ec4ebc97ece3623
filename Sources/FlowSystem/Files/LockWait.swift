import Synchronization

/// Reports locks that another process holds for long.
///
/// ```
/// LockWait.report { path in console.complain("\(path): …") }
/// ```
///
/// Nothing is reported until the program asks for it: a library does not print.
package enum LockWait {
  /// Milliseconds of waiting after which a lock is reported.
  static let patience = 1_000

  private static let listener = Mutex<(@Sendable (_ path: String) -> Void)?>(nil)

  /// Sets the function that is called once for each wait of more than a second.
  ///
  /// - Parameter listener: Gets the path of the locked folder.
  package static func setListener(_ listener: @escaping @Sendable (_ path: String) -> Void) {
    self.listener.withLock { $0 = listener }
  }

  /// Calls the listener, if there is one.
  static func notifyListener(_ path: String) {
    listener.withLock { $0 }?(path)
  }
}
