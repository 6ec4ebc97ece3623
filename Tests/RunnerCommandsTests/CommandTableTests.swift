import FlowSystem
import RunnerCommands
import Synchronization
import Testing

/// The table of commands, whatever commands it has.
struct CommandTableTests {
  /// Notes which commands were asked for their options.
  private final class Note: Sendable {
    let names = Mutex<Set<String>>([])

    func options(of name: String) -> [Option] {
      names.withLock { _ = $0.insert(name) }
      return [Option(name: "size", value: "N", summary: "Use N of \(name)")]
    }
  }

  @Test(arguments: [
    ("draw --size 2", "draw"), ("color mix --size=2", "mix"), ("color --size=2", "list"),
    ("draw", ""), ("canoe --state a", ""), ("--state a canoe", ""), ("", ""),
  ])
  func `a command line makes the options of no other command`(line: String, asked: String) throws {
    let note = Note()
    let table = CommandTable([
      Command(name: "draw", summary: "Draw", options: note.options(of: "draw")),
      Command(
        name: "color", summary: "Color",
        subcommands: ["list", "mix"].map { name in
          Command(name: name, summary: "Color", options: note.options(of: name))
        }, defaultSubcommand: "list"),
    ])
    _ = try table.parse(line.split(separator: " ").map(String.init))
    #expect(note.names.withLock { $0.joined() } == asked)
  }

  @Test func `an option in front of its command is found, too`() throws {
    let table = CommandTable([
      Command(name: "draw", summary: "Draw", options: Note().options(of: "draw"))
    ])
    let invocation = try table.parse(["--size", "2", "draw"])
    #expect(invocation.path == ["draw"])
    #expect(invocation.given.map(\.value) == ["2"])
  }

  @Test(arguments: ["check", "why cluck", "test --watch", "help", "state fixture cluck"])
  func `the runner alone says what adds the commands for authors`(line: String) {
    let error = #expect(throws: UsageError.self) {
      try CommandTable.runner.parse(line.split(separator: " ").map(String.init))
    }
    #expect(error?.message.hasSuffix("'make install PREFIX=$HOME/.local' adds it") == true)
  }
}
