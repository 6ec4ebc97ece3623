import FlowCheck
import FlowContent
import FlowCore
import FlowExploration
import FlowReview
import FlowSession
import FlowStatistics
import FlowSystem
import FlowTerminal

extension Command {
  /// The command `firstrun review FLOW`: shows all pages and strings in all languages.
  static let review = Command(
    name: "review", summary: "Review every page and string in every language",
    operands: [Operand(name: "FLOW", kind: .flow, isOptional: true)],
    options: [
      .deckFormat, .output, .catalog, .allKeys, .deckLanguage, .page, .only, .since, .outdated,
      .link, .journal, .atLeast, .device, .sample, .json, .interactive, .allStrings, .force,
      .variant,
      .color, .accessible, .highContrast, .largeText,
    ]
  ) { context in
    context.invocation.has(.interactive)
      ? try context.reviewInteractively() : try ReviewCommand(context).run()
  }
}

extension Option {
  static let deckFormat = Option(
    name: "format", value: "FORMAT", choices: DeckFormat.allCases.map(\.rawValue),
    summary: "Write as text, html with a prototype, markdown or json; else by FILE's name")
  static let deckLanguage = Option(
    name: "language", value: "LANG", valueKind: .list(.language), isRepeatable: true,
    summary: "Show only these languages, such as es,fr")
  static let page = Option(
    name: "page", value: "PAGE", valueKind: .list(.page), isRepeatable: true,
    summary: "Show only these pages")
  static let only = Option(
    name: "only", value: "STATE",
    valueKind: .list(.words(DeckSelection.Trait.allCases.map(\.rawValue))), isRepeatable: true,
    summary: "Show only strings that are "
      + DeckSelection.Trait.allCases.map(\.rawValue).joined(separator: ", "))
  static let link = Option(
    name: "link", value: "URL",
    summary: "In markdown, link each string to the HTML deck at URL")
  static let journal = Option(
    name: "journal", value: "FILE", valueKind: .file, isRepeatable: true,
    summary: "In html, show what people did on each page, from journals or folders of them")
  static let since = Option(
    name: "since", value: "REV", summary: "Show only what has changed since a git revision")
}

/// The output formats of a deck.
enum DeckFormat: String, CaseIterable {
  case text
  case html
  case markdown
  case json

  /// Creates the format that the name of a file tells; text if it tells none.
  fileprivate init(ofFile path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "html"?, "htm"?: self = .html
    case "md"?, "markdown"?: self = .markdown
    case "json"?: self = .json
    default: self = .text
    }
  }
}

/// The command `firstrun review FLOW`.
struct ReviewCommand {
  private let context: CommandContext
  private let format: DeckFormat

  /// All states of the flow, or the error if there are too many.
  private typealias Explored = Result<Exploration, ExplorationError>

  init(_ context: CommandContext) {
    self.context = context
    let named = context.invocation.value(.deckFormat).flatMap(DeckFormat.init)
    let path = context.invocation.file(.output) ?? ""
    format = named ?? (context.invocation.has(.json) ? .json : DeckFormat(ofFile: path))
  }

  /// Creates the deck and writes it to standard output or a file.
  func run() throws -> ExitCode {
    if let misfit { throw CommandError(exitCode: .usage, message: misfit) }
    let selection = try context.selection()
    let subject = try context.subject()
    var deck = try context.deck(selection, of: subject)
    deck.people = try people()
    deck.fewestPeople = try context.number(.atLeast, from: 0) ?? 0
    return try write(deck, subject.exploration)
  }

  /// The reason why an option doesn't fit the format; nil if all do.
  private var misfit: String? {
    let invocation = context.invocation
    if invocation.has(.json), format != .json {
      return "'--json' and '--format \(format.rawValue)' can't be used together"
    }
    if invocation.has(.link), format != .markdown { return "'--link' needs '--format markdown'" }
    if format == .text, invocation.file(.output)?.lowercased().hasSuffix(".csv") == true {
      return "a deck isn't CSV; 'firstrun copy export FLOW --format csv' writes a spreadsheet"
    }
    if format != .html, let option = [Option.journal, .atLeast].first(where: invocation.has) {
      return "'--\(option.name)' needs '--format html'"
    }
    return [Option.allStrings, .force].first(where: invocation.has)
      .map { "'--\($0.name)' needs '--interactive'" }
  }

  /// Returns what people did, from the journals that are named; nil if none is.
  private func people() throws -> FunnelReport? {
    let names = context.invocation.values(.journal)
    guard !names.isEmpty else { return nil }
    var funnel = Funnel(of: FunnelSubject(try context.flow(), moves: nil))
    try funnel.read(
      JournalFiles.files(in: names),
      showing: context.progress("Reading journals", in: .bytes))
    return funnel.report
  }

  private func write(_ deck: Deck, _ exploration: Explored) throws -> ExitCode {
    var deck = deck
    let progress = context.progress("Writing the deck")
    defer { progress.end() }
    // A deck that is shown at the terminal is its own progress.
    if context.invocation.has(.output) || !Descriptor.output.isTerminal {
      deck.showProgress = { progress.show($0, of: $1) }
    }
    guard let path = context.invocation.file(.output) else {
      return writeHere(deck, exploration)
    }
    var text = ""
    render(deck, exploration, columns: 80, isTerminal: false) { text += $0 }
    try OutputFile.write(Array(text.utf8), to: path)
    context.console.say("wrote \(path)")
    return .success
  }

  private func writeHere(_ deck: Deck, _ exploration: Explored) -> ExitCode {
    let isTerminal = Descriptor.output.isTerminal
    render(deck, exploration, columns: Descriptor.output.columns, isTerminal: isTerminal) { text in
      let bytes = Array(text.utf8)
      // A text deck is sanitized already, and its color sequences have to stay.
      if format == .text {
        context.console.write(encoded: bytes)
      } else {
        context.console.write(bytes: bytes)
      }
    }
    return .success
  }

  private func render<Failure>(
    _ deck: Deck, _ exploration: Explored, columns: Int, isTerminal: Bool,
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .html: try HTMLDeck(deck, exploration).write(to: sink)
    case .markdown:
      let deck = deck.comparingLooks(try? exploration.get())
      try MarkdownDeck(deck, linkingTo: context.invocation.value(.link)).write(to: sink)
    case .json: try JSONDeck(deck.comparingLooks(try? exploration.get())).write(to: sink)
    case .text:
      var inputs = context.inputs
      inputs.isTerminal = isTerminal
      let appearance = Appearance.decided(by: inputs)
      let explored = try? exploration.get()
      try TextDeck(deck.comparingLooks(explored), explored, in: appearance, columns: columns)
        .write { bytes throws(Failure) in try sink(String(decoding: bytes, as: UTF8.self)) }
    }
  }
}
