import FlowCore
import FlowSession

/// A topic that `firstrun help` explains.
enum HelpTopic {
  /// A command; without a path it is the one that launches a flow.
  case command(Command, path: [String])
  case exitCodes
  case transcripts
  case diagnostic(DiagnosticCode)

  /// Finds a topic by its words: `state read`, `exit`, `F012`.
  ///
  /// - Throws: `UsageError` where there is none, with the name that comes nearest.
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

  /// The topics of all help, in order: commands, what they have in common, diagnostics.
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

  /// The word that asks for the topic.
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
