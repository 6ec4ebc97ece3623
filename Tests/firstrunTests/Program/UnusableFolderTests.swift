import Foundation
import TestSupport
import Testing

/// Folders that can't be made.
struct UnusableFolderTests {
  private let shell = Shell()

  @Test(arguments: [
    ("ln -s /nowhere home; HOME=$PWD/home @ state write canoe a b", 74, "$/home/.config"),
    ("ln -s /nowhere x; XDG_CONFIG_HOME=$PWD/x @ state write canoe a b", 74, "$/x"),
    ("ln -s /nowhere x; @ state write canoe a b --state x/y/z", 74, "x/y"),
    ("HOME=/proc @ state write canoe a b", 74, "/proc/.config"),
    ("mkdir gone; cd gone; rmdir ../gone; @ state write canoe a b --state x", 74, "x"),
  ])
  func `a folder that can't be made is told with its path`(
    line: String, status: Int32, path: String
  ) throws {
    let result = try shell.run(atHome: line)
    #expect(result.ending == .exited(status))
    let path = path.replacing("$", with: shell.home.path)
    #expect(
      result.errors == "firstrun: \(path): can't open the folder: No such file or directory\n")
  }

  @Test(arguments: [
    "ln -s /nowhere Flows; @ new zz", "mkdir gone; cd gone; rmdir ../gone; @ new zz",
  ])
  func `a flow that can't be made is told with its path`(line: String) throws {
    let result = try shell.run(atHome: line)
    #expect(result.ending == .exited(73))
    #expect(result.errors == "firstrun: Flows/zz: No such file or directory\n")
  }

  @Test(arguments: [
    "record canoe -o none/x", "test \(Fixture.flows)/spotlight --report junit=none/x",
  ])
  func `a file that a missing folder should hold can't be created`(command: String) throws {
    let result = try shell.run(atHome: "@ \(command) </dev/null")
    #expect(result.ending == .exited(73), "\(result.errors)")
    #expect(result.errors.hasSuffix("none/x: No such file or directory\n"))
  }

  @Test(arguments: [
    ["copy", "export", "canoe", "-o"], ["copy", "export", "canoe", "--pictures"],
    ["test", "generate", "spotlight", "--max-commands", "1", "-o"],
  ])
  func `nor what a file should hold`(words: [String]) throws {
    let path = try shell.home.write("file", "") + "/x"
    let failure = try #require(CommandFailure(words + [path]))
    #expect(failure.status == 73)
    #expect(failure.errors.hasSuffix("\(path): Not a directory\n"), "\(failure.errors)")
  }
}
