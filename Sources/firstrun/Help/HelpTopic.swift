import FlowCheck
import FlowCore

/// A topic of `firstrun help`.
enum HelpTopic {
  /// A command with its path; the path is empty for launching a flow.
  case command(Command, path: [String])
  case general(GeneralTopic)
  case diagnostic(DiagnosticCode)

  /// Creates the topic for words such as `state read`, `exit` or `F012`.
  ///
  /// - Throws: `UsageError` when there is no such topic, with the nearest name.
  init(_ words: [String]) throws(UsageError) {
    let table = CommandTable()
    let word = words.first ?? ""
    var rest = words.dropFirst()
    if word == Self.launch {
      self = .command(table.launch, path: [])
    } else if let topic = GeneralTopic(rawValue: word) {
      self = .general(topic)
    } else if let code = DiagnosticCode(rawValue: word.uppercased()) {
      self = .diagnostic(code)
    } else if let command = table.command(word) {
      if let name = rest.first, !command.subcommands.isEmpty {
        self = .command(try command.subcommand(name), path: [word, name])
        rest.removeFirst()
      } else {
        self = .command(command, path: [word])
      }
    } else {
      throw .noTopic(word, among: Self.names)
    }
    if let word = rest.first { throw .tooMany(word, after: words.prefix { $0 != word }) }
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
      ("Topics", GeneralTopic.allCases.map { .general($0) }),
      ("Diagnostics", DiagnosticCode.allCases.map { .diagnostic($0) }),
    ]
  }

  /// The names of all topics.
  static var names: [String] { all.flatMap { $0.topics.map(\.name) } }

  /// The name of the topic on launching a flow, which is the command without a name.
  private static let launch = "launch"

  /// The name of the topic in `firstrun help NAME` and of its file.
  var name: String {
    switch self {
    case .command(_, let path): path.isEmpty ? Self.launch : path.joined(separator: "-")
    case .general(let topic): topic.rawValue
    case .diagnostic(let code): code.rawValue
    }
  }

  /// The meaning in a few words, for lists.
  var summary: String {
    switch self {
    case .command(let command, _): command.summary
    case .general(let topic): topic.summary
    case .diagnostic(let code): DiagnosticHelp.of(code).title.replacing("`", with: "'")
    }
  }

  /// The topic as plain text.
  var text: String {
    switch self {
    case .command(let command, let path):
      CommandTable().help(for: command, path: path)
        + (Self.appendix(to: path).map { "\n" + $0.text } ?? "")
    case .general(let topic): topic.page.text
    case .diagnostic(let code): DiagnosticHelp.of(code).text
    }
  }

  /// Returns the page that explains more than the table of commands says; nil for most commands.
  static func appendix(to path: [String]) -> HelpPage? {
    switch path {
    case []: .launch
    case ["achievements"]: .achievements
    case ["copy"]: .copy
    case ["diff"]: .diff
    case ["preview"]: .preview
    case ["stats"]: .stats
    case ["journal"]: .journal
    default: nil
    }
  }
}

extension Command {
  fileprivate func subcommand(_ name: String) throws(UsageError) -> Command {
    if let subcommand = subcommands.first(where: { $0.name == name }) { return subcommand }
    throw .noTopic("\(self.name) \(name)", among: subcommands.map { "\(self.name) \($0.name)" })
  }
}

extension UsageError {
  fileprivate static func noTopic(_ words: String, among topics: [String]) -> Self {
    let advice =
      (words.nearest(in: topics) ?? words.uppercased().nearest(in: topics)).map {
        "did you mean '\($0)'?"
      } ?? "see 'firstrun help topics'"
    return Self(message: "no help on '\(words)'; \(advice)")
  }

  fileprivate static func tooMany(_ word: String, after words: ArraySlice<String>) -> Self {
    Self(message: "unexpected '\(word)' after 'firstrun help \(words.joined(separator: " "))'")
  }
}
