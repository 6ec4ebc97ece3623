import FlowCore
import FlowFormats
import FlowWords

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
