import FlowCore

/// All commands of a program with their operands and options: the basis of parsing, help and
/// suggestions.
package struct CommandTable: Sendable {
  /// The command for a first word that is not a command: a flow to launch.
  package let launch = Command.launch

  package let common: [Option] = [.help]

  /// All commands with names, in the order of help.
  package let commands: [Command]

  /// The names of commands that only the whole program has.
  package let absent: Set<String>

  package init(_ commands: [Command], absent: Set<String> = []) {
    (self.commands, self.absent) = (commands, absent)
  }

  /// The commands for people who use flows.
  package static let runner = CommandTable(
    [.replay, .reset, .status, .list, .answers, .serve, .achievements, .signout, .state],
    absent: [
      "why", "check", "compile", "graph", "diff", "test", "record", "review", "copy", "preview",
      "stats", "journal", "new", "schema", "state fixture", "completions", "man", "help",
    ])

  package func command(_ name: String) -> Command? { commands.first { $0.name == name } }

  /// Returns the command that a misspelled word most likely means.
  func nearest(to word: String) -> String? {
    word.nearest(in: commands.filter { !$0.isHidden }.map(\.name))
  }

  /// Returns the option with a name such as `--state` or `-h`, of the command that operands name, or
  /// else of any.
  ///
  /// An option name takes a value in all commands or in none; the possible values may differ.
  package func option(called name: String, after operands: [String] = []) -> Option? {
    let command = command(namedBy: operands)
    return (command.options + common + [.version]).named(name) ?? options.named(name)
  }

  /// Returns the command that operands name so far; without a name it is the one that launches a flow.
  private func command(namedBy operands: [String]) -> Command {
    guard let command = operands.first.flatMap(command) else { return launch }
    return operands.dropFirst().first.flatMap(command.subcommand)
      ?? command.defaultSubcommand.flatMap(command.subcommand) ?? command
  }

  /// The options of all commands, one for each name.
  package var options: [Option] {
    var seen: Set<String> = []
    let all =
      common + [.version] + launch.options
      + commands.flatMap { $0.options + $0.subcommands.flatMap(\.options) }
    return all.filter { seen.insert($0.name).inserted }
  }
}

extension [Option] {
  fileprivate func named(_ name: String) -> Option? {
    first { "--\($0.name)" == name || $0.letter.map { "-\($0)" } == name }
  }
}

extension CommandTable {
  /// Returns the usage and the options of a command, as `--help` shows them.
  package func help(for command: Command, path: [String]) -> String {
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
  package func operandUsage(prefix: String) -> String {
    ([prefix] + operands.map(\.usage)).joined(separator: " ")
  }
}
