import FlowCheck
import FlowCore
import FlowSession

/// A topic of `firstrun help`.
enum HelpTopic {
  /// A command with its path; the path is empty for launching a flow.
  case command(Command, path: [String])
  case exitCodes
  case transcripts
  case diagnostic(DiagnosticCode)

  /// Creates the topic for words such as `state read`, `exit` or `F012`.
  ///
  /// - Throws: `UsageError` when there is no such topic, with the nearest name.
  init(_ words: [String]) throws(UsageError) {
    let table = CommandTable()
    let word = words.first ?? ""
    switch word {
    case "launch": self = .command(table.launch, path: [])
    case "exit": self = .exitCodes
    case "transcripts": self = .transcripts
    default:
      if let code = DiagnosticCode(rawValue: word.uppercased()) {
        self = .diagnostic(code)
      } else if let command = table.command(word) {
        let subcommand = command.subcommands.first { $0.name == words.dropFirst().first }
        self = .command(subcommand ?? command, path: [word] + (subcommand.map { [$0.name] } ?? []))
      } else {
        throw .noTopic(word, among: table.commands.map(\.name) + ["exit", "launch", "transcripts"])
      }
    }
  }

  /// All topics in order: commands, general topics, diagnostics.
  static var all: [(section: String, topics: [HelpTopic])] {
    let table = CommandTable()
    let commands = table.commands.filter { !$0.isHidden }
    return [
      (
        "Commands",
        [.command(table.launch, path: [])] + commands.map { .command($0, path: [$0.name]) }
      ),
      ("Topics", [.transcripts, .exitCodes]),
      ("Diagnostics", DiagnosticCode.allCases.map { .diagnostic($0) }),
    ]
  }

  /// The name of the topic in `firstrun help NAME` and of its file.
  var name: String {
    switch self {
    case .command(_, let path): path.isEmpty ? "launch" : path.joined(separator: "-")
    case .exitCodes: "exit"
    case .transcripts: "transcripts"
    case .diagnostic(let code): code.rawValue
    }
  }

  /// The topic as plain text.
  var text: String {
    switch self {
    case .command(let command, let path):
      CommandTable().help(for: command, path: path)
        + (path == [Command.achievements.name] ? CommandTable.achievements : "")
    case .exitCodes: CommandTable.exitCodes
    case .transcripts: CommandTable.transcripts
    case .diagnostic(let code): DiagnosticHelp.of(code).text
    }
  }
}

extension UsageError {
  fileprivate static func noTopic(_ word: String, among topics: [String]) -> Self {
    let advice = word.nearest(in: topics).map { "; did you mean '\($0)'?" } ?? ""
    return Self(message: "there is no help on '\(word)'\(advice)")
  }
}
