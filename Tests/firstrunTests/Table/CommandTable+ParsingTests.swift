import RunnerCommands
import Testing

@testable import firstrun

struct CommandTableParsingTests {
  private let table = CommandTable.firstrun

  @Test(arguments: [
    (["cluck"], "", ["cluck"]),
    (["--state", "dir", "cluck"], "", ["cluck"]),
    (["launch", "cluck"], "", ["cluck"]),
    (["--state", "dir", "launch", "cluck"], "", ["cluck"]),
    (["launch"], "", ["launch"]),
    (["cluck", "--state=dir"], "", ["cluck"]),
    (["replay", "cluck", "-y"], "replay", ["cluck"]),
    (["-y", "replay", "cluck"], "replay", ["cluck"]),
    (["state", "read", "cluck", "key"], "read", ["cluck", "key"]),
    (["help", "state", "read"], "help", ["state", "read"]),
    (["achievements", "next", "cluck"], "next", ["cluck"]),
    (["achievements", "cluck"], "list", ["cluck"]),
    (["achievements", "--json", "cluck"], "list", ["cluck"]),
    (["achievements", "./next"], "list", ["./next"]),
    (["achievements", "feed", "cluck", "events"], "feed", ["cluck", "events"]),
    (["achievements", "feed", "next", "events"], "feed", ["next", "events"]),
    (["check", "--", "cluck"], "check", ["cluck"]),
    (["state", "write", "cluck", "k", "--", "-v"], "write", ["cluck", "k", "-v"]),
    (["--", "review"], "", ["review"]),
    (["--"], "", []),
    ([], "", []),
  ])
  func `options stand before and after what a command takes`(
    words: [String], command: String, operands: [String]
  ) throws {
    let invocation = try table.parse(words)
    #expect(invocation.command.name == command)
    #expect(invocation.operands == operands)
  }

  @Test func `a value is given with a space or an equals sign, and the last one counts`() throws {
    #expect(try table.parse(["cluck", "--state", "a"]).value(.state) == "a")
    #expect(try table.parse(["cluck", "--state=a=b"]).value(.state) == "a=b")
    #expect(try table.parse(["cluck", "--state", "--json"]).value(.state) == "--json")
  }

  @Test(arguments: [
    (["cluck", "--colr=never"], "unknown option '--colr'; did you mean '--color'?"),
    (["cluck", "--color"], "'--color' needs a value, as in '--color WHEN'"),
    (
      ["cluck", "--color", "alwys"],
      "invalid value 'alwys' for '--color'; did you mean 'always'?"
    ),
    (
      ["cluck", "--color", "sometimes"],
      "invalid value 'sometimes' for '--color'; use one of 'auto', 'always', 'never'"
    ),
    (
      ["cluck", "--color=auto", "--color=never"],
      "'--color' is given twice with different values; keep one"
    ),
    (["replay", "cluck", "--yes=1"], "'--yes' takes no value"),
    (["reset", "cluck", "--json"], "'firstrun reset' has no option '--json'"),
    (["staus", "cluck"], "unknown command 'staus'; did you mean 'status'?"),
    (["cluck", "twice"], "unexpected argument 'twice' for 'firstrun'"),
    (["reset", "cluck", "twice"], "unexpected argument 'twice' for 'firstrun reset'"),
    (
      ["status", "cluck", "--", "ls"],
      "unexpected argument 'ls' for 'firstrun status'"
    ),
    (
      ["state"],
      "'firstrun state' needs a command: read, write, delete, export, import, path, reset, fixture"
    ),
    (
      ["state", "raed", "cluck"],
      "unknown command 'raed' for 'firstrun state'; did you mean 'read'?"
    ),
    (["-x"], "unknown option '-x'"),
    (
      ["check", "--strct=1"],
      "unknown option '--strct' for 'firstrun check'; did you mean '--strict'?"
    ),
    (["check", "--nope"], "unknown option '--nope' for 'firstrun check'"),
    (["cluck", "--"], "expected a program after '--'"),
    (["--follow", "a"], "'--follow' needs a FLOW"),
    (
      ["cluck", "--follow", "a", "--events-fd", "3"],
      "'--follow' and '--events-fd' can't be used together"
    ),
    (
      ["cluck", "--events-fd", "2"], "'--events-fd' must be a number from 3 to 2147483647, not '2'"
    ),
    (
      ["cluck", "--if-left", "run"],
      "'--if-left' needs a program after the flow: '-- CMD'"
    ),
    (
      ["cluck", "--if-left", "stay", "--", "true"],
      "invalid value 'stay' for '--if-left'; use one of 'stop', 'run'"
    ),
    (
      ["cluck", "--auth-timeout", "9s"],
      "'--auth-timeout' needs '--auth-command' or '$FIRSTRUN_AUTH_COMMAND'"
    ),
    (
      ["why", "cluck", "welcome", "--fact", "launches=1"],
      "'--fact' and a PAGE can't be used together"
    ),
    (
      ["why", "cluck", "--fact", "launches"],
      "'--fact launches' has no value; write it like name=value"
    ),
    (["check", "--output", "a"], "'--output' needs '--transcript'"),
    (
      ["stats", "cluck", "--experiment", "a", "--format", "csv"],
      "'--experiment' and '--format csv' can't be used together"
    ),
    (["stats", "cluck", "--goal", "swipe"], "'--goal' needs '--experiment'"),
    (
      ["stats", "cluck", "a.jsonl", "--state", "d"],
      "'--state' and a JOURNAL can't be used together"
    ),
    (["test", "--jobs", "0"], "'--jobs' must be a number from 1 to 256, not '0'"),
    (
      ["test", "generate", "a", "--max-commands", "0"],
      "'--max-commands' must be a number, 1 or more, not '0'"
    ),
    (
      ["test", "--timeout", "5"],
      "'--timeout' must be a time from 1ms to 1000d, such as 10s, not '5'"
    ),
    (["test", "--report", "tab=a"], "invalid value 'tab' for '--report'; did you mean 'tap'?"),
    (["test", "--driver", "core,ppe"], "invalid value 'ppe' for '--driver'; did you mean 'pipe'?"),
    (["review", "cluck", "--all"], "'--all' needs '--interactive'"),
    (["cluck", "--state", "--", "ls"], "'--state' needs a value, as in '--state DIR'"),
    (["achievements", "merge"], "'firstrun achievements merge' needs a FLOW"),
    (
      ["state", "raed", "--nope"],
      "unknown command 'raed' for 'firstrun state'; did you mean 'read'?"
    ),
    (
      ["state", "read", "--stat"],
      "unknown option '--stat' for 'firstrun state read'; did you mean '--state'?"
    ),
    (["schema", "flwo"], "invalid argument 'flwo' for 'firstrun schema'; did you mean 'flow'?"),
  ])
  func `a wrong command line says what to do`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try table.parse(words) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    (["stats", "cluck", "--yes"], "firstrun stats --help"),
    (["state", "read", "cluck", "--yes"], "firstrun state read --help"),
    (["cluck", "--json"], "firstrun --help"),
    (["check", "--nope"], "firstrun check --help"),
    (["staus", "cluck"], "firstrun --help"),
    (["state"], "firstrun state --help"),
    (["state", "raed", "cluck"], "firstrun state --help"),
  ])
  func `a wrong command line names the help of its command`(words: [String], help: String) {
    let error = #expect(throws: UsageError.self) { try table.parse(words) }
    #expect(error?.help == help)
  }

  @Test func `no name is both a command and an option of another meaning`() {
    let names = table.commands.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(table.options.map(\.name)).count == table.options.count)
  }
}
