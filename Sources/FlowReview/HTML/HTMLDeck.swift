import FlowContent
import FlowCore
package import FlowExploration
import FlowFormats
import FlowLocalization
import FlowSession
import FlowStatistics

/// A deck as one self-contained web page.
///
/// It shows every page as a card in its real colours, with its strings below in a column for each
/// language, and a prototype of the flow to click through.
///
/// ```
/// try HTMLDeck(deck, exploration).write { text in try file.write(text) }
/// ```
///
/// The page loads nothing, and its content security policy forbids loading; the policy names the
/// one script that may run by its hash. The page is written piece by piece, so a deck of a thousand
/// pages is never in memory as a whole.
package struct HTMLDeck {
  private(set) var deck: Deck
  /// The choices of a device and a plural form.
  let variations: CopyVariations
  let cards: PageCards
  /// The cards of the earlier flow and copy; nil if nothing is compared.
  let earlierCards: PageCards?
  /// The people on each page, by its id; empty if no journal was read.
  let peopleByPage: [String: FunnelReport.PagePeople]
  private let exploration: Result<Exploration, ExplorationError>

  /// Creates the web page of a deck.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - exploration: The exploration that the prototype is built from, or the reason why there is
  ///     none.
  package init(_ deck: Deck, _ exploration: Result<Exploration, ExplorationError>) {
    self.deck = deck
    self.exploration = exploration
    let variations = CopyVariations(of: deck)
    let cards = PageCards(deck, variations, try? exploration.get())
    self.variations = variations
    self.cards = cards
    earlierCards = deck.earlier.map {
      PageCards(deck, variations, before: $0, sampler: cards.sampler)
    }
    peopleByPage = deck.people?.peopleByPage(atLeast: deck.fewestPeople) ?? [:]
    if let earlierCards { self.deck = deck.comparingLooks(of: cards, earlierCards) }
  }

  /// Writes the page piece by piece.
  ///
  /// - Parameter sink: A function that receives each piece.
  /// - Throws: `Failure` when the sink throws it.
  package func write<Failure>(
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let coverage = TranslationProgress(of: deck)
    let colours = [cards, deck.earlier?.flow == nil ? nil : earlierCards].compactMap(\.self)
      .map { $0.colourRules(deck.selection) }.joined(separator: "\n")
    let opening: HTML = """
      \(head)\(colours)</style></head><body>
      \(banner(coverage))\(toolbar(coverage))</div>
      <div class="layout">
      \(contents(coverage))<main id="main">
      \(openingOfPages)
      """
    try sink(opening.source)
    var count = 0
    for deckPage in deck.writtenPages {
      try sink(HTMLDeckPage(deckPage: deckPage, document: self).html.source)
      count += 1
    }
    let rest: HTML = """
      <p class="none" id="nothing"\(count == 0 ? "" : " hidden")>\(deck.nothing)</p>
      </div>
      \(overview(coverage))\(deck.isWhole ? prototypeSection : nil)\(answers)\(help)</main>
      </div>
      \(picker)<script type="application/json" id="words">\(words.json)</script>
      <script type="application/json" id="about">\(about)</script>
      \(deck.isWhole ? prototype : nil)\
      <script type="module">\(HTML(asset: Assets.script))</script>
      </body></html>

      """
    try sink(rest.source)
  }

  /// The section of the prototype, or the message that explains why there is none.
  private var prototypeSection: HTML {
    switch exploration {
    case .success: playedPrototypeSection
    case .failure(let error): missingPrototypeSection(because: error)
    }
  }

  /// What the script plays the prototype from; nil without states.
  private var prototype: HTML? {
    guard let explored = try? exploration.get() else { return nil }
    let prototype = Prototype(explored, sampler)
    let templates = PrototypeTemplates(prototype, self)
    let json = prototype.json(renderers, cards: templates.numbers)
    return """
      \(templates.html)<script type="application/json" id="flow">\(json)</script>

      """
  }

  /// The number of cards up to which a browser lays out all pages at once.
  ///
  /// Beyond it, only those in view are: a picture of the whole deck then has gaps, but the deck
  /// opens at once.
  private static let mostCards = 600

  /// True if there are more cards than a browser can lay out at once.
  var isLong: Bool { deck.flow.pages.count * deck.languages.count > Self.mostCards }

  /// The start of the element with the pages, with the number of columns; its classes say if the
  /// first column is the source, and if the deck is long.
  private var openingOfPages: HTML {
    let columns = deck.languages.count
    var classes = deck.languages.first == deck.sourceLanguage ? "sourced" : "unsourced"
    if isLong { classes += " long" }
    if deck.earlier != nil { classes += " changes" }
    return """
      <div id="pages" class="\(classes)" style="--shown:\(max(columns, 1))">

      """
  }

  /// The words of the deck itself.
  var words: DeckWords { deck.words }

  var sampler: PageSampler { cards.sampler }

  var renderers: [LocaleRenderer] { cards.renderers }
}
