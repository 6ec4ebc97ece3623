import Foundation
import TestSupport
import Testing

@testable import FlowStore
@testable import FlowSystem

struct LineLogTests {
  let folder = TemporaryFolder()

  private var path: String { folder.path("state/journal/log") }

  private func log(limit: Int = LineLog.usualLimit) -> LineLog { LineLog(path: path, limit: limit) }

  private func text(_ name: String = "") throws -> String {
    try String(contentsOfFile: path + name, encoding: .utf8)
  }

  @Test func `lines are appended in a folder and a file that only their owner can read`() throws {
    try log().append(Array("one\n".utf8))
    try log().append(Array("two\n".utf8), isSynced: true)
    #expect(try text() == "one\ntwo\n")
    let attributes = FileManager.default
    #expect(try attributes.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(
      try attributes.attributesOfItem(atPath: folder.path("state/journal"))[.posixPermissions]
        as? Int == 0o700)
  }

  @Test func `a full file is put aside, and eight of those are kept`() throws {
    for number in 0..<12 { try log(limit: 10).append(Array("line \(number)\n".utf8)) }
    #expect(try text() == "line 11\n")
    #expect(try text(".1") == "line 10\n")
    #expect(try text(".8") == "line 3\n")
    #expect(
      log().paths.map { File.name(of: $0) } == [
        "log.8", "log.7", "log.6", "log.5", "log.4", "log.3", "log.2", "log.1", "log",
      ])
    try log().remove()
    #expect(log().paths == [])
  }

  @Test(arguments: ["one\ntw", "one\n", "one\n{\"half\": "])
  func `an incomplete last line is cut off before the next one`(before: String) throws {
    try log().append(Array("\n".utf8))
    try folder.write("state/journal/log", before.utf8)
    try log().append(Array("two\n".utf8))
    #expect(try text() == "one\ntwo\n")
  }

  @Test func `who has the lock is waited for, but not for long`() throws {
    try log().append(Array("one\n".utf8))
    let other = open(path, O_RDWR | O_CLOEXEC)
    #expect(flock(other, LOCK_EX) == 0)
    #expect(throws: SystemError("flock", on: path, code: EWOULDBLOCK)) {
      try log().append(Array("two\n".utf8))
    }
    close(other)
    try log().append(Array("two\n".utf8))
    #expect(try text() == "one\ntwo\n")
  }

  @Test func `what is no file of ours is refused without waiting`() throws {
    #expect(throws: SystemError("write", on: path, code: EMSGSIZE)) {
      try log().append(Array(repeating: 0x61, count: 4_097))
    }
    try log().append(Array("\n".utf8))
    unlink(path)
    try folder.write("state/journal/other", "".utf8)
    #expect(symlink(folder.path("state/journal/other"), path) == 0)
    #expect(throws: SystemError("open", on: path, code: ELOOP)) { try log().append([0x0A]) }
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: SystemError("read", on: path, code: SystemError.notRegular)) {
      try log().append([0x0A])
    }
  }
}
