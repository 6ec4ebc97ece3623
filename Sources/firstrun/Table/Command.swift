import FlowSystem

/// A command or subcommand as the table declares it: the data to parse, explain and run it.
struct Command: Sendable {
  /// The name; empty for launching a flow, which needs no command.
  let name: String
  let summary: String
  /// The operands in order, such as `FLOW` or `[KEY]`.
  var operands: [Operand] = []
  var options: [Option] = []
  /// True if a command line may follow `--`.
  var takesCommandLine = false
  /// The subcommands, such as `read` in `state read`.
  var subcommands: [Command] = []
  /// The subcommand that is meant where none is named, such as `list`.
  var defaultSubcommand: String?
  /// True if help does not list the command, which is for developers of firstrun.
  var isHidden = false
  var run: (@Sendable (CommandContext) throws -> ExitCode)?

  func subcommand(_ name: String) -> Command? { subcommands.first { $0.name == name } }

  /// A positional argument of a command.
  struct Operand: Sendable {
    let name: String
    var kind = ArgumentKind.any
    var isOptional = false
    var isRepeatable = false

    /// A flow that must be named.
    static let flow = Operand(name: "FLOW", kind: .flow)

    /// The operand as help shows it: `FLOW`, `[KEY]` or `[PATH…]`.
    var usage: String {
      let name = isRepeatable ? "\(name)…" : name
      return isOptional ? "[\(name)]" : name
    }
  }
}
