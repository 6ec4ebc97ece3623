import FlowCheck
import FlowContent
import FlowCore

/// A slide as an HTML table with a column for each language; the page's cards are the first row.
struct HTMLDeckPage {
  let deckPage: Deck.DeckPage
  let document: HTMLDeck

  init(_ slide: Deck.DeckPage, of document: HTMLDeck) {
    self.deckPage = slide
    self.document = document
  }

  private var deck: Deck { document.deck }

  var html: String {
    let place = HTMLPlace(deckPage)
    var html = "<section class=\"slide\" id=\"\(place.id)\" aria-labelledby=\"\(place.heading)\">"
    html += "<div class=\"heading\"><h2 id=\"\(place.heading)\">"
    html += "<a href=\"#\(place.id)\">\(place.title)</a></h2></div>"
    html += "<table class=\"strings\" aria-labelledby=\"\(place.heading)\"><thead><tr>"
    html += "<th scope=\"col\"><span class=\"spoken\">Text</span></th>"
    for (index, language) in deck.languages.enumerated() {
      let name = HTMLDeck.languageName(language, isSource: language == deck.sourceLanguage)
      html += "<th scope=\"col\" data-l=\"\(index)\">\(name)</th>"
    }
    html += "</tr></thead><tbody>"
    if let page = deckPage.page { html += cards(of: page) }
    for entry in deckPage.entries { html += HTMLEntry(entry, of: document).html }
    return html + "</tbody></table></section>\n"
  }

  private func cards(of index: Int) -> String {
    let page = deck.flow.pages[index]
    let sample = document.sampler.sample(of: index)
    var html = "<tr class=\"cards\"><th scope=\"row\">The page<p class=\"comment\">"
    html += "As people first see it.</p>"
    if deck.isWhole {
      html += "<button class=\"try\" type=\"button\" data-goto=\"\(index)\" hidden>"
      html += "Try it<span class=\"spoken\"> on \(HTMLText.escaped(deckPage.name))</span></button>"
    }
    html += "</th>"
    for (language, renderer) in document.renderers.enumerated() {
      if let versions = document.versions(of: index, in: language) {
        html += "<td data-l=\"\(language)\">\(versions)</td>"
        continue
      }
      let card = HTMLPageView(
        view: document.sampler.pageView(sample, renderer.pageBuilder), page: page,
        renderer: renderer,
        colours: document.colours(of: index))
      html += "<td data-l=\"\(language)\">\(card.html(id: "c\(index)-\(language)"))"
      html += cards(like: card, sample, language) + gaps(in: language) + "</td>"
    }
    return html + "</tr>\n"
  }

  /// Returns the cards of other devices that differ from the deck's own, which are hidden at first.
  private func cards(
    like card: HTMLPageView, _ sample: PageSampler.PageSample, _ language: Int
  ) -> String {
    var others: [HTMLPageView] = []
    for (device, renderers) in document.otherRenderers {
      var other = HTMLPageView(
        view: document.sampler.pageView(sample, renderers[language].pageBuilder),
        page: card.page, renderer: renderers[language], colours: card.colours)
      let html = other.html(id: nil)
      if html == card.html(id: nil) { continue }
      if let same = others.firstIndex(where: { $0.isAlike(html) }) {
        others[same].devices.append(device.rawValue)
      } else {
        other.devices = [device.rawValue]
        others.append(other)
      }
    }
    return others.map { $0.html(id: nil) }.joined()
  }

  /// Returns the number of texts on a card that fall back on another language, which the card
  /// itself does not show.
  private func gaps(in language: Int) -> String {
    let count = deckPage.entries.count { $0.texts[language].state == .missing }
    guard count > 0 else { return "" }
    return "<p class=\"gaps\"><span class=\"state todo\">\(count) missing</span>"
      + " and shown in another language, or as a key.</p>"
  }
}
