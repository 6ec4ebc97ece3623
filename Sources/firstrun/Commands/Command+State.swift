import FlowSession
import FlowStore
import FlowSystem

extension Command {
  private static let domain = Operand(name: "FLOW|DOMAIN", kind: .flow)
  private static let key = Operand(name: "KEY", isOptional: true)

  /// The command `firstrun state …`: reads and changes property lists, with the syntax of
  /// `defaults`.
  static let state = Command(
    name: "state", summary: "Read and edit an app's property list, like 'defaults'",
    subcommands: [
      Command(
        name: "read", summary: "Print the property list, or one key", operands: [domain, key],
        options: [.state]
      ) { context in try StateCommand(context).read() },
      Command(
        name: "write", summary: "Set a key",
        operands: [domain, Operand(name: "KEY"), Operand(name: "VALUE")],
        options: [.type, .state]
      ) { context in try StateCommand(context).write() },
      Command(
        name: "delete", summary: "Remove a key", operands: [domain, Operand(name: "KEY")],
        options: [.state]
      ) { context in try StateCommand(context).delete() },
      Command(
        name: "export", summary: "Print the property list in its file format", operands: [domain],
        options: [.format, .state]
      ) { context in try StateCommand(context).export() },
      Command(
        name: "import", summary: "Replace the property list with a file, or '-' for standard input",
        operands: [domain, Operand(name: "FILE", kind: .file)], options: [.state]
      ) { context in try StateCommand(context).import() },
      Command(
        name: "path", summary: "Print the path of the property list", operands: [domain],
        options: [.state]
      ) { context in try StateCommand(context).path() },
      Command(
        name: "reset", summary: "Reset the flow, or set a damaged property list aside",
        operands: [domain], options: [.discardCorrupt, .state]
      ) { context in try StateCommand(context).reset() },
    ])
}
