import Foundation
import TestSupport
import Testing

/// Input that never ends.
extension BadInputTests {
  // Each reads 64 MiB.
  @Test(
    arguments: [["canoe"], [], ["review", "canoe", "-i", "--all"]])
  func `a line without an end is given up, and is 74`(arguments: [String]) throws {
    let result = try Subprocess.run(
      BuiltExecutable.path("firstrun"), arguments, environment: shell.environment(),
      input: "/dev/zero")
    #expect(result.ending == .exited(74))
    #expect(
      result.errors
        == "firstrun: standard input is one endless line; the rest isn't read\n")
  }
}
