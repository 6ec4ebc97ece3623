import FlowCheck
import FlowContent
import FlowCore
import FlowReview
import FlowSession
import FlowStatistics
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
import RunnerCommands

extension Command {
  static let review = Command(
    name: "review", summary: "Review every page and string in every language",
    operands: [.flow],
    options: [
      .deckFormat, .output.excluding("--interactive"), .catalog, .allKeys, .deckLanguage, .page,
      .only, .since, .journal, .atLeast.requiring("--journal"), .device, .sample,
      .json.excluding("--format", "--interactive"), .interactive, .allStrings,
      .force.requiring("--interactive"), .variant, .color, .accessible, .highContrast, .largeText,
    ]
  ) { context in
    let command = ReviewCommand(context)
    return try context.invocation.has(.interactive) ? command.runInteractively() : command.run()
  }
}

extension Option {
  fileprivate static let deckFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(DeckFormat.allCases.map(\.rawValue)),
    excludes: ["--interactive"],
    summary: "Write as text, html with a prototype, markdown or json; else by FILE's name")
  static let deckLanguage = Option(
    name: "language", value: "LANG", kind: .list(.language), isRepeatable: true,
    summary: "Show only these languages beside the source, such as es,fr")
  static let page = Option(
    name: "page", value: "PAGE", kind: .list(.page), isRepeatable: true,
    summary: "Show only these pages")
  static let only = Option(
    name: "only", value: "STATE",
    kind: .list(.choice(DeckSelection.Trait.allCases.map(\.rawValue))), isRepeatable: true,
    summary: "Show only strings that are "
      + DeckSelection.Trait.allCases.map(\.rawValue).joined(separator: ", "))
  fileprivate static let journal = Option(
    name: "journal", value: "FILE", kind: .file, isRepeatable: true, excludes: ["--interactive"],
    summary: "In html, show what people did on each page, from journals or folders of them")
  static let since = Option(
    name: "since", value: "REV", summary: "Show only what has changed since a git revision")
  fileprivate static let interactive = Option(
    name: "interactive", letter: "i",
    summary: "Step through the strings to approve, flag and edit them in the catalog")
  fileprivate static let allStrings = Option(
    name: "all", requires: ["--interactive"],
    summary: "With '--interactive', step through every string")
}

private enum DeckFormat: String, CaseIterable {
  case text, html, markdown, json
}

private struct ReviewCommand {
  private let context: CommandContext
  private let format: DeckFormat

  init(_ context: CommandContext) {
    self.context = context
    let format: DeckFormat? = context.invocation.format(.deckFormat)
    self.format = context.invocation.has(.json) ? .json : format ?? .text
  }

  func run() throws -> ExitCode {
    if let optionConflict { throw CommandError.usage(optionConflict) }
    let options = context.reviewOptions
    let subject = try options.subject()
    var deck = try options.deck(options.selection, of: subject)
    deck.people = try people()
    deck.fewestPeople = context.invocation.int(.atLeast) ?? 0
    return try write(deck)
  }

  /// Steps through the texts of the flow, and saves the decisions in its catalog.
  func runInteractively() throws -> ExitCode {
    let (invocation, options) = (context.invocation, context.reviewOptions)
    let selection = options.selection
    let languages = try selection.languages.map { try context.language(named: $0) }
    if languages.contains(where: { PseudoLanguage($0) != nil }) {
      throw CommandError.usage("a pseudolocale has no strings to review")
    }
    let opened = try context.flow()
    let file = try CatalogFile(of: opened)
    // A language that the catalog does not have yet can be reviewed too.
    let subject = try options.subject()
    let deck = try options.deck(
      DeckSelection(pages: selection.pages, includesUnused: selection.includesUnused), of: subject)
    let language = try languages.first ?? context.launchOptions.language()
    let terminal = SessionTerminal(context, Words.in(language))
    defer { terminal.end() }
    var review = try CopyReview(
      deck, selection, file, missing: opened.missingCopy(in: file.catalog),
      languages: languages, isAll: invocation.has(.allStrings), isForced: invocation.has(.force),
      by: GitHistory().author(beside: file.path) ?? Environment.value("USER") ?? "firstrun review",
      on: terminal.io
    ) { FlowChecker.textFindings(in: subject.replacing($0)) }
    return terminal.exitCode(leavingBy: review.run())
  }

  /// The reason why an option doesn't fit the format; nil if all do.
  private var optionConflict: String? {
    let invocation = context.invocation
    if format == .text, invocation.file(.output)?.lowercased().hasSuffix(".csv") == true {
      return "a deck isn't CSV; 'firstrun copy export FLOW --format csv' writes a spreadsheet"
    }
    if format != .html, invocation.has(.journal) { return "'--journal' needs '--format html'" }
    let looks: [Option] = [.color, .accessible, .highContrast, .largeText]
    return format == .text
      ? nil : looks.first(where: invocation.has).map { "'--\($0.name)' needs '--format text'" }
  }

  private func people() throws -> FunnelReport? {
    let names = context.invocation.values(.journal)
    guard !names.isEmpty else { return nil }
    var funnel = Funnel(of: FunnelSubject(try context.flow(), moves: nil))
    try funnel.read(
      JournalFiles.files(in: names),
      showing: context.progress("Reading journals"))
    return funnel.report()
  }

  private func write(_ deck: Deck) throws -> ExitCode {
    var deck = deck
    let progress = context.progress("Writing the deck")
    defer { progress.end() }
    let isTerminal = Descriptor.output.isTerminal
    // A deck that is shown at the terminal is its own progress.
    if context.invocation.has(.output) || !isTerminal {
      deck.showProgress = { progress.show($0, of: $1) }
    }
    if let path = context.invocation.file(.output) {
      var text = ""
      render(deck, columns: 80, isTerminal: false) { text += $0 }
      try OutputFile.write(Array(text.utf8), to: path)
      context.console.say("wrote \(path)")
    } else {
      render(deck, columns: Descriptor.output.columns, isTerminal: isTerminal) {
        text in
        let bytes = Array(text.utf8)
        // A text deck is sanitized already, and its color sequences have to stay.
        if format == .text {
          context.console.write(encoded: bytes)
        } else {
          context.console.write(bytes: bytes)
        }
      }
    }
    return .success
  }

  private func render<Failure>(
    _ deck: Deck, columns: Int, isTerminal: Bool,
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .html: try HTMLDeck(deck).write(to: sink)
    case .markdown: try MarkdownDeck(deck.comparingLooks()).write(to: sink)
    case .json: try JSONDeck(deck.comparingLooks()).write(to: sink)
    case .text:
      var inputs = context.inputs
      inputs.isTerminal = isTerminal
      let appearance = Appearance.decided(by: inputs)
      try TextDeck(deck.comparingLooks(), in: appearance, columns: columns)
        .write { bytes throws(Failure) in try sink(String(decoding: bytes, as: UTF8.self)) }
    }
  }
}
