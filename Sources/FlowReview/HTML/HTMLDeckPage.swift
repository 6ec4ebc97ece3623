import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowLocalization
import FlowStatistics

/// A page of a deck as an HTML table: a column for each language, and the cards as the first row.
struct HTMLDeckPage {
  let deckPage: Deck.DeckPage
  let document: HTMLDeck

  init(_ deckPage: Deck.DeckPage, of document: HTMLDeck) {
    self.deckPage = deckPage
    self.document = document
  }

  private var deck: Deck { document.deck }

  private var words: Phrasebook { document.words }

  var html: String {
    let place = HTMLPlace(deckPage, words)
    var html = "<section class=\"slide\" id=\"\(place.id)\" aria-labelledby=\"\(place.heading)\">"
    html += "<div class=\"heading\"><h2 id=\"\(place.heading)\">"
    html += "<a href=\"#\(place.id)\">\(place.title)</a></h2></div>"
    // Where scripts run, this is text, which the script makes a table of when it is looked at.
    if document.isLong { html += "<noscript>" }
    html += "<table class=\"strings\" aria-labelledby=\"\(place.heading)\"><thead><tr>"
    html += "<th scope=\"col\"><span class=\"spoken\">\(words(.text))</span></th>"
    for (index, language) in deck.languages.enumerated() {
      let name = document.languageName(language, isSource: language == deck.sourceLanguage)
      html += "<th scope=\"col\" data-l=\"\(index)\">\(name)</th>"
    }
    html += "</tr></thead><tbody>"
    html += cards
    for entry in deckPage.entries { html += HTMLEntry(entry, of: document).html }
    html += "</tbody></table>"
    return html + (document.isLong ? "</noscript>" : "") + "</section>\n"
  }

  /// The row with the page's cards; empty for a group of strings.
  private var cards: String {
    switch deckPage.subject {
    case .page, .removedPage: break
    case .replay, .elsewhere, .unused, .removed: return ""
    }
    let seen = words(deckPage.change == .removed ? .asSeenBefore : .asSeen)
    var html = "<tr class=\"cards\"><th scope=\"row\">\(words(.thePage))<p class=\"comment\">"
    html += "\(seen)</p>"
    if let change = deckPage.change {
      html += "<p><span class=\"badge\">\(words(change.phrase))</span></p>"
    }
    if let page = deckPage.page {
      html += people
      if deck.isWhole {
        html += "<button class=\"try\" type=\"button\" data-goto=\"\(page)\" hidden>"
        html +=
          "\(words(.tryIt))<span class=\"spoken\">"
          + words(.tryOn, ["page": deckPage.name.escapedForHTML]) + "</span></button>"
      }
    }
    html += "</th>"
    for language in deck.languages.indices {
      html += "<td data-l=\"\(language)\">"
      if let versions = document.versions(of: deckPage.subject, in: language) {
        html += versions
      } else if let page = deckPage.page {
        html += document.cards.html(of: page, in: language, id: "c\(page)-\(language)")
        html += gaps(in: language)
      }
      html += "</td>"
    }
    return html + "</tr>\n"
  }

  /// The people who came to the page; empty if no journal was read.
  private var people: String {
    guard let people = document.peopleByPage[deckPage.name] else { return "" }
    let facts: [(DeckPhrase, String?)] = [
      (.reachedBy, people.reached.map(words.reached)), (.leftHere, people.left.map(String.init)),
      (.skippedHere, people.skipped.map(String.init)), (.medianTime, people.median.map(words.time)),
    ]
    let items = facts.map { name, value in
      "<div><dt>\(words(name))</dt><dd>\(value ?? "–")</dd></div>"
    }
    return "<dl class=\"people\">\(items.joined())</dl>"
  }

  /// Returns the number of texts on a card that fall back on another language, which the card
  /// itself does not show.
  private func gaps(in language: Int) -> String {
    let count = deckPage.entries.count { $0.texts[language].state == .missing }
    guard count > 0 else { return "" }
    let missing = "<span class=\"state todo\">\(words.counted(count, .missing))</span>"
    return "<p class=\"gaps\">\(words(.shownElsewise, ["missing": missing]))</p>"
  }
}
