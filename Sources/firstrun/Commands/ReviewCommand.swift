import FlowContent
import FlowCore
import FlowReview
import FlowSession
import FlowSystem
import FlowTerminal

/// What a deck can be written as.
enum DeckFormat: String, CaseIterable {
  case text
  case html
  case markdown
  case csv
  case json
}

/// What `firstrun review FLOW` does.
struct ReviewCommand {
  private let setup: Setup
  private let format: DeckFormat

  /// Every state of the flow, or why there are too many.
  private typealias Explored = Result<Exploration, ExplorationError>

  init(_ setup: Setup) {
    self.setup = setup
    let named = setup.invocation.value(.deckFormat).flatMap(DeckFormat.init)
    format = named ?? (setup.invocation.has(.json) ? .json : .text)
  }

  /// Lays the deck out and writes it where it is asked for.
  func run() throws -> ExitCode {
    if setup.invocation.has(.json), format != .json { throw CommandError.twoFormats(format) }
    let selection = try selection()
    let subject = try setup.subject()
    guard let catalog = subject.catalog else {
      throw CommandError.noCatalog(try setup.flow().path)
    }
    let earlier = try setup.invocation.value(.since).map { revision in
      do throws(HistoryError) {
        return try GitHistory().catalog(catalog.path, at: revision)
      } catch {
        throw CommandError(error)
      }
    }
    let findings = Check.findings(in: subject)
    let deck = try Result { () throws(DeckError) in
      try Deck(subject.flow, catalog, selection, findings: findings, since: earlier)
    }
    .mapError { CommandError(exitCode: .usage, message: $0.description) }
    .get()
    return try write(deck, subject.exploration)
  }

  private func selection() throws(CommandError) -> DeckSelection {
    func list(_ option: Option) throws(CommandError) -> [String] {
      let values = setup.invocation.values(option)
      let names = values.flatMap { $0.split(separator: ",").map(String.init) }
      if names.isEmpty, !values.isEmpty { throw .nothingNamed(option) }
      return names
    }
    var only: [DeckSelection.Trait] = []
    for name in try list(.only) {
      guard let trait = DeckSelection.Trait(rawValue: name) else { throw .noTrait(name) }
      only.append(trait)
    }
    return DeckSelection(
      languages: try list(.deckLanguage), pages: try list(.page), only: only)
  }

  private func write(_ deck: Deck, _ exploration: Explored) throws -> ExitCode {
    guard let path = setup.invocation.value(.output) else {
      return writeHere(deck, exploration)
    }
    let draft = try Result { () throws(SystemError) in try FileDraft(of: path) }
      .mapError { CommandError(exitCode: .cantCreate, message: $0.description) }
      .get()
    try render(deck, exploration, columns: 80, isTerminal: false) { text throws(SystemError) in
      try draft.write(text)
    }
    try draft.finish()
    setup.console.say("wrote \(path)")
    return .success
  }

  private func writeHere(_ deck: Deck, _ exploration: Explored) -> ExitCode {
    let isTerminal = Descriptor.output.isTerminal
    render(deck, exploration, columns: Setup.columns(), isTerminal: isTerminal) { text in
      let bytes = Array(text.utf8)
      // A deck for the terminal is clean already, but for its own colours.
      if format == .text {
        setup.console.write(encoded: bytes)
      } else {
        setup.console.write(bytes: bytes)
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
    case .markdown: try MarkdownDeck(deck).write(to: sink)
    case .csv: try CSVDeck(deck).write(to: sink)
    case .json: try JSONDeck(deck).write(to: sink)
    case .text:
      var circumstances = setup.circumstances
      circumstances.isTerminal = isTerminal
      let appearance = Appearance.decided(by: circumstances)
      try TextDeck(deck, try? exploration.get(), in: appearance, columns: columns)
        .write { bytes throws(Failure) in try sink(String(decoding: bytes, as: UTF8.self)) }
    }
  }
}

extension Setup {
  /// The flow that is named, as the checks look at it.
  fileprivate func subject() throws(CommandError) -> CheckSubject {
    do throws(LibraryError) {
      return try library.examine(invocation.operand(0) ?? "")
    } catch {
      throw CommandError(error)
    }
  }
}

extension CommandError {
  fileprivate init(_ error: HistoryError) {
    switch error {
    case .notARevision: self.init(exitCode: .usage, message: error.description)
    case .noGit, .notTracked, .noRevision, .notThere:
      self.init(exitCode: .noSuchFile, message: error.description)
    case .bad: self.init(exitCode: .badData, message: error.description, isNamed: false)
    case .system: self.init(exitCode: .inputOutput, message: error.description)
    }
  }

  fileprivate static func twoFormats(_ format: DeckFormat) -> Self {
    Self(exitCode: .usage, message: "'--json' and '--format \(format.rawValue)' are two formats")
  }

  fileprivate static func nothingNamed(_ option: Option) -> Self {
    Self(exitCode: .usage, message: "'--\(option.name)' names nothing; leave it out for all")
  }

  fileprivate static func noTrait(_ name: String) -> Self {
    let names = DeckSelection.Trait.allCases.map(\.rawValue)
    let nearest = name.nearest(in: names).map { "; did you mean '\($0)'?" } ?? ""
    return Self(
      exitCode: .usage,
      message:
        "'--only' is one of \(names.map { "'\($0)'" }.joined(separator: ", ")), not '\(name)'"
        + nearest)
  }
}
