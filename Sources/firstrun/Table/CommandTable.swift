/// All commands with their operands and options: the basis of parsing, help and suggestions.
///
/// Commands are created on use, so that a launch, which people wait for, creates only its own.
struct CommandTable {
  /// The command for a first word that is not a command: a flow to launch.
  let launch = Command.launch

  /// The options that every command takes.
  let common: [Option] = [.help]

  /// All commands with names, in the order of help.
  var commands: [Command] { CommandName.allCases.map(\.command) }

  func command(_ name: String) -> Command? {
    CommandName(rawValue: name)?.command
  }

  /// Returns the option with a name such as `--state` or `-h`, of any command.
  func option(called name: String) -> Option? {
    func isNamed(_ option: Option) -> Bool {
      "--\(option.name)" == name || option.letter.map { "-\($0)" } == name
    }
    if let option = (common + [.version, .dumpHelp] + launch.options).first(where: isNamed) {
      return option
    }
    for command in commands {
      for command in [command] + command.subcommands {
        if let option = command.options.first(where: isNamed) { return option }
      }
    }
    return nil
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
