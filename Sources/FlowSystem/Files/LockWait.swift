import Synchronization

/// The time to wait for a lock that another process holds.
///
/// ```swift
/// LockWait.setListener { path in console.writeError("\(path): …") }
/// try folder.lock(.command)
/// ```
///
/// A wait ends at once when Ctrl-C is pressed.
package struct LockWait: Hashable, Sendable {
  /// Milliseconds after which the wait is reported; nil for never.
  private let noticeAfter: Int?
  /// Milliseconds after which the wait is given up.
  private let giveUpAfter: Int
  /// The start of the wait on `SystemClock`; nil for the time at which the lock is asked for.
  private let start: Int?

  init(noticeAfter: Int? = nil, giveUpAfter: Int, since start: Int? = nil) {
    (self.noticeAfter, self.giveUpAfter, self.start) = (noticeAfter, giveUpAfter, start)
  }

  /// The wait of a command: reported after 2 s, given up after 10 s.
  ///
  /// Where one was given up, the next ones for the same path are brief until the lock is free.
  package static let command = LockWait(noticeAfter: 2_000, giveUpAfter: 10_000)

  /// A wait of at most 0.2 s, for what nobody should notice, such as a library's call.
  package static let brief = LockWait(giveUpAfter: 200)

  /// No wait: the lock is free, or isn't taken.
  package static let none = LockWait(giveUpAfter: 0)

  /// Returns a wait whose time runs from now, for several locks in turn.
  package func begun() -> LockWait {
    LockWait(
      noticeAfter: noticeAfter, giveUpAfter: giveUpAfter, since: start ?? SystemClock.milliseconds)
  }

  /// The milliseconds that are left for a wait that begins now.
  package var timeLeft: Int {
    guard let start else { return giveUpAfter }
    return max(0, start + giveUpAfter - SystemClock.milliseconds)
  }

  private static let listener = Mutex<(@Sendable (_ path: String) -> Void)?>(nil)
  /// The paths whose lock a wait was given up for.
  private static let abandoned = Mutex<Set<String>>([])

  /// Sets the function that gets the path of the locked folder once for each wait of more than two
  /// seconds; until then nothing is reported, since a library does not print.
  package static func setListener(_ listener: @escaping @Sendable (_ path: String) -> Void) {
    self.listener.withLock { $0 = listener }
  }

  /// Tries to take the lock until that succeeds, Ctrl-C is pressed or the time is up.
  fileprivate func take(
    _ path: String, _ tryLock: () throws(SystemError) -> Bool
  ) throws(SystemError) {
    let isAbandoned = Self.abandoned.withLock { $0.contains(path) }
    let limit = isAbandoned ? min(timeLeft, Self.brief.giveUpAfter) : timeLeft
    let start = SystemClock.milliseconds
    var isReported = false
    while try !tryLock() {
      if Signals.isInterruptPending { throw SystemError("flock", on: path, code: EINTR) }
      let waited = SystemClock.milliseconds - start
      if waited >= limit {
        if noticeAfter != nil { _ = Self.abandoned.withLock { $0.insert(path) } }
        throw SystemError("flock", on: path, code: EWOULDBLOCK)
      }
      if let noticeAfter, waited >= noticeAfter, !isReported {
        isReported = true
        Self.listener.withLock { $0 }?(path)
      }
      SystemClock.sleep(milliseconds: 1)
    }
    if isAbandoned { _ = Self.abandoned.withLock { $0.remove(path) } }
  }
}

extension Descriptor {
  /// Acquires an exclusive lock; closing the file releases it.
  @discardableResult
  package func lock(_ wait: LockWait) throws(SystemError) -> Bool {
    var hasLocks = true
    try wait.take(name) { () throws(SystemError) in
      if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
      switch errno {
      case EWOULDBLOCK, EINTR: return false
      case ENOLCK, EOPNOTSUPP, ENOSYS:
        hasLocks = false
        return true
      default: throw SystemError("flock", on: name)
      }
    }
    return hasLocks
  }
}
