import FlowCore
import FlowSystem

/// All commands with their operands and options: the basis of parsing, help and suggestions.
struct CommandTable {
  /// The command for a first word that is not a command: a flow to launch.
  let launch = Command.launch

  let common: [Option] = [.help]

  /// All commands with names, in the order of help.
  var commands: [Command] {
    [
      .replay, .reset, .why, .status, .list, .check, .compile, .graph, .diff, .test, .record,
      .serve, .review, .copy, .preview, .achievements, .signout, .stats, .journal, .new, .schema,
      .state,
      .completions, .man, .complete, .help,
    ]
  }

  func command(_ name: String) -> Command? { commands.first { $0.name == name } }

  /// Returns the command that a misspelled word most likely means.
  func nearest(to word: String) -> String? {
    word.nearest(in: commands.filter { !$0.isHidden }.map(\.name))
  }

  /// Returns the option with a name such as `--state` or `-h`, of any command.
  func option(called name: String) -> Option? {
    options.first { "--\($0.name)" == name || $0.letter.map { "-\($0)" } == name }
  }

  /// The options of all commands, one for each name.
  ///
  /// An option name takes a value in all commands or in none; the possible values may differ.
  var options: [Option] {
    var seen: Set<String> = []
    let all =
      common + [.version] + launch.options
      + commands.flatMap { $0.options + $0.subcommands.flatMap(\.options) }
    return all.filter { seen.insert($0.name).inserted }
  }
}

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

  struct Operand: Sendable {
    let name: String
    var kind = ArgumentKind.any
    var isOptional = false
    var isRepeatable = false
    /// True if a flow must be named in full, since what the command does can't be undone.
    var isWhole = false

    static let flow = Operand(name: "FLOW", kind: .flow)
    static let optionalFlow = Operand(name: "FLOW", kind: .flow, isOptional: true)
    static let wholeFlow = Operand(name: "FLOW", kind: .flow, isOptional: true, isWhole: true)

    /// The operand as help shows it: `FLOW`, `[KEY]` or `[PATH…]`.
    var usage: String {
      let name = isRepeatable ? "\(name)…" : name
      return isOptional ? "[\(name)]" : name
    }
  }
}

extension CommandTable {
  var overview: String {
    let everyday = ["replay", "reset", "status", "list", "achievements", "signout", "help"]
    let rows = { (commands: [Command]) in
      commands.map { ($0.operandUsage(prefix: $0.name), [$0.summary]) }
    }
    let people =
      [("FLOW [-- CMD ARG…]", [launch.summary])]
      + rows(everyday.compactMap { command($0) })
    let authors = rows(commands.filter { !$0.isHidden && !everyday.contains($0.name) })
    return """
      Step through app tutorials in the terminal; write, test and review their flows.

      Usage: firstrun [COMMAND] [OPTIONS] [--] …

      Run 'firstrun' by itself to open home, where you choose an app.

      \(HelpColumns.text(people))
      For authors:
      \(HelpColumns.text(authors))
      FLOW is a path, or a name found in ./Flows, in $FIRSTRUN_PATH or next to the
      program; the app's own name, or its beginning, works, too. Run 'firstrun help
      COMMAND' for a command's details, and 'firstrun help topics' for other topics:
      the keys of flows and pages, conditions, sign-in, environment variables, exit
      codes.

      """
  }

  func help(for command: Command, path: [String]) -> String {
    var text = "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).\n\n"
    let title = (["firstrun"] + path).joined(separator: " ")
    if command.subcommands.isEmpty {
      let tail = command.takesCommandLine ? " [-- CMD ARG…]" : ""
      text += "Usage: \(command.operandUsage(prefix: title)) [OPTIONS]\(tail)\n"
      return text + "\nOptions:\n" + optionRows(command.options + common)
    }
    let isOptional = command.defaultSubcommand != nil
    text += "Usage: \(title) \(isOptional ? "[COMMAND]" : "COMMAND") …\n\n"
    text += HelpColumns.text(
      command.subcommands.map { ($0.operandUsage(prefix: $0.name), [$0.summary]) })
    guard let standard = command.defaultSubcommand.flatMap(command.subcommand) else {
      return text + "\nOptions:\n" + optionRows(common)
    }
    return text + "\nOptions of '\(title) \(standard.name)', the default:\n"
      + optionRows(standard.options + common)
  }

  private func optionRows(_ options: [Option]) -> String {
    HelpColumns.text(options.map { ($0.usage, [$0.summary]) })
  }
}

extension Command {
  /// Returns the usage of the operands after a prefix, such as `replay FLOW`.
  fileprivate func operandUsage(prefix: String) -> String {
    ([prefix] + operands.map(\.usage)).joined(separator: " ")
  }
}
