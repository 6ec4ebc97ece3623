import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowStatistics
import FlowWords

/// A page of a deck as an HTML table: a column for each language, and the cards as the first row.
struct HTMLDeckPage {
  let deckPage: Deck.DeckPage
  let document: HTMLDeck
  private let entries: [HTMLEntry]

  init(_ deckPage: Deck.DeckPage, of document: HTMLDeck) {
    self.deckPage = deckPage
    self.document = document
    entries = deckPage.entries.map { HTMLEntry($0, of: document) }
  }

  private var deck: Deck { document.deck }

  private var words: DeckWords { document.words }

  var html: HTML {
    let anchor = HTMLAnchor(subject: deckPage.subject, name: deckPage.name, words: words)
    let headings = deck.languages.enumerated().map { index, language -> HTML in
      #"<th scope="col" data-l="\#(index)">\#(document.languageName(language))</th>"#
    }
    let table: HTML = """
      <table class="strings" aria-labelledby="\(anchor.heading)"><thead><tr>\
      <th scope="col"><span class="spoken">\(words.text)</span></th>\(headings)\
      </tr></thead><tbody>\(cards)\(entries.map(\.html))</tbody></table>
      """
    // Where scripts run, a table in 'noscript' is text until the script needs it.
    return """
      <section class="slide" id="\(anchor.id)" aria-labelledby="\(anchor.heading)">\
      <div class="heading"><h2 id="\(anchor.heading)"><a href="#\(anchor.id)">\(anchor.title)</a></h2></div>\
      \(document.isLong ? "<noscript>\(table)</noscript>" : table)</section>

      """
  }

  var data: JSONValue { .array(entries.map(\.data)) }

  /// The row with the page's cards; nil for a group of strings.
  private var cards: HTML? {
    switch deckPage.subject {
    case .page, .removedPage: break
    case .replay, .elsewhere, .unused, .removed: return nil
    }
    let change = deckPage.change.map { change -> HTML in
      #"<p><span class="badge">\#(words.name(of: change))</span></p>"#
    }
    let cells = deck.languages.indices.map { language -> HTML in
      #"<td data-l="\#(language)">\#(card(in: language))</td>"#
    }
    return """
      <tr class="cards"><th scope="row">\(words.thePage)<p class="comment">\
      \(deckPage.change == .removed ? words.asSeenBefore : words.asSeen)</p>\
      \(change)\(people)\(sourceButton)\(tryButton)</th>\(cells)</tr>

      """
  }

  private func card(in language: Int) -> HTML? {
    if let versions = document.versions(of: deckPage.subject, in: language) { return versions }
    guard let page = deckPage.page else { return nil }
    let card = document.cards.html(of: page, in: language, id: "c\(page)-\(language)")
    let refusals = FieldRefusals(
      page: deck.flow.pages[page], renderer: document.renderers[language], words: words)
    return "\(card)\(gaps(in: language))\(refusals.html)"
  }

  /// The button that shows the source's card on a phone, which has space for one card.
  private var sourceButton: HTML? {
    guard deck.languages.count > 1 else { return nil }
    return """
      <button class="flip" type="button" aria-pressed="false">\(words.showSource)</button>
      """
  }

  /// The button that begins the prototype on the page; nil where there is no prototype.
  private var tryButton: HTML? {
    guard let page = deckPage.page, deck.isWhole else { return nil }
    return """
      <button class="try" type="button" data-goto="\(page)" hidden>\
      <span aria-hidden="true">\(words.tryIt)</span>\
      <span class="spoken">\(words.tryOn(page: deckPage.name))</span></button>
      """
  }

  /// The people who came to the page; nil if no journal was read.
  private var people: HTML? {
    guard deckPage.isPage, let people = document.peopleByPage[deckPage.name] else { return nil }
    let facts: [(String, HTML?)] = [
      (words.reachedBy, people.reached.map(words.reached)),
      (words.leftHere, people.left.map { "\($0)" }),
      (words.skippedHere, people.skipped.map { "\($0)" }),
      (words.medianTime, people.median.map(words.time)),
    ]
    let items = facts.map { name, value -> HTML in
      "<div><dt>\(name)</dt><dd>\(value ?? "–")</dd></div>"
    }
    return #"<dl class="people">\#(items)</dl>"#
  }

  /// Returns the number of texts on a card that fall back on another language; nil if there are none.
  private func gaps(in language: Int) -> HTML? {
    let count = deckPage.entries.count { $0.texts[language].state == .missing }
    guard count > 0 else { return nil }
    let missing: HTML = #"<span class="state todo">\#(words.countMissing(number: count))</span>"#
    return #"<p class="gaps">\#(HTML(asset: words.shownElsewise(missing: missing.source)))</p>"#
  }
}

/// The anchor of a page, or of a group of strings, in the address of a deck.
///
/// The section has the same id, so that `deck.html#page=welcome` works without the script.
struct HTMLAnchor {
  let subject: Deck.DeckPage.Subject
  let name: String
  let words: DeckWords

  var id: String {
    switch subject {
    case .page: "page=\(name)"
    case .removedPage: "part=removed-\(name)"
    case .replay: "part=replay"
    case .elsewhere: "part=elsewhere"
    case .unused: "part=unused"
    case .removed: "part=removed"
    }
  }

  var heading: String { "h-\(id)" }

  /// The number and name of the page, or the title of the group.
  var title: HTML {
    guard case .page(let index) = subject else { return "\(option)" }
    return #"<span class="number">\#(index + 1)</span> \#(name)"#
  }

  /// The title as text, for an option.
  var option: String {
    switch subject {
    case .page(let index): "\(index + 1) \(name)"
    case .removedPage: name
    case .replay, .elsewhere, .unused, .removed: words.title(of: subject)
    }
  }
}
