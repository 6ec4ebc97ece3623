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

  /// The id of the section, unique in the document.
  private var id: String {
    switch deckPage.subject {
    case .page(let index): "page-\(index)"
    case .replay: "replay"
    case .unused: "unused"
    case .removed: "removed"
    }
  }

  var html: String {
    var html = "<section class=\"slide\" id=\"\(id)\" aria-labelledby=\"h-\(id)\""
    html += " data-page=\"\(HTMLText.escaped(deckPage.isPage ? deckPage.name : ""))\">"
    html += "<div class=\"heading\"><h2 id=\"h-\(id)\">\(heading)</h2>"
    if let page = deckPage.page, deck.isWhole {
      html += "<button class=\"try\" type=\"button\" data-goto=\"\(page)\" hidden>"
      html += "Try it<span class=\"spoken\"> on \(HTMLText.escaped(deckPage.name))</span></button>"
    }
    html += "</div><div class=\"scroll\" role=\"region\" tabindex=\"0\""
    html += " aria-label=\"\(HTMLText.escaped(deckPage.name)) in every language\">"
    html += "<table class=\"strings\"><thead><tr><th scope=\"col\">String</th>"
    for (index, language) in deck.languages.enumerated() {
      let name = HTMLDeck.languageName(language, isSource: language == deck.sourceLanguage)
      html += "<th scope=\"col\" data-l=\"\(index)\">\(name)</th>"
    }
    html += "</tr></thead><tbody>"
    if let page = deckPage.page { html += cards(of: page) }
    for entry in deckPage.entries { html += HTMLEntry(entry, of: deck).html }
    return html + "</tbody></table></div></section>\n"
  }

  private var heading: String {
    guard let page = deckPage.page else {
      return HTMLText.escaped(deckPage.name.prefix(1).uppercased() + deckPage.name.dropFirst())
    }
    return "<span class=\"number\">\(page + 1)</span> \(HTMLText.escaped(deckPage.name))"
  }

  private func cards(of index: Int) -> String {
    let page = deck.flow.pages[index]
    let sample = document.sampler.sample(of: index)
    var html = "<tr class=\"cards\"><th scope=\"row\">The page<p class=\"comment\">"
    html += "As people first see it.</p></th>"
    for (language, renderer) in document.renderers.enumerated() {
      let card = HTMLPageView(
        view: document.sampler.pageView(sample, renderer.pageBuilder), page: page,
        renderer: renderer,
        colours: document.colours(of: index))
      html += "<td data-l=\"\(language)\">\(card.html(id: "c\(index)-\(language)"))"
      html += gaps(in: language) + "</td>"
    }
    return html + "</tr>\n"
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
