import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FlowSystem

@Suite struct LockWaitTests {
  private let temporary = TemporaryFolder()

  /// Locks the folder as another program does, until `release`.
  private func hold() -> Int32 {
    let holder = open(temporary.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(holder, LOCK_EX) == 0)
    return holder
  }

  /// Unlocks it: a close alone leaves the lock with any child that another test is just starting.
  private static func release(_ holder: Int32) {
    flock(holder, LOCK_UN)
    close(holder)
  }

  @Test func `a long wait is told once, and ends with the lock`() throws {
    let (holder, path) = (hold(), temporary.path)
    let told = Mutex(0)
    LockWait.setListener { locked in
      guard locked == path else { return }
      told.withLock { $0 += 1 }
      Self.release(holder)
    }
    var folder = try Folder(path)
    try folder.lock(LockWait(noticeAfter: 0, giveUpAfter: 60_000))
    let isLocked = folder.isLocked
    #expect(isLocked)
    #expect(told.withLock { $0 } == 1)
  }

  @Test func `a wait is given up, and the next one for that path is brief until the lock is free`()
    throws
  {
    let holder = hold()
    var folder = try Folder(temporary.path)
    let error = SystemError("flock", on: temporary.path, code: EWOULDBLOCK)
    #expect(throws: error) { try folder.lock(LockWait(noticeAfter: 5, giveUpAfter: 10)) }
    #expect(error.description == "\(temporary.path): another program keeps it locked")
    let start = SystemClock.milliseconds
    #expect(throws: error) { try folder.lock(LockWait(noticeAfter: 5, giveUpAfter: 600_000)) }
    #expect(SystemClock.milliseconds - start < 60_000)
    Self.release(holder)
    try folder.lock()
    let isLocked = folder.isLocked
    #expect(isLocked)
  }

  @Test func `all waits of a call have one limit, and each tries once`() throws {
    let holder = hold()
    var folder = try Folder(temporary.path)
    let call = LockWait.brief.begun()
    #expect(throws: SystemError.self) { try folder.lock(call) }
    #expect(call.timeLeft == 0)
    Self.release(holder)
    try folder.lock(call)
    let isLocked = folder.isLocked
    #expect(isLocked)
  }
}
