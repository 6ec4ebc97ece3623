import RunnerCommands
import Testing

@testable import firstrun

struct CommandTableParsingTests {
  private let table = CommandTable.firstrun

  @Test(arguments: [
    (["canoe"], "", ["canoe"]),
    (["--state", "dir", "canoe"], "", ["canoe"]),
    (["launch", "canoe"], "", ["canoe"]),
    (["--state", "dir", "launch", "canoe"], "", ["canoe"]),
    (["launch"], "", ["launch"]),
    (["canoe", "--state=dir"], "", ["canoe"]),
    (["replay", "canoe", "-y"], "replay", ["canoe"]),
    (["-y", "replay", "canoe"], "replay", ["canoe"]),
    (["state", "read", "canoe", "key"], "read", ["canoe", "key"]),
    (["help", "state", "read"], "help", ["state", "read"]),
    (["achievements", "next", "canoe"], "next", ["canoe"]),
    (["achievements", "canoe"], "list", ["canoe"]),
    (["achievements", "--json", "canoe"], "list", ["canoe"]),
    (["achievements", "./next"], "list", ["./next"]),
    (["achievements", "feed", "canoe", "events"], "feed", ["canoe", "events"]),
    (["achievements", "feed", "next", "events"], "feed", ["next", "events"]),
    (["check", "--", "canoe"], "check", ["canoe"]),
    (["state", "write", "canoe", "k", "--", "-v"], "write", ["canoe", "k", "-v"]),
    (["--", "review"], "", ["review"]),
    (["test"], "run", []),
    (["test", "Flows/canoe", "--update"], "run", ["Flows/canoe"]),
    (["test", "run", "generate"], "run", ["generate"]),
    (["test", "./generate"], "run", ["./generate"]),
    (["test", "generate", "canoe"], "generate", ["canoe"]),
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
    #expect(try table.parse(["canoe", "--state", "a"]).value(.state) == "a")
    #expect(try table.parse(["canoe", "--state=a=b"]).value(.state) == "a=b")
    #expect(try table.parse(["canoe", "--state", "--json"]).value(.state) == "--json")
  }

  @Test(arguments: [
    (["canoe", "--colr=never"], "unknown option '--colr'; did you mean '--color'?"),
    (["canoe", "--color"], "'--color' needs a value, as in '--color WHEN'"),
    (
      ["canoe", "--color", "alwys"],
      "invalid value 'alwys' for '--color'; did you mean 'always'?"
    ),
    (
      ["canoe", "--color", "sometimes"],
      "invalid value 'sometimes' for '--color'; use one of 'auto', 'always', 'never'"
    ),
    (
      ["canoe", "--color=auto", "--color=never"],
      "'--color' is given twice with different values; keep one"
    ),
    (["replay", "canoe", "--yes=1"], "'--yes' takes no value"),
    (["reset", "canoe", "--json"], "'firstrun reset' has no option '--json'"),
    (["staus", "canoe"], "unknown command 'staus'; did you mean 'status'?"),
    (["canoe", "twice"], "unexpected argument 'twice' for 'firstrun'"),
    (["reset", "canoe", "twice"], "unexpected argument 'twice' for 'firstrun reset'"),
    (
      ["status", "canoe", "--", "ls"],
      "unexpected argument 'ls' for 'firstrun status'"
    ),
    (
      ["state"],
      "'firstrun state' needs a command: read, write, delete, export, import, path, reset, fixture"
    ),
    (
      ["state", "raed", "canoe"],
      "unknown command 'raed' for 'firstrun state'; did you mean 'read'?"
    ),
    (["-x"], "unknown option '-x'"),
    (
      ["check", "--strct=1"],
      "unknown option '--strct' for 'firstrun check'; did you mean '--strict'?"
    ),
    (["check", "--nope"], "unknown option '--nope' for 'firstrun check'"),
    (["canoe", "--"], "expected a program after '--'"),
    (["--follow", "a"], "'--follow' needs a FLOW"),
    (
      ["canoe", "--follow", "a", "--events-fd", "3"],
      "'--follow' and '--events-fd' can't be used together"
    ),
    (
      ["canoe", "--events-fd", "2"], "'--events-fd' must be a number from 3 to 2147483647, not '2'"
    ),
    (
      ["canoe", "--if-left", "run"],
      "'--if-left' needs a program after the flow: '-- CMD'"
    ),
    (
      ["canoe", "--if-left", "stay", "--", "true"],
      "invalid value 'stay' for '--if-left'; use one of 'stop', 'run'"
    ),
    (
      ["canoe", "--auth-timeout", "9s"],
      "'--auth-timeout' needs '--auth-command' or '$FIRSTRUN_AUTH_COMMAND'"
    ),
    (
      ["why", "canoe", "welcome", "--fact", "launches=1"],
      "'--fact' and a PAGE can't be used together"
    ),
    (
      ["why", "canoe", "--fact", "launches"],
      "'--fact launches' has no value; write it like name=value"
    ),
    (["check", "--output", "a"], "'--output' needs '--transcript'"),
    (
      ["stats", "canoe", "--experiment", "a", "--format", "csv"],
      "'--experiment' and '--format csv' can't be used together"
    ),
    (["stats", "canoe", "--goal", "swipe"], "'--goal' needs '--experiment'"),
    (
      ["stats", "canoe", "a.jsonl", "--state", "d"],
      "'--state' and a JOURNAL can't be used together"
    ),
    (
      ["test", "generate", "canoe", "--jobs", "2"],
      "'firstrun test generate' has no option '--jobs'"
    ),
    (["test", "--variant", "a=b"], "'firstrun test run' has no option '--variant'"),
    (["test", "mutants"], "'firstrun test mutants' needs a FLOW"),
    (["test", "--driver", ","], "'--driver' is empty; name something, or leave it out"),
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
    (["review", "canoe", "--all"], "'--all' needs '--interactive'"),
    (["canoe", "--state", "--", "ls"], "'--state' needs a value, as in '--state DIR'"),
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
    (["stats", "canoe", "--yes"], "firstrun stats --help"),
    (["state", "read", "canoe", "--yes"], "firstrun state read --help"),
    (["canoe", "--json"], "firstrun --help"),
    (["check", "--nope"], "firstrun check --help"),
    (["staus", "canoe"], "firstrun --help"),
    (["state"], "firstrun state --help"),
    (["state", "raed", "canoe"], "firstrun state --help"),
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
