/// Every command and what it takes: parsing, help and did-you-mean all read this one table.
///
/// A command is made when it is asked for: a launch, which somebody waits for, makes no other.
struct CommandTable {
  /// What a first word means that names no command: a flow to launch.
  let launch = Command.launch

  /// The options that every command takes.
  let common: [Option] = [.help]

  /// The commands that a word names, in the order of help.
  var commands: [Command] { CommandName.allCases.map(\.command) }

  func command(_ name: String) -> Command? {
    CommandName(rawValue: name)?.command
  }

  /// The option of a name such as `--state` or `-h`, wherever it belongs.
  func option(called name: String) -> Option? {
    func isNamed(_ option: Option) -> Bool {
      "--\(option.name)" == name || option.letter.map { "-\($0)" } == name
    }
    if let option = (common + [.version] + launch.options).first(where: isNamed) { return option }
    for command in commands {
      for command in [command] + command.subcommands {
        if let option = command.options.first(where: isNamed) { return option }
      }
    }
    return nil
  }

  /// Every option that some command takes, one of each name.
  ///
  /// Wherever it stands, a name takes a value or takes none; which values is up to the command.
  var options: [Option] {
    var seen: Set<String> = []
    let all =
      common + [.version] + launch.options
      + commands.flatMap { $0.options + $0.subcommands.flatMap(\.options) }
    return all.filter { seen.insert($0.name).inserted }
  }
}
