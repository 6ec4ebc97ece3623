import Foundation
import TestSupport
import Testing

/// Pipes and devices in place of files.
struct UnusableFileTests {
  private let shell = Shell()

  @Test(arguments: [
    ("flow.yaml", ["list", "check own", "own", "why own", "status own"]),
    ("Localizable.xcstrings", ["list", "check own", "own", "review own"]),
    ("achievements.yaml", ["check own", "achievements own"]),
    ("Acceptance/own.transcript", ["test", "test Flows/own/Acceptance/own.transcript"]),
  ])
  func `a pipe in place of a flow's file is refused with its path`(
    file: String, commands: [String]
  ) throws {
    let flow = "Flows/own"
    let made = try shell.run(
      atHome:
        "mkdir -p \(flow)/Acceptance && cp '\(Fixture.flows)'/canoe/*.* \(flow) && rm -f \(flow)/\(file)"
        + " && mkfifo \(flow)/\(file)")
    #expect(made.errors == "")
    for command in commands {
      let result = try shell.run(atHome: "@ \(command) </dev/null")
      #expect(result.ending == .exited(74), "\(command)")
      #expect(result.errors == "firstrun: \(flow)/\(file): Not a regular file\n", "\(command)")
    }
  }

  @Test(arguments: [
    ["status", "canoe"], ["state", "read", "canoe"], ["state", "write", "canoe", "a", "b"],
    ["why", "canoe"],
  ])
  func `a pipe in place of a property list can't be read`(words: [String]) throws {
    let path = shell.home.path("com.example.canoe.plist")
    #expect(mkfifo(path, 0o600) == 0)
    let failure = try #require(CommandFailure(words + ["--state", shell.home.path]))
    #expect(failure.status == 74)
    #expect(failure.errors == "firstrun: \(path): can't be read: Not a regular file\n")
  }

  @Test(arguments: ["canoe", "replay canoe"])
  func `a pipe in place of a property list is refused with its path`(command: String) throws {
    let result = try shell.run(
      atHome: "mkdir state && mkfifo state/com.example.canoe.plist && @ \(command) --state state")
    #expect(result.ending == .exited(74))
    #expect(result.output == "")
    #expect(
      result.errors
        == "firstrun: state/com.example.canoe.plist: can't be read: Not a regular file\n")
  }

  @Test(arguments: ["status canoe", "launch canoe", "why canoe"])
  func `home refuses a folder in place of a property list, too`(line: String) throws {
    let result = try shell.run(
      atHome: "mkdir -p state/com.example.canoe.plist && echo '\(line)' | @ --state state")
    let error = "✗ state/com.example.canoe.plist: can't be read: Is a directory\n"
    #expect(result.output.contains("> \(line)\n\(error)"), "\(result.output)")
    #expect(result.output.ranges(of: error).count == 1)
    #expect(!result.output.contains("Canoe       not started"))
  }

  // MARK: - Pipes that are named

  @Test(arguments: [
    ("stats canoe pipe", "nobody has seen it yet"),
    ("achievements feed canoe pipe", "No new events"),
    ("review canoe --journal pipe -o deck.html", ""),
  ])
  func `a named pipe is waited for until its writer has left`(
    command: String, output: String
  ) throws {
    let result = try shell.run(
      atHome: "mkfifo pipe; timeout 60 sh -c '{ sleep 0.3; touch written; } >pipe' & @ \(command);"
        + " test -f written || echo early")
    #expect(output.isEmpty || result.output.contains(output), "\(result.output)\(result.errors)")
    #expect(!result.output.contains("early"))
  }

  @Test func `what a slow writer sends through a named pipe is read to its end`() throws {
    let result = try shell.run(
      atHome:
        "@ state write com.example.two a b; @ state export com.example.two >list; mkfifo pipe;"
        + " timeout 60 sh -c '{ sleep 0.2; head -c 50 list; sleep 0.2; tail -c +51 list; } >pipe' &"
        + " @ state import com.example.one pipe && @ state read com.example.one a")
    #expect(result.errors == "")
    #expect(result.output == "b\n")
  }

  @Test(arguments: [
    "journal show canoe", "journal export canoe", "stats canoe", "stats canoe journals",
  ])
  func `a pipe in place of a journal is refused with its path`(command: String) throws {
    let folder = command.hasSuffix("journals") ? "journals" : ".local/state/firstrun/journal"
    let path = "\(folder)/com.example.canoe.jsonl"
    let result = try shell.run(atHome: "mkdir -p \(folder) && mkfifo \(path) && @ \(command)")
    #expect(result.ending == .exited(74), "\(result.output)\(result.errors)")
    #expect(result.errors.hasSuffix("\(path): Not a regular file\n"))
  }

  @Test func `a folder in place of a catalog is not passed over`() throws {
    let result = try shell.run(
      atHome: "mkdir -p own/Localizable.xcstrings && cp '\(Fixture.flows)/canoe/flow.yaml' own"
        + " && @ check ./own")
    #expect(result.ending == .exited(74))
    #expect(result.errors == "firstrun: ./own/Localizable.xcstrings: Is a directory\n")
  }

  @Test func `the other flows are checked beside one that can't be read`() throws {
    let result = try shell.run(
      atHome: "mkdir -p Flows/bad Flows/own && mkfifo Flows/bad/flow.yaml"
        + " && cp '\(Fixture.flows)'/spotlight/*.* Flows/own && FIRSTRUN_PATH= @ check")
    #expect(result.ending == .exited(74))
    #expect(result.errors == "firstrun: Flows/bad/flow.yaml: Not a regular file\n")
    #expect(result.output.hasPrefix("Checked "), "\(result.output)")
  }

  @Test(arguments: [["check", "/dev/zero"], ["test", "/dev/zero"], ["/dev/zero"]])
  func `a device is no flow and no transcript`(words: [String]) throws {
    let failure = try #require(CommandFailure(words))
    #expect(failure.status == 74)
    #expect(failure.errors == "firstrun: /dev/zero: Not a regular file\n")
  }

  @Test func `a pipe that somebody names is read`() throws {
    let result = try shell.run(
      atHome: "@ state write canoe a b && @ state export canoe | @ state import com.example.one -"
        + " && @ state export canoe | @ state import com.example.two /dev/fd/0"
        + " && @ state read com.example.one a && @ state read com.example.two a")
    #expect(result.errors == "")
    #expect(result.output == "b\nb\n")
    let copy = try shell.run(
      atHome: "mkdir -p Flows && cp -R '\(Fixture.flows)/canoe' Flows/own"
        + " && @ copy export own --language fr"
        + " | @ copy import own /dev/fd/0 --format xliff && printf '' | @ achievements feed own /dev/fd/0"
    )
    #expect(copy.ending == .exited(0))
    #expect(copy.output.hasPrefix("Flows/own/Localizable.xcstrings: 0 changed, "))
  }
}
