import FlowSession
import FlowStore
import FlowSystem

extension Command {
  private static let domain = Operand(name: "FLOW|DOMAIN")
  private static let key = Operand(name: "KEY", isOptional: true)

  /// The command `firstrun state …`: reads and changes property lists, with the syntax of
  /// `defaults`.
  static let state = Command(
    name: "state", summary: "read and change an app's property list, as 'defaults' does",
    subcommands: [
      Command(
        name: "read", summary: "print all of it, or one key", operands: [domain, key],
        options: [.state]
      ) { setup in try StateCommand(setup).read() },
      Command(
        name: "write", summary: "set a key",
        operands: [domain, Operand(name: "KEY"), Operand(name: "VALUE")],
        options: [.type, .state]
      ) { setup in try StateCommand(setup).write() },
      Command(
        name: "delete", summary: "remove a key", operands: [domain, Operand(name: "KEY")],
        options: [.state]
      ) { setup in try StateCommand(setup).delete() },
      Command(
        name: "export", summary: "print the property list as a file", operands: [domain],
        options: [.format, .state]
      ) { setup in try StateCommand(setup).export() },
      Command(
        name: "import", summary: "take a property list from a file; '-' is standard input",
        operands: [domain, Operand(name: "FILE")], options: [.state]
      ) { setup in try StateCommand(setup).import() },
      Command(
        name: "path", summary: "print where the property list stands", operands: [domain],
        options: [.state]
      ) { setup in try StateCommand(setup).path() },
      Command(
        name: "reset", summary: "forget the flow, or put a damaged property list aside",
        operands: [domain], options: [.discardCorrupt, .state]
      ) { setup in try StateCommand(setup).reset() },
    ])
}
