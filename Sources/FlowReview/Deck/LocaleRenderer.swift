import FlowContent
import FlowCore
import FlowLocalization
import FlowSession
import FlowTerminal

/// The parts that render the pages of a flow in one language of a deck.
struct LocaleRenderer {
  /// The language, as the catalog writes its tag.
  let name: String
  let copy: Copy
  let words: Words
  let pageBuilder: PageViewBuilder
  /// True if the language is written from right to left.
  let isRightToLeft: Bool

  init(_ name: String, of deck: Deck) {
    let tag = LanguageTag(name)
    self.name = name
    copy = Copy(deck.catalog, named: name)
    words = Words.in(tag)
    pageBuilder = PageViewBuilder(flow: deck.flow, copy: copy, words: words)
    isRightToLeft = tag?.isRightToLeft ?? false
  }
}

extension LanguageTag {
  /// True if the language is written from right to left.
  var isRightToLeft: Bool {
    if let script { return ["Arab", "Hebr", "Nkoo", "Syrc", "Thaa"].contains(script) }
    return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language)
  }
}
