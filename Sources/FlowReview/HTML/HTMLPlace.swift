import FlowFormats
import FlowLocalization

/// The place of a page, or of a group of strings, in a deck's address.
///
/// The id of its section is the same, so that `deck.html#page=welcome` leads there without the
/// script, too.
struct HTMLPlace {
  let subject: Deck.DeckPage.Subject
  let name: String
  let words: Phrasebook

  init(_ deckPage: Deck.DeckPage, _ words: Phrasebook) {
    self.init(deckPage.subject, name: deckPage.name, words)
  }

  init(_ subject: Deck.DeckPage.Subject, name: String, _ words: Phrasebook) {
    self.subject = subject
    self.name = name
    self.words = words
  }

  /// The id of the section, escaped; unique in the document.
  var id: String {
    switch subject {
    case .page: "page=\(name.escapedForHTML)"
    case .removedPage: "part=removed-\(name.escapedForHTML)"
    case .replay: "part=replay"
    case .elsewhere: "part=elsewhere"
    case .unused: "part=unused"
    case .removed: "part=removed"
    }
  }

  /// The id of the heading.
  var heading: String {
    switch subject {
    case .page(let index): "h-page-\(index)"
    case .removedPage(let index): "h-removed-page-\(index)"
    case .replay: "h-replay"
    case .elsewhere: "h-elsewhere"
    case .unused: "h-unused"
    case .removed: "h-removed"
    }
  }

  /// The number and name of the page, or the title of the group.
  var title: String {
    guard case .page(let index) = subject else { return option }
    return "<span class=\"number\">\(index + 1)</span> \(name.escapedForHTML)"
  }

  /// The title without markup, for an option.
  var option: String {
    switch subject {
    case .page(let index): "\(index + 1) \(name.escapedForHTML)"
    case .removedPage: name.escapedForHTML
    case .replay, .elsewhere, .unused, .removed: groupTitle
    }
  }

  /// The title of a group of strings; empty for a page.
  var groupTitle: String {
    switch subject {
    case .page, .removedPage: ""
    case .replay: words(.replayQuestion)
    case .elsewhere: words(.notOnPage)
    case .unused: words(.notUsed)
    case .removed: words(.noLongerInCatalog)
    }
  }
}
