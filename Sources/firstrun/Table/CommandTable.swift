import FlowCore

/// All commands with their operands and options: the basis of parsing, help and suggestions.
struct CommandTable {
  /// The command for a first word that is not a command: a flow to launch.
  let launch = Command.launch

  /// The options that every command takes.
  let common: [Option] = [.help]

  /// All commands with names, in the order of help.
  var commands: [Command] {
    [
      .replay, .reset, .why, .status, .list, .check, .graph, .diff, .test, .record, .review, .copy,
      .preview, .achievements, .stats, .journal, .new, .schema, .state, .completions, .man,
      .complete, .help,
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
      common + [.version, .dumpHelp] + launch.options
      + commands.flatMap { $0.options + $0.subcommands.flatMap(\.options) }
    return all.filter { seen.insert($0.name).inserted }
  }
}
