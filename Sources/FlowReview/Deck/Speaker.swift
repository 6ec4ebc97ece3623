import FlowContent
import FlowCore
import FlowSession

/// A language of a deck: what says a flow's pages in it.
struct Speaker {
  /// The catalog's own name of it.
  let name: String
  let copy: Copy
  let words: Words
  let maker: CardMaker
  /// Whether it is written from right to left.
  let isRightToLeft: Bool

  init(_ name: String, of deck: Deck) {
    let tag = LanguageTag(name)
    self.name = name
    copy = Copy(deck.catalog, named: name)
    words = Words.in(tag)
    maker = CardMaker(flow: deck.flow, copy: copy, words: words)
    isRightToLeft = tag?.isRightToLeft ?? false
  }
}

extension LanguageTag {
  /// Whether it is written from right to left.
  var isRightToLeft: Bool {
    if let script { return ["Arab", "Hebr", "Nkoo", "Syrc", "Thaa"].contains(script) }
    return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language)
  }
}
