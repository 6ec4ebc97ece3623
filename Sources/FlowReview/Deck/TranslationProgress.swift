import FlowCheck

/// The translation progress of each language and part of a deck; each string counts once, unless it
/// is not to be translated.
struct TranslationProgress {
  struct Tally {
    let language: String
    var total = 0
    var done = 0
    /// The number of texts that can be answered: each form of a string is one.
    var answerable = 0
    var counts: [DeckSelection.Trait: Int] = [:]

    /// The share of strings that are done, in whole percent, rounded down; 100 only if all are
    /// done.
    var percent: Int { total == 0 ? 100 : done * 100 / total }
  }

  /// One part of the deck: a page of the flow, or a group of strings.
  struct Part {
    let subject: Deck.DeckPage.Subject
    let name: String
    /// The number of texts that need work, in all languages of the deck.
    let open: Int
  }

  private(set) var tallies: [Tally]
  private(set) var parts: [Part] = []
  private(set) var strings = 0
  private(set) var pages = 0
  private var seen: Set<String> = []

  init(of deck: Deck) {
    tallies = deck.languages.map { Tally(language: $0) }
    for deckPage in deck.deckPages {
      if deckPage.isPage { pages += 1 }
      // A deck of changes has removed strings, and may list a string on several pages.
      let entries = deckPage.entries.filter { $0.change != .removed }
      for entry in entries where seen.insert(entry.key).inserted { count(entry, in: deck) }
      let open = entries.reduce(0) { sum, entry in sum + entry.texts.count(where: entry.isOpen) }
      parts.append(Part(subject: deckPage.subject, name: deckPage.name, open: open))
    }
  }

  private mutating func count(_ entry: Deck.Entry, in deck: Deck) {
    strings += 1
    for (index, text) in entry.texts.enumerated() {
      tallies[index].answerable += deck.answerPaths(of: text, in: entry)?.count ?? 0
      if entry.shouldTranslate { tallies[index].total += 1 }
      if entry.shouldTranslate, text.state.isDone { tallies[index].done += 1 }
      for trait in DeckSelection.Trait.allCases where entry.has(trait, text) {
        tallies[index].counts[trait, default: 0] += 1
      }
    }
  }
}
