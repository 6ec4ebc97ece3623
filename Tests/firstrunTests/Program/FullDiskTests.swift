import Foundation
import TestSupport
import Testing

/// What is left behind where a disk is full: the limit on a file's size stands in for that.
struct FullDiskTests {
  private let shell = Shell()

  @Test(arguments: 0...3)
  func `a new flow on a full disk leaves nothing behind`(blocks: Int) throws {
    let result = try shell.run(atHome: "mkdir work && cd work && (ulimit -f \(blocks); @ new zz)")
    #expect(result.ending == .exited(73))
    #expect(result.errors.hasPrefix("firstrun: Flows/zz/"))
    #expect(result.errors.hasSuffix(": File too large\n"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: shell.home.path("work")) == [])
    #expect(try shell.run(atHome: "cd work && @ new zz").ending == .exited(0))
  }

  @Test(arguments: ["copy export canoe -o out.xliff", "review canoe -o out.html"])
  func `a file on a full disk is whole or not there`(command: String) throws {
    let result = try shell.run(atHome: "mkdir work && cd work && (ulimit -f 1; @ \(command))")
    #expect(result.ending == .exited(74))
    #expect(try FileManager.default.contentsOfDirectory(atPath: shell.home.path("work")) == [])
  }

  @Test(arguments: [
    "printf 'next\\nskip\\n' | @ canoe", "printf 'launch canoe\\nskip\\nquit\\n' | @",
  ])
  func `what can't be saved is told in a pipe, and is 74`(line: String) throws {
    let result = try shell.run(atHome: "mkdir -p .config; ulimit -f 0; \(line)")
    #expect(result.ending == .exited(74))
    #expect(result.output.contains("Couldn’t save this:"))
    let draft = ".config/.com.example.canoe.plist.new"
    #expect(
      result.errors == "firstrun: \(shell.home.path(draft)): nothing was saved: File too large\n")
  }
}
