import FlowCheck
import FlowContent
import FlowReview
import FlowSystem
import FlowTerminal
import Onboarding
import OnboardingFiles
import RunnerCommands

extension CommandContext {
  var reviewOptions: ReviewOptions { ReviewOptions(context: self) }
}

/// What options say about reviews of copy: what of a flow they select, and its catalog.
struct ReviewOptions {
  fileprivate let context: CommandContext
  private var invocation: Invocation { context.invocation }

  /// The part of a flow's copy that the options select.
  var selection: DeckSelection {
    DeckSelection(
      languages: invocation.list(.deckLanguage), pages: invocation.list(.page),
      only: invocation.list(.only).compactMap(DeckSelection.Trait.init),
      includesUnused: invocation.has(.allKeys))
  }

  /// Returns the flow in the first operand as the input of the checks.
  func subject() throws -> CheckSubject {
    // Says so where there is no such variant.
    if invocation.has(.variant) { _ = try context.flow() }
    return try context.library.checkSubject(
      for: invocation.subject, checksAllKeys: invocation.has(.allKeys),
      choosing: invocation.variants)
  }

  func deck(_ selection: DeckSelection, of subject: CheckSubject) throws -> Deck {
    let path = subject.sourceMap[].path
    guard let catalog = subject.catalog else { throw CatalogFileError.noCatalog(path) }
    var earlier: EarlierCatalog?
    if let revision = invocation.value(.since) {
      earlier = try GitHistory().catalog(
        catalog.path, of: subject.flow, in: path, at: revision,
        choosing: invocation.variants)
      if earlier?.isFlowUnknown == true {
        context.console.writeError(
          "\(path) can't be read at '\(revision)', so only strings are compared")
      }
    }
    var deck = try Deck(
      subject.flow, catalog, selection, keys: subject.keys,
      findings: FlowChecker.findings(in: subject), since: earlier)
    deck.words = DeckWords(LanguageChoice.language(option: nil, environment: Environment.value))
    deck.threads = try ReviewLog(beside: catalog.path).threads
    deck.device = invocation.choice(.device) ?? deck.device
    deck.samples = deck.samples.merging(invocation.samples)
    return deck
  }
}

extension Option {
  static let allKeys = Option(
    name: "all-keys", summary: "Include catalog keys that the flow doesn't use")
}
