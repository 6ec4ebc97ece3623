import FlowFormats
import FlowWords

/// The place of a page, or of a group of strings, in a deck's address.
///
/// The id of its section is the same, so that `deck.html#page=welcome` leads there without the
/// script, too.
struct HTMLPlace {
  let subject: Deck.DeckPage.Subject
  let name: String
  let words: DeckWords

  /// The id of the section, unique in the document.
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
