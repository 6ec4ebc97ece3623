import Foundation
import TestSupport
import Testing

@testable import FlowSystem

@Suite struct LockWaitTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  @Test func `a long wait for a lock is told once`() throws {
    let holder = open(temporary.path, O_RDONLY | O_DIRECTORY)
    #expect(flock(holder, LOCK_EX) == 0)
    var told: [String] = []
    let folder = try Folder(temporary.path)
    try folder.directory.lock(patience: 0) { path in
      told.append(path)
      close(holder)
    }
    #expect(told == [temporary.path])
  }

  @Test func `a lock that nobody holds is told of to nobody`() throws {
    let folder = try Folder(temporary.path)
    try folder.directory.lock(patience: 0) { path in Issue.record("told of \(path)") }
  }
}
