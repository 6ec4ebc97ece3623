/// A subcommand, as the table declares it: enough to parse it, to explain it and to run it.
struct Command: Sendable {
  /// The word that names it; empty for launching a flow, which needs none.
  let name: String
  let summary: String
  /// What it takes, in order, such as `FLOW` or `[KEY]`.
  var operands: [Operand] = []
  var options: [Option] = []
  /// Whether what follows `--` belongs to it.
  var takesCommandLine = false
  /// Further words that choose what it does: `state read`.
  var subcommands: [Command] = []
  /// Whether it is for those who work on firstrun: help does not list it.
  var isHidden = false
  var run: (@Sendable (Setup) throws -> ExitCode)?

  /// Something that a command takes by its place.
  struct Operand: Sendable {
    let name: String
    var isOptional = false
    var isRepeatable = false

    /// `FLOW`, `[KEY]` or `[PATH…]`.
    var usage: String {
      let name = isRepeatable ? "\(name)…" : name
      return isOptional ? "[\(name)]" : name
    }
  }
}
