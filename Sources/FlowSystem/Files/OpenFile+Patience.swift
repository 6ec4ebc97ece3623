/// Locks that are waited for only so long.
extension OpenFile {
  /// Acquires a lock, exclusive or shared.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time to wait.
  ///   - isShared: True if others may hold the lock at the same time in this way.
  /// - Throws: `SystemError` when the system can't lock, with `EWOULDBLOCK` when others hold the lock
  ///   all that time.
  func lock(within milliseconds: Int, isShared: Bool = false) throws(SystemError) {
    let operation = (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB
    for attempt in 0...max(0, milliseconds) {
      if flock(descriptor, operation) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      if attempt < milliseconds { SystemClock.sleep(milliseconds: 1) }
    }
    throw SystemError("flock", on: path)
  }
}

extension Folder {
  /// Acquires an exclusive lock on the directory, waiting only so long for other processes.
  ///
  /// - Throws: `SystemError` when the system can't lock, with `EWOULDBLOCK` when others hold the lock
  ///   all that time.
  func lock(within milliseconds: Int) throws(SystemError) {
    try directory.lock(within: milliseconds)
  }
}
