package import FlowSystem

/// A command or subcommand as the table declares it: the data to parse, explain and run it.
package struct Command: Sendable {
  /// The name; empty for launching a flow, which needs no command.
  package let name: String
  package let summary: String
  /// The operands in order, such as `FLOW` or `[KEY]`.
  package let operands: [Operand]
  private let makeOptions: @Sendable () -> [Option]
  /// True if a command line may follow `--`.
  package let takesCommandLine: Bool
  /// The subcommands, such as `read` in `state read`.
  package private(set) var subcommands: [Command]
  /// The subcommand that is meant where none is named, such as `list`.
  package let defaultSubcommand: String?
  /// True if help does not list the command, which is for developers of firstrun.
  package let isHidden: Bool
  package let run: (@Sendable (CommandContext) throws -> ExitCode)?

  /// Creates a command, whose options are made only when it is asked for them.
  package init(
    name: String, summary: String, operands: [Operand] = [],
    options: @autoclosure @escaping @Sendable () -> [Option] = [], takesCommandLine: Bool = false,
    subcommands: [Command] = [], defaultSubcommand: String? = nil, isHidden: Bool = false,
    run: (@Sendable (CommandContext) throws -> ExitCode)? = nil
  ) {
    (self.name, self.summary, self.operands, makeOptions) = (name, summary, operands, options)
    (self.takesCommandLine, self.subcommands) = (takesCommandLine, subcommands)
    (self.defaultSubcommand, self.isHidden, self.run) = (defaultSubcommand, isHidden, run)
  }

  package var options: [Option] { makeOptions() }

  package func subcommand(_ name: String) -> Command? { subcommands.first { $0.name == name } }

  package func adding(_ subcommand: Command) -> Command {
    var command = self
    command.subcommands.append(subcommand)
    return command
  }

  /// Returns the operand at an index; the last one may be repeated.
  package func operand(at index: Int) -> Operand? {
    if operands.indices.contains(index) { return operands[index] }
    return operands.last?.isRepeatable == true ? operands.last : nil
  }

  package struct Operand: Sendable {
    package let name: String
    package let kind: ArgumentKind
    package let isOptional: Bool
    package let isRepeatable: Bool
    /// True if a flow must be named in full, since what the command does can't be undone.
    let isWhole: Bool

    package init(
      name: String, kind: ArgumentKind = .any, isOptional: Bool = false,
      isRepeatable: Bool = false, isWhole: Bool = false
    ) {
      (self.name, self.kind, self.isOptional) = (name, kind, isOptional)
      (self.isRepeatable, self.isWhole) = (isRepeatable, isWhole)
    }

    package static let flow = Operand(name: "FLOW", kind: .flow)
    package static let optionalFlow = Operand(name: "FLOW", kind: .flow, isOptional: true)
    static let wholeFlow = Operand(name: "FLOW", kind: .flow, isOptional: true, isWhole: true)

    /// The operand as help shows it: `FLOW`, `[KEY]` or `[PATH…]`.
    package var usage: String {
      let name = isRepeatable ? "\(name)…" : name
      return isOptional ? "[\(name)]" : name
    }
  }
}
