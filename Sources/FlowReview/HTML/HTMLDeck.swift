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

  /// Creates the web page of a deck.
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

  /// Writes the page piece by piece.
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
      \(overview(coverage))\(deck.isWhole ? prototypeSection : nil)\(answers)\(help)</main>
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

extension HTMLDeck {
  /// The section that explains the deck.
  var help: HTML {
    """
    <section id="help" aria-labelledby="h-help"><h2 id="h-help">\(words.help)</h2>
    <div class="prose">
    <p>\(words.helpIntroduction)</p>
    <h3>\(words.links)</h3>
    <p>\(words.helpLinks)</p>
    <h3>\(words.answers)</h3>
    <p>\(words.helpAnswers)</p>
    <p>\(words.helpMany)</p>\(importHelp)
    <h3>\(words.onPhone)</h3>
    <p>\(words.helpPhone)</p>
    <h3>\(words.onPaper)</h3>
    <p>\(words.helpPaper)</p>
    <h3 id="h-keys">\(words.keys)</h3>
    <table class="keys" aria-labelledby="h-keys"><tbody>
    \(keys)
    </tbody></table>
    <label class="check" id="shortcuts" hidden><input type="checkbox" checked> \(words.useKeys)</label>
    </div></section>

    """
  }

  /// The paragraph on importing answers.
  private var importHelp: HTML {
    let command: HTML = "<code>firstrun copy import</code>"
    return "\n<p>\(HTML(asset: words.helpApply(command: command.source)))</p>"
  }

  private var keys: HTML {
    let rows: [([String], String)] = [
      (["J", "K"], words.keyTexts), (["⇧ J", "⇧ K"], words.keyPages),
      (["]", "["], words.keyLanguages), (["S"], words.keyOne), (["A"], words.keyAll),
      (["N"], words.keyNone), (["Y"], words.keyApprove), (["F"], words.keyFlag),
      (["E"], words.keySuggest), (["U", "Ctrl Z"], words.keyUndo), (["M"], words.approveSeveral),
      (["C"], words.keyChoose), (["/"], words.search),
      (["1", "2", "3", "4", "5"], words.keyParts), (["?"], words.keyHelp),
      (["Esc"], words.keyClear),
    ]
    return rows.map { keys, action -> HTML in
      let names = keys.map { key -> HTML in "<kbd>\(key)</kbd>" }.joined(separator: " ")
      return #"<tr><th scope="row">\#(names)</th><td>\#(action)</td></tr>"#
    }
    .joined(separator: "\n")
  }
}

extension HTMLDeck {
  var prototypeSection: HTML {
    let options = renderers.enumerated().map { index, renderer -> HTML in
      #"<option value="\#(index)" data-tag="\#(renderer.name)">\#(renderer.name)</option>"#
    }
    let pages = deck.flow.pages.enumerated().map { index, page -> HTML in
      #"<option value="\#(index)">\#(page.id)</option>"#
    }
    return """
      <section id="prototype" aria-labelledby="h-prototype" hidden>
      <div class="heading"><h2 id="h-prototype">\(words.prototype)</h2>
      <p>\(words.clickThrough(app: deck.flow.app))</p></div>
      <div class="stage">
      <div class="phone" id="phone" role="group" aria-label="\(words.thePhone)" tabindex="-1"></div>
      <div class="desk">
      <p id="said" dir="auto" role="status" aria-live="polite"></p>
      <div class="controls">
      <label>\(words.language) <select id="speak">\(options)</select></label>
      \(variationChoices)\
      <label>\(words.pageToReach) <select id="aim">\(pages)</select></label>
      <button type="button" id="shortest">\(words.shortestWay)</button>
      <button type="button" id="undo">\(words.scriptUndo)</button>
      <button type="button" id="restart">\(words.scriptStartOver)</button>
      <label class="check"><input type="checkbox" id="clock" checked> \(words.timePasses)</label>
      </div>
      <details id="works"><summary>\(words.showHow)</summary><div class="desk">
      <p id="step"></p>
      <div id="facts"></div>
      <div class="panel"><h3>\(words.canHappenHere)</h3><ul id="moves"></ul></div>
      <div class="panel"><h3>\(words.appFinds)</h3><p id="found"></p></div>
      <div class="panel"><h3>\(words.inFirstrun)</h3>\
      <pre id="typed" tabindex="0" role="region" aria-label="\(words.whatToType)" \
      data-empty="\(words.nothingTyped)"></pre></div>
      <div class="controls"><button type="button" id="record">\(words.downloadTranscript)</button></div>
      </div></details>
      </div></div></section>

      """
  }
}

extension HTMLDeck {
  /// The section with everybody's answers, which the script fills.
  var answers: HTML {
    """
    <section id="answers" aria-labelledby="h-answers" hidden>
    <div class="heading"><h2 id="h-answers">\(words.answers)</h2><ul id="answer-sum"></ul></div>
    <div id="answer-earlier"></div>
    <p id="answer-none">\(words.noAnswers)</p>
    <p class="remark" id="answer-unkept" hidden>\(words.scriptUnkept)</p>
    <div class="controls">
    <label>\(words.scriptYourName) <input id="answer-by" autocomplete="name" maxlength="100"></label>
    <button type="button" class="main" id="answer-download">\(words.scriptDownloadDecisions)</button>
    <button type="button" id="answer-copy">\(words.copy)</button>
    <button type="button" id="answer-clear">\(words.scriptTakeAllBack)</button>
    </div>
    <p id="answer-said" role="status"></p>
    <textarea id="answer-text" rows="8" readonly hidden aria-label="\(words.theDecisions)"></textarea>
    <div class="scroll" role="region" aria-label="\(words.allAnswers)" tabindex="0">
    <table class="tallies" aria-labelledby="h-answers" id="answer-table" hidden><thead><tr>\
    \(columns)</tr></thead><tbody id="answer-rows"></tbody></table></div>
    </section>

    """
  }

  private var columns: [HTML] {
    [words.text, words.language, words.answer, words.wording, words.comment]
      .map { #"<th scope="col">\#($0)</th>"# }
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
