import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStatistics
import FlowWords

/// A deck as one self-contained web page.
///
/// It shows every page as a card in its real colours, with its strings below in a column for each
/// language, and a prototype of the flow to click through.
///
/// ```
/// try HTMLDeck(deck).write { text in try file.write(text) }
/// ```
///
/// The page loads nothing, and its content security policy forbids loading; the policy names the
/// one script that may run by its hash. The page is written piece by piece, so of a deck of a thousand
/// pages only the texts are ever in memory as a whole.
package struct HTMLDeck {
  private(set) var deck: Deck
  /// The choices of a device and a plural form.
  let variations: CopyVariations
  let cards: PageCards
  /// The cards of the earlier flow and copy; nil if nothing is compared.
  let earlierCards: PageCards?
  /// The people on each page, by its id; empty if no journal was read.
  let peopleByPage: [String: FunnelReport.PagePeople]
  /// Some numbers for each plural form, by the language.
  let pluralExamples: [String: [PluralCategory: String]]

  package init(_ deck: Deck) {
    self.deck = deck
    let variations = CopyVariations(of: deck)
    let cards = PageCards(deck, variations)
    self.variations = variations
    self.cards = cards
    earlierCards = deck.earlier.map {
      PageCards(deck, variations, before: $0, sampler: cards.sampler)
    }
    pluralExamples = Dictionary(
      deck.languages.map { language in
        let rules = PluralRules(LanguageTag(language))
        let examples = PluralCategory.allCases.map { ($0, rules.examples(of: $0)) }
        return (language, Dictionary(uniqueKeysWithValues: examples))
      }, uniquingKeysWith: { first, _ in first })
    peopleByPage = deck.people?.peopleByPage(atLeast: deck.fewestPeople) ?? [:]
    if let earlierCards { self.deck = deck.comparingLooks(of: cards, earlierCards) }
  }

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
    var texts: [HTML] = []
    for deckPage in deck.writtenPages {
      let page = HTMLDeckPage(deckPage, of: self)
      try sink(page.html.source)
      texts.append("\(page.data)")
    }
    let rest: HTML = """
      <p class="none" id="nothing"\(texts.isEmpty ? "" : " hidden")>\(deck.nothing)</p>
      </div>
      \(overview(coverage))\(deck.isWhole ? prototypeSection : nil)\(section("answers"))\(help)</main>
      </div>
      \(picker)<div id="notice" role="status"></div>
      <script type="application/json" id="words">\(words.json)</script>
      <script type="application/json" id="about">\(about(coverage))</script>
      <script type="application/json" id="texts">[\(texts.joined(separator: ",\n"))]</script>
      \(deck.isWhole ? prototype : nil)\
      <script type="module">\(HTML(asset: Assets.script))</script>
      </body></html>

      """
    try sink(rest.source)
  }

  private var prototype: HTML {
    let prototype = Prototype(sampler)
    let templates = PrototypeTemplates(prototype, self)
    let json = prototype.json(renderers, cards: templates.numbers)
    return """
      \(templates.html)<script type="application/json" id="flow">\(json)</script>

      """
  }

  /// The number of cards up to which a browser lays out all pages at once.
  ///
  /// With more cards it only lays out those in view, so that the deck opens at once; a screenshot of
  /// the whole deck then has gaps.
  private static let mostCards = 600

  /// True if there are more cards than a browser can lay out at once.
  var isLong: Bool { deck.flow.pages.count * deck.languages.count > Self.mostCards }

  /// The opening tag of the element with the pages; its classes say if the deck is long, and if it
  /// shows changes.
  private var openingOfPages: HTML {
    let classes = [isLong ? "long" : nil, deck.earlier == nil ? nil : "changes"]
      .compactMap(\.self).joined(separator: " ")
    return """
      <div id="pages" class="\(classes)" style="--shown:\(deck.languages.count)">

      """
  }

  var words: DeckWords { deck.words }

  var sampler: PageSampler { cards.sampler }

  var renderers: [LocaleRenderer] { cards.renderers }
}

/// The sections of the page that its files of HTML have.
extension HTMLDeck {
  /// Returns a section from its file, in which `{name}` stands for a part or else for one of the
  /// deck's words.
  func section(_ name: String, _ parts: [String: HTML] = [:]) -> HTML {
    let pieces = (Documents.text(named: name) ?? "")
      .split(separator: "{", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(HTML(asset: String(pieces[0]))) { html, piece in
      let name = String(piece.prefix { $0 != "}" })
      let part = parts[name] ?? HTML(text: words.text(for: name))
      return html + part + HTML(asset: String(piece.dropFirst(name.count + 1)))
    } + "\n"
  }

  var help: HTML {
    let command: HTML = "<code>firstrun copy import</code>"
    return section("help", ["apply": HTML(asset: words.helpApply(command: command.source))])
  }

  var prototypeSection: HTML {
    let languages = renderers.enumerated().map { index, renderer -> HTML in
      #"<option value="\#(index)" data-tag="\#(renderer.name)">\#(renderer.name)</option>"#
    }
    let pages = deck.flow.pages.enumerated().map { index, page -> HTML in
      #"<option value="\#(index)">\#(page.id)</option>"#
    }
    return section(
      "prototype",
      [
        "introduction": "\(words.clickThrough(app: deck.flow.app))",
        "languageOptions": languages.joined(), "pageOptions": pages.joined(),
        "variationChoices": variationChoices,
      ])
  }

  /// Returns the values that the script needs for answers, as JSON.
  func about(_ progress: TranslationProgress) -> JSONValue {
    .object([
      ("summary", summary.map(JSONValue.string) ?? .null),
      ("flow", .string(deck.flow.id)),
      ("digest", .string(deck.digest)), ("sourceLanguage", .string(deck.sourceLanguage)),
      (
        "texts",
        .object(progress.tallies.map { ($0.language, .number($0.answerable)) })
      ),
      ("glossary", .array(deck.flow.guide.glossary.map(\.json))),
    ])
  }
}
