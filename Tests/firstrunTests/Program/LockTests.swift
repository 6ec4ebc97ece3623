import Foundation
import TestSupport
import Testing

/// Files that another program holds.
struct LockTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
  }

  @Test func `a long wait for a lock is told once, and ends with it`() throws {
    let folder = shell.home.path(".config")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let holder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(holder, LOCK_EX) == 0)
    let program = try Subprocess(
      "/bin/sh", ["-c", "firstrun state write cluck a b 2>&1"], environment: shell.environment())
    #expect(
      program.line()
        == "firstrun: \(folder): waiting for another program that is changing files there")
    close(holder)
    let result = program.finish()
    #expect(result.ending == .exited(0))
    #expect(result.output == "")
    #expect(try shell.run("state", "read", "cluck", "a").output == "b\n")
  }
}
