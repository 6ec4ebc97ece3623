import FlowCheck
import FlowCore
import FlowFormats
import RunnerCommands

/// A topic of `firstrun help`.
enum HelpTopic {
  /// A command with its path; the path is empty for launching a flow.
  case command(Command, path: [String])
  /// A page that isn't about a command.
  case page(name: String, summary: String)
  case diagnostic(DiagnosticCode)

  /// Creates the topic for words such as `state read`, `exit` or `F012`.
  init(_ words: [String]) throws(UsageError) {
    let table = CommandTable.firstrun
    let word = words.first ?? ""
    var rest = words.dropFirst()
    if word == Self.launch {
      self = .command(table.launch, path: [])
    } else if let page = Self.pages.first(where: { $0.name == word }) {
      self = page
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

  /// The command that launches a flow, and those with names that aren't hidden.
  static var commands: [HelpTopic] {
    let table = CommandTable.firstrun
    return [.command(table.launch, path: [])]
      + table.commands.filter { !$0.isHidden }.map { .command($0, path: [$0.name]) }
  }

  /// The pages that aren't about a command, as `topics.md` lists them.
  static let pages: [HelpTopic] = (HelpPage(named: "topics")?.rows(below: "Topics") ?? [])
    .map { .page(name: $0.name, summary: $0.meaning) }

  static var diagnostics: [HelpTopic] { DiagnosticCode.allCases.map { .diagnostic($0) } }

  /// All topics in order.
  static var all: [(section: String, topics: [HelpTopic])] {
    [("Commands", commands), ("Topics", pages), ("Diagnostics", diagnostics)]
  }

  static var names: [String] { all.flatMap { $0.topics.map(\.name) } }

  /// The name of the topic on launching a flow, which is the command without a name.
  private static let launch = "launch"

  /// The name of the topic in `firstrun help NAME` and of its file.
  var name: String {
    switch self {
    case .command(_, let path): path.isEmpty ? Self.launch : path.joined(separator: "-")
    case .page(let name, _): name
    case .diagnostic(let code): code.rawValue
    }
  }

  /// The meaning in a few words, for lists.
  var summary: String {
    switch self {
    case .command(let command, _): command.summary
    case .page(_, let summary): summary
    case .diagnostic(let code): DiagnosticHelp.of(code).title.replacing("`", with: "'")
    }
  }

  /// The page of the topic's name, which explains more than the table of commands says; nil for
  /// most commands, and for diagnostics.
  private var page: HelpPage? { HelpPage(named: name) }

  /// The topic as plain text.
  var text: String {
    switch self {
    case .command(let command, let path):
      CommandTable.firstrun.help(for: command, path: path) + (page.map { "\n\($0.text)" } ?? "")
    case .page: page?.text ?? ""
    case .diagnostic(let code): DiagnosticHelp.of(code).text
    }
  }

  /// The heading of the topic, as Markdown.
  var title: String {
    switch self {
    case .command(let command, let path): "`\(command.title(path))`"
    case .page: page?.title ?? ""
    case .diagnostic(let code): "\(code.rawValue): \(DiagnosticHelp.of(code).title)"
    }
  }

  /// Returns the topic as Markdown, under a heading of a level from 1.
  func markdown(level: Int = 1) -> String {
    let heading = "\(String(repeating: "#", count: level)) \(title)\n\n"
    let page = page?.markdown(level: level + 1)
    switch self {
    case .command(let command, let path):
      return heading + command.markdown(path, level: level + 1) + (page.map { "\n\($0)" } ?? "")
    case .page: return heading + (page ?? "")
    case .diagnostic(let code): return DiagnosticHelp.of(code).markdown(level: level)
    }
  }

  /// The line for the topic in an index, with a link to its file.
  var link: String {
    let link = "- [\(title)](\(name).md)"
    return if case .diagnostic = self { link } else { "\(link): \(summary.asMarkdown)" }
  }
}

extension Command {
  fileprivate func title(_ path: [String]) -> String {
    (["firstrun"] + (path.isEmpty ? operands.map(\.usage) : path)).joined(separator: " ")
  }

  /// Returns the help on the command without its heading: summary, usage and options, or those of
  /// its subcommands under headings of a level.
  fileprivate func markdown(_ path: [String], level: Int) -> String {
    let summary = (summary.prefix(1).uppercased() + summary.dropFirst()).asMarkdown
    guard subcommands.isEmpty else {
      let heading = String(repeating: "#", count: level)
      return "\(summary).\n\n"
        + subcommands.map { subcommand in
          let path = path + [subcommand.name]
          return "\(heading) `\(subcommand.title(path))`\n\n"
            + subcommand.markdown(path, level: level + 1)
        }
        .joined(separator: "\n")
    }
    let words = ["firstrun"] + path + operands.map(\.usage) + ["[OPTIONS]"]
    let usage = words.joined(separator: " ") + (takesCommandLine ? " [-- CMD ARG…]" : "")
    let rows = (options + CommandTable.firstrun.common).map { option in
      "| `\(option.usage)` | \(option.summary.asMarkdown) |\n"
    }
    return "\(summary).\n\n\([usage].codeBlock("text"))\n| Option | Meaning |\n|---|---|\n"
      + rows.joined()
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

/// The whole help as Markdown: `firstrun help --markdown`.
enum HelpBook {
  /// All topics on one page, with links to headings.
  static var page: String {
    let sections = HelpTopic.all.map { section, topics in
      "\n## \(section)\n" + topics.map { "\n" + $0.markdown(level: 3) }.joined()
    }
    let text = "# firstrun\n\n\(introduction)\n" + sections.joined()
    let titles = HelpTopic.all.flatMap(\.topics).map { ("\($0.name).md", $0.title) }
    let anchors = Dictionary(titles) { first, _ in first }.mapValues(\.anchor)
    return text.replacing(/\]\(([\w-]+\.md)\)/) { match in
      anchors[String(match.1)].map { "](#\($0))" } ?? String(match.0)
    }
  }

  /// The files of the help: one for each topic, and an index that links to them.
  static var files: [(name: String, text: String)] {
    let topics = HelpTopic.all.flatMap(\.topics)
    return [("index.md", index)] + topics.map { ("\($0.name).md", $0.markdown()) }
  }

  private static let introduction = "Run, test and review app onboarding flows in the terminal."

  private static var index: String {
    "# firstrun\n\n\(introduction)\n"
      + HelpTopic.all.map { section, topics in
        "\n## \(section)\n\n" + topics.map { $0.link + "\n" }.joined()
      }
      .joined()
  }
}

extension String {
  /// The anchor that Markdown gives a heading: lowercase letters and digits, with `-` for spaces.
  fileprivate var anchor: String {
    let characters = lowercased().map { $0 == " " ? "-" : $0 }
    return String(characters.filter { $0.isLetter || $0.isNumber || "-_".contains($0) })
  }
}
