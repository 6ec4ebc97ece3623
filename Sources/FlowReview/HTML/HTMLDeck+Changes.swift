import FlowCore

extension HTMLDeck {
  /// The indices of the pages that look different than before in a language of the deck.
  var movedPages: Set<Int> {
    guard deck.earlier != nil else { return [] }
    return Set(
      deck.flow.pages.indices.filter { page in
        deck.selection.shows(deck.flow.pages[page])
          && deck.languages.indices.contains {
            card(of: page, by: renderers[$0]) != card(of: page, by: earlierRenderers[$0])
          }
      })
  }

  /// Returns a page's cards before and after, side by side, or one card where both look the same;
  /// nil if nothing is compared.
  func versions(of page: Int, in language: Int) -> String? {
    guard deck.earlier != nil else { return nil }
    let before = card(of: page, by: earlierRenderers[language])
    let now = card(of: page, by: renderers[language])
    if before == now {
      return "<figure class=\"version\"><figcaption>Looks as before</figcaption>\(now)</figure>"
    }
    return """
      <div class="versions"><figure class="version"><figcaption>Before</figcaption>\(before)</figure>\
      <figure class="version"><figcaption>Now</figcaption>\(now)</figure></div>
      """
  }

  private func card(of page: Int, by renderer: LocaleRenderer) -> String {
    HTMLPageView(
      view: sampler.pageView(sampler.sample(of: page), renderer.pageBuilder),
      page: deck.flow.pages[page], renderer: renderer, colours: colours(of: page)
    ).html(id: nil)
  }

  /// The changes as Markdown, to paste into a pull request; nil if nothing is compared.
  var summary: String? {
    guard let earlier = deck.earlier else { return nil }
    var (texts, lines) = (0, [String]())
    for slide in deck.deckPages {
      texts += slide.entries.count
      let entries = slide.entries.map { entry in
        let languages = entry.texts.filter { $0.before != nil }.map(\.language)
        let kind = entry.change.flatMap { $0 == .changed ? nil : $0.rawValue }
        let details = languages + (kind.map { [$0] } ?? [])
        return MarkdownDeck.text(entry.key) + " ("
          + MarkdownDeck.text(details.joined(separator: ", ")) + ")"
      }
      let what = entries.isEmpty ? "looks different" : entries.joined(separator: "; ")
      lines.append("- **\(MarkdownDeck.text(slide.name))**: \(what)")
    }
    let app = MarkdownDeck.text(deck.flow.app)
    let count = "\(texts) text\(texts == 1 ? "" : "s")"
    let heading = "**\(app): \(count) changed since \(MarkdownDeck.text(earlier.name))**"
    return ([heading, ""] + lines).joined(separator: "\n") + "\n"
  }
}
