import Foundation
import TestSupport
import Testing

/// Folders that can't be made.
struct UnusableFolderTests {
  private let shell = Shell()

  @Test(arguments: [
    ("ln -s /nowhere home; HOME=$PWD/home @ state write cluck a b", 74, "$/home/.config"),
    ("ln -s /nowhere x; XDG_CONFIG_HOME=$PWD/x @ state write cluck a b", 74, "$/x"),
    ("ln -s /nowhere x; @ state write cluck a b --state x/y/z", 74, "x/y"),
    ("HOME=/proc @ state write cluck a b", 74, "/proc/.config"),
    ("mkdir gone; cd gone; rmdir ../gone; @ state write cluck a b --state x", 74, "x"),
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
    "record cluck -o none/x", "test \(Shipped.flows)/spotlight --report junit=none/x",
    "copy export cluck -o none/x.xliff", "review cluck -o none/x.md",
    "test --generate spotlight --max-commands 1 -o file/x",
  ])
  func `a file that a missing folder should hold can't be created`(command: String) throws {
    let result = try shell.run(atHome: "touch file; @ \(command) </dev/null")
    #expect(result.ending == .exited(73), "\(result.errors)")
    #expect(result.errors.contains(/(none|file)\S*: (No such file or|Not a) directory\n$/))
  }
}
