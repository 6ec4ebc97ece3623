import FlowAcceptance
import FlowCheck
import FlowContent
import FlowCore
import FlowReview
import FlowSession
import FlowSystem
import Onboarding

/// The deck that the options of `review` request.
extension CommandContext {
  /// Returns the part of a flow's copy that the options select.
  var selection: DeckSelection {
    DeckSelection(
      languages: invocation.list(.deckLanguage), pages: invocation.list(.page),
      only: invocation.list(.only).compactMap(DeckSelection.Trait.init),
      includesUnused: invocation.has(.allKeys))
  }

  /// Returns the flow in the first operand as the input of the checks.
  func subject() throws(CommandError) -> CheckSubject {
    guard let name = invocation.operand(0) else { throw .noFlow }
    // Says so where there is no such variant.
    if invocation.has(.variant) { _ = try flow() }
    return try CommandError.mapping {
      try library.checkSubject(
        for: name, checksAllKeys: invocation.has(.allKeys), choosing: forcedVariants)
    }
  }

  /// Returns the deck of the selected pages and strings.
  func deck(_ selection: DeckSelection, of subject: CheckSubject) throws(CommandError) -> Deck {
    guard let catalog = subject.catalog else { throw .noCatalog(try flow().path) }
    var earlier: EarlierCatalog?
    if let revision = invocation.value(.since) {
      let opened = try flow()
      earlier = try CommandError.mapping {
        try GitHistory().catalog(
          catalog.path, of: subject.flow, in: opened.path, at: revision, choosing: forcedVariants)
      }
      if earlier?.isFlowUnknown == true {
        console.writeError(
          "\(opened.path) can't be read at '\(revision)', so only strings are compared")
      }
    }
    let outdated = try outdated(of: subject)
    do throws(DeckError) {
      var deck = try Deck(
        subject.flow, catalog, selection, keys: subject.keys,
        findings: FlowChecker.findings(in: subject) + subject.findings(about: outdated),
        since: earlier, outdated: outdated)
      deck.words = DeckWords(
        LanguageChoice.language(option: nil, environment: Environment.value))
      deck.device = device ?? deck.device
      deck.samples = deck.samples.merging(samples)
      return deck
    } catch {
      throw CommandError(exitCode: .usage, message: error.description)
    }
  }
}
