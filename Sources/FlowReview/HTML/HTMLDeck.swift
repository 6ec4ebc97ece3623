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
    let json = prototype.json(renderers, cards: templates.numbers, words)
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

extension Deck {
  /// Returns the deck with the pages that look different than before in one of its languages, even if
  /// none of their texts changed.
  package func comparingLooks() -> Deck {
    guard let earlier else { return self }
    let variations = CopyVariations(of: self)
    let cards = PageCards(self, variations)
    return comparingLooks(
      of: cards, PageCards(self, variations, before: earlier, sampler: cards.sampler))
  }

  /// Returns the deck with the pages whose cards differ from the earlier ones.
  func comparingLooks(of cards: PageCards, _ earlierCards: PageCards) -> Deck {
    var deck = self
    deck.movedPages = Set(
      flow.pages.indices.filter { page in
        guard selection.shows(flow.pages[page]), let before = pageChanges.formerIndex(of: page)
        else { return false }
        return languages.indices.contains {
          !cards.looksAlike(page, before, of: earlierCards, in: $0)
        }
      })
    return deck
  }
}

extension HTMLDeck {
  /// Returns a page's cards before and after, side by side, or one card if both look the same or there
  /// is only one; nil if nothing is compared.
  func versions(of subject: Deck.DeckPage.Subject, in language: Int) -> HTML? {
    guard let earlierCards else { return nil }
    switch subject {
    case .removedPage(let page):
      return version(words.before, earlierCards.html(of: page, in: language))
    case .page(let page):
      let now = cards.html(of: page, in: language)
      guard let before = deck.pageChanges.formerIndex(of: page) else {
        return version(words.newLook, now)
      }
      if cards.looksAlike(page, before, of: earlierCards, in: language) {
        return version(words.looksAsBefore, now)
      }
      let then = earlierCards.html(of: before, in: language)
      return
        #"<div class="versions">\#(version(words.before, then))\#(version(words.now, now))</div>"#
    case .replay, .elsewhere, .unused, .removed: return nil
    }
  }

  private func version(_ caption: String, _ cards: HTML) -> HTML {
    #"<figure class="version"><figcaption>\#(caption)</figcaption>\#(cards)</figure>"#
  }

  /// The changes as Markdown, to paste into a pull request; nil if nothing is compared.
  var summary: String? {
    guard let earlier = deck.earlier else { return nil }
    var (texts, pages, lines) = (0, 0, [String]())
    for deckPage in deck.deckPages {
      texts += deckPage.entries.count
      if deckPage.change != nil { pages += 1 }
      let entries = deckPage.entries.map { entry in
        let languages = entry.texts.filter { $0.before != nil }.map(\.language)
        let kind = entry.change.flatMap { $0 == .changed ? nil : words.name(of: $0) }
        let details = languages + (kind.map { [$0] } ?? [])
        let former = entry.earlierKey.map { "\($0.escapedForMarkdown) → " } ?? ""
        return former + entry.key.escapedForMarkdown + " ("
          + details.joined(separator: ", ").escapedForMarkdown + ")"
      }
      let parts = (deckPage.change.map { [words.name(of: $0)] } ?? []) + entries
      let what = parts.isEmpty ? words.looksDifferent : parts.joined(separator: "; ")
      lines.append(
        "- **\(words.name(of: deckPage).escapedForMarkdown)**\(words.scriptColon)\(what)")
    }
    let app = deck.flow.app.escapedForMarkdown
    var count = words.countTexts(number: texts)
    if pages > 0 {
      count = words.textsAndPages(texts: count, pages: words.countPages(number: pages))
    }
    let heading = words.changedSince(app: app, count: count, name: earlier.name.escapedForMarkdown)
    return (["**\(heading)**", ""] + lines).joined(separator: "\n") + "\n"
  }
}
