import FlowContent
import FlowCore
import FlowTerminal
import FlowWords
import Onboarding
import OnboardingFiles
import RunnerCommands

/// The completion of a command line in a shell.
///
/// ```
/// ["status", "clu"]          → cluck
/// ["test", "--driver", "pi"] → pipe
/// ["cluck", "--color=al"]    → --color=always
/// ```
struct ShellCompletion {
  /// Words that the shell itself knows, in addition to the candidates.
  enum Addition: String {
    case files, folders, nothing
    /// The command behind `--` and its arguments, as on a command line of its own.
    case command
  }

  private(set) var candidates: [CompletionCandidate] = []
  private(set) var addition = Addition.nothing

  private var library: FlowLibrary
  private let operands: [String]
  private let command: Command

  /// Completes the last word, which may be empty, of a command line without the program's name.
  init(_ words: [String], in library: FlowLibrary) {
    let table = CommandTable.firstrun
    let word = words.last ?? ""
    let parts = table.parts(of: words.dropLast(), isUpToCursor: true)
    let invocation = parts.invocation
    (command, operands) = (invocation.command, invocation.operands)
    self.library = library
    if let catalog = invocation.value(.catalog) { self.library.catalog = catalog }
    if invocation.commandLine != nil {
      addition = .command
    } else if let pending = parts.pending {
      complete(own(pending), word)
    } else if word.hasPrefix("--"), let end = word.firstIndex(of: "=") {
      guard let option = table.option(called: String(word[..<end]), after: invocation.path) else {
        return
      }
      complete(own(option), String(word[word.index(after: end)...]), after: word[...end])
    } else if word.hasPrefix("-") {
      let isAtCommand = invocation.path.isEmpty && operands.isEmpty
      let options = command.options + table.common + (isAtCommand ? [.version] : [])
      candidates = options.filter { $0.isRepeatable || !invocation.has($0) }
        .map { CompletionCandidate("--\($0.name)", description: $0.summary) }
    } else {
      candidates = parts.nextCommands.map { CompletionCandidate($0.name, description: $0.summary) }
      if let operand = command.operand(at: operands.count) { complete(operand.kind, word) }
    }
  }

  /// Returns the kind of an option's value in the command; options of one name may differ.
  private func own(_ option: Option) -> ArgumentKind {
    (command.options.first { $0.name == option.name } ?? option).kind
  }

  /// Adds the values of a kind behind a prefix such as `--language=`.
  private mutating func complete(
    _ kind: ArgumentKind, _ word: String, after prefix: Substring = ""
  ) {
    let values: [String]
    switch kind {
    case .any, .int, .percent, .time, .pair: values = []
    case .choice(let words), .form(let words): values = words
    case .flow:
      values = library.names
      if !values.contains(where: { $0.hasPrefix(word) }) { addition = .files }
    case .page: values = opened?.flow.pages.map(\.id) ?? []
    case .language: values = languages
    case .answer: values = opened?.flow.answerNames ?? []
    case .fact: values = facts(word)
    case .file:
      values = []
      addition = .files
    case .folder:
      values = []
      addition = .folders
    case .topic: values = topics
    case .list(let item):
      let start = word.lastIndex(of: ",").map { word.index(after: $0) } ?? word.startIndex
      return complete(item, String(word[start...]), after: prefix + word[..<start])
    }
    candidates += values.map { CompletionCandidate(prefix + $0) }
  }

  private var languages: [String] {
    let own = opened.map { $0.catalog?.languages ?? [] } ?? Words.languages
    return own + PseudoLanguage.allCases.map(\.rawValue)
  }

  /// The topics of help, or the subcommands of a command that is a topic.
  private var topics: [String] {
    guard let topic = operands.first else { return HelpTopic.names }
    guard operands.count == 1 else { return [] }
    return CommandTable.firstrun.command(topic)?.subcommands.map(\.name) ?? []
  }

  /// The facts of the flow with `=`, and behind that the values of a fact.
  private func facts(_ word: String) -> [String] {
    let types = opened?.flow.factTypes ?? library.factTypes
    guard let end = word.firstIndex(of: "=") else { return types.names.map { $0 + "=" } }
    let name = String(word[..<end])
    let values = types[name] == .boolean ? ["yes", "no"] : types.words(of: name)
    return (values + ["unknown"]).map { "\(name)=\($0)" }
  }

  private var opened: OpenedFlow? {
    let index = operands.indices.first { command.operand(at: $0)?.kind == .flow }
    return index.flatMap { try? library.open(operands[$0], copy: .lenient) }
  }
}
