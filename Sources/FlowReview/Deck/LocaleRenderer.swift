import FlowContent
import FlowCore
import FlowSession
import FlowTerminal
import FlowWords

/// The parts that render the pages of a flow in one language of a deck.
struct LocaleRenderer {
  /// The language, as the catalog writes its tag.
  let name: String
  let flow: Flow
  let copy: Copy
  let words: Words
  let pageBuilder: PageViewBuilder
  /// Renders pages with the keys of their texts in place of these.
  let keyBuilder: PageViewBuilder
  /// True if the texts are those of the source language, which the style sheet mirrors.
  let isMirrored: Bool

  /// Creates the parts for a language of a deck, whose flow, catalog, device and samples count
  /// unless others are given; `number` is the value of every number.
  ///
  /// For a browser, lines that are written from the right are left to it.
  init(
    _ name: String, of deck: Deck, showing flow: Flow? = nil, in catalog: Catalog? = nil,
    on device: CopyDevice? = nil, with number: Int? = nil,
    isForBrowser: Bool = false
  ) {
    let tag = LanguageTag(name)
    let flow = flow ?? deck.flow
    (self.name, self.flow) = (name, flow)
    isMirrored = isForBrowser && PseudoLanguage(tag) == .mirrored
    copy =
      Copy(
        catalog ?? deck.catalog, named: isMirrored ? deck.sourceLanguage : name,
        on: device ?? deck.device,
        samples: number.map(deck.samples.showing) ?? deck.samples
      ).spellingHidden
    words = Words.in(tag)
    pageBuilder = PageViewBuilder(flow: flow, copy: copy, words: words, language: tag)
    keyBuilder = PageViewBuilder(
      flow: flow, copy: ChangedCopy(keysOf: copy), words: words)
  }
}

/// The texts of a flow in one language, of which one or all are changed.
struct ChangedCopy: CopySource {
  private let copy: Copy
  /// Returns what stands in place of the text of a key.
  private let change: (_ text: String, _ key: String) -> String

  /// Creates the texts of which that of one key is changed.
  init(_ copy: Copy, of changed: String, by change: @escaping (String) -> String) {
    self.copy = copy
    self.change = { text, key in key == changed ? change(text) : text }
  }

  init(keysOf copy: Copy) {
    self.copy = copy
    change = { _, key in key }
  }

  subscript(key: String) -> String { change(copy[key], key) }

  func text(for key: String) -> String? { copy.text(for: key).map { change($0, key) } }
}
