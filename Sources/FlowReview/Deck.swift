public import FlowContent
public import FlowCore

/// The copy-review document of a flow: every string of every page, in the order of the flow, in
/// each language.
public struct Deck: Hashable, Sendable {
  /// One page and its strings.
  public struct Slide: Hashable, Sendable {
    /// The page's id.
    public let page: String
    /// In the order in which the page shows them.
    public let strings: [Entry]
  }

  /// One string in the languages of the deck.
  public struct Entry: Hashable, Sendable {
    /// The copy key.
    public let key: String
    /// The texts, one for each language of the deck; nil where that language has none of its own.
    public let texts: [String?]
  }

  /// The languages, by the catalog's own names, the source language first.
  public let languages: [String]
  /// The pages, in the order of the flow.
  public let slides: [Slide]

  /// Collects the strings of a flow.
  public init(_ flow: Flow, _ catalog: Catalog) {
    let source = catalog.sourceLanguage
    let languages = [source] + catalog.languages.filter { $0 != source }
    self.languages = languages
    slides = flow.pages.map { page in
      Slide(
        page: page.id,
        strings: page.copyKeys.compactMap { key in
          catalog.entry(for: key).map { entry in
            Entry(key: key, texts: languages.map { entry.localization($0)?.text([]) })
          }
        })
    }
  }

  /// The deck as text: a page, its keys, and a line for each language.
  public var text: String {
    slides.map { slide in
      "\(slide.page)\n"
        + slide.strings.map { entry in
          "  \(entry.key)\n"
            + zip(languages, entry.texts).map { language, text in
              "    \(language)  \(text ?? "(missing)")\n"
            }
            .joined()
        }
        .joined()
    }
    .joined(separator: "\n")
  }
}

extension Page {
  /// The copy keys that the page may show, in the order in which it shows them.
  fileprivate var copyKeys: [String] {
    var keys = [title, body, "\(id).emoji"] + [illustration].compactMap(\.self)
    keys += features.map(\.text) + steps.map(\.text) + gestures.map { "\(id).\($0.rawValue)" }
    keys += [spotlight?.callout?.text].compactMap(\.self)
    return keys + choices.map(\.label) + [forward].compactMap(\.self)
  }
}
