/// The place of a page, or of a group of strings, in a deck's address.
///
/// The id of its section is the same, so that `deck.html#page=welcome` leads there without the
/// script, too.
struct HTMLPlace {
  let subject: Deck.DeckPage.Subject
  let name: String

  init(_ slide: Deck.DeckPage) {
    self.init(slide.subject, name: slide.name)
  }

  init(_ subject: Deck.DeckPage.Subject, name: String) {
    self.subject = subject
    self.name = name
  }

  /// The id of the section, escaped; unique in the document.
  var id: String {
    switch subject {
    case .page: "page=\(HTMLText.escaped(name))"
    case .removedPage: "part=removed-\(HTMLText.escaped(name))"
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
    return "<span class=\"number\">\(index + 1)</span> \(HTMLText.escaped(name))"
  }

  /// The title without markup, for an option.
  var option: String {
    switch subject {
    case .page(let index): "\(index + 1) \(HTMLText.escaped(name))"
    case .removedPage: HTMLText.escaped(name)
    case .replay, .elsewhere, .unused, .removed:
      HTMLText.escaped(name.prefix(1).uppercased() + name.dropFirst())
    }
  }
}
