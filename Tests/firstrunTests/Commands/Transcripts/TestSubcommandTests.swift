import RunnerCommands
import TestSupport
import Testing

@testable import firstrun

/// The subcommands of `firstrun test` and their options.
struct TestSubcommandTests {
  private let table = CommandTable.firstrun

  @Test(arguments: [
    (
      ["test", "generate", "canoe", "--jobs", "2"],
      "'firstrun test generate' has no option '--jobs'"
    ),
    (
      ["test", "mutants", "canoe", "--driver", "pty"],
      "'firstrun test mutants' has no option '--driver'"
    ),
    (["test", "--variant", "a=b"], "'firstrun test run' has no option '--variant'"),
    (["test", "mutants"], "'firstrun test mutants' needs a FLOW"),
  ])
  func `an option that would be ignored is refused`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try table.parse(words) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    (["test"], "run", []),
    (["test", "Flows/canoe", "--update"], "run", ["Flows/canoe"]),
    (["test", "run", "generate"], "run", ["generate"]),
    (["test", "./generate"], "run", ["./generate"]),
    (["test", "generate", "canoe"], "generate", ["canoe"]),
  ])
  func `a run needs no name`(words: [String], command: String, operands: [String]) throws {
    let invocation = try table.parse(words)
    #expect(invocation.path == ["test", command])
    #expect(invocation.operands == operands)
  }
}
