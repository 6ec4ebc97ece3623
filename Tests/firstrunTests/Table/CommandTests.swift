import Testing

@testable import firstrun

struct CommandDeclarationTests {
  @Test func `each command that takes a flow takes a catalog, too`() {
    let table = CommandTable()
    let commands = ([table.launch] + table.commands).flatMap { [$0] + $0.subcommands }
    let without = commands.filter { command in
      command.operands.contains { $0.name == "FLOW" }
        && !command.options.contains { $0.name == "catalog" }
    }
    // Each of the two versions that diff compares has a catalog of its own.
    #expect(without.map(\.name) == ["diff"])
  }
}
