import RunnerCommands
import Testing

@testable import firstrun

struct CommandTests {
  @Test func `each command that takes a flow takes a catalog, too`() {
    let table = CommandTable.firstrun
    let commands = ([table.launch] + table.commands).flatMap { [$0] + $0.subcommands }
    let without = commands.filter { command in
      command.operands.contains { $0.name == "FLOW" }
        && !command.options.contains { $0.name == "catalog" }
    }
    // Each of the two versions that diff compares has a catalog of its own.
    #expect(without.map(\.name) == ["diff"])
  }

  @Test func `the runner knows the names of all other commands`() {
    func names(_ table: CommandTable) -> Set<String> {
      let commands = table.commands.filter { !$0.isHidden }
      let fixture = commands.flatMap { command in
        command.subcommands.map { "\(command.name) \($0.name)" }
      }.filter { $0.hasPrefix("state ") }
      return Set(commands.map(\.name) + fixture)
    }
    #expect(CommandTable.runner.absent == names(.firstrun).subtracting(names(.runner)))
  }

  @Test func `what an option requires and excludes is of its command`() {
    let table = CommandTable.firstrun
    for command in [table.launch] + table.commands.flatMap({ [$0] + $0.subcommands }) {
      let known =
        command.options.map { "--\($0.name)" } + command.operands.map(\.name)
        + (command.takesCommandLine ? ["-- CMD"] : [])
      let words = command.options.flatMap { $0.requires + $0.excludes }
        .filter { !$0.hasPrefix("$") }
        .map { $0.hasPrefix("-- ") ? $0 : String($0.prefix { $0 != " " }) }
      #expect(words.filter { !known.contains($0) } == [], "\(command.name)")
    }
  }
}
