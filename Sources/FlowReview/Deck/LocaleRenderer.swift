import FlowContent
import FlowCore
import FlowSession
import FlowTerminal
import FlowWords

/// The parts that render the pages of a flow in one language of a deck.
struct LocaleRenderer {
  /// The language, as the catalog writes its tag.
  let name: String
  let copy: Copy
  let words: Words
  let pageBuilder: PageViewBuilder
  /// Renders pages with the keys of their texts in place of these.
  let keyBuilder: PageViewBuilder
  /// True if the texts are those of the source language, which the style sheet mirrors.
  let isMirrored: Bool

  /// Creates the parts for a language of a deck.
  ///
  /// - Parameters:
  ///   - name: The language, as the catalog writes its tag.
  ///   - deck: The deck.
  ///   - flow: The flow with the pages; nil for the deck's.
  ///   - catalog: The catalog with the texts; nil for the deck's.
  ///   - device: The device whose texts are shown; nil for the deck's.
  ///   - number: The value of every number; nil for the deck's samples.
  ///   - isForBrowser: True if a browser lays lines out, which can write them from the right.
  init(
    _ name: String, of deck: Deck, showing flow: Flow? = nil, in catalog: Catalog? = nil,
    on device: CopyDevice? = nil, with number: Int? = nil,
    isForBrowser: Bool = false
  ) {
    let tag = LanguageTag(name)
    self.name = name
    isMirrored = isForBrowser && PseudoLanguage(tag) == .mirrored
    copy = Copy(
      catalog ?? deck.catalog, named: isMirrored ? deck.sourceLanguage : name,
      on: device ?? deck.device,
      samples: number.map(deck.samples.showing) ?? deck.samples)
    words = Words.in(tag)
    pageBuilder = PageViewBuilder(
      flow: flow ?? deck.flow, copy: copy, words: words, direction: TextDirection(tag))
    keyBuilder = PageViewBuilder(
      flow: flow ?? deck.flow, copy: CopyKeys(copy: copy), words: words)
  }
}

/// The keys of texts, each in the place of its text.
private struct CopyKeys: CopySource {
  let copy: Copy

  subscript(key: String) -> String { key }

  func text(for key: String) -> String? { copy.text(for: key).map { _ in key } }
}
