import FlowCheck
import FlowContent
import FlowCore

/// What translators should know about a string besides its comment: where it shows, what fits there
/// and what its words and placeholders stand for.
struct ExchangeContext {
  let entry: Deck.Entry
  private let deckPage: Deck.DeckPage
  private let deck: Deck

  static let names = [
    "Page", "Page number", "Role", "Other pages", "Space", "Limit", "Glossary", "Examples",
  ]

  /// Returns the strings of a deck by their keys.
  static func all(in deck: Deck) -> [String: ExchangeContext] {
    Dictionary(
      deck.deckPages.flatMap { deckPage in
        deckPage.entries.map { entry in
          (entry.key, ExchangeContext(entry: entry, deckPage: deckPage, deck: deck))
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a note for each name; those that have nothing to say are empty.
  func notes(on unit: ExchangeUnit) -> [String] {
    // The notes are in English, like the names of the columns.
    let words = DeckWords()
    return [
      deckPage.name, deckPage.page.map { "\($0 + 1) of \(deck.flow.pages.count)" } ?? "",
      entry.role.rawValue, entry.otherPages.joined(separator: " "),
      entry.space.map(words.space) ?? "", entry.limits.map(words.text).joined(separator: "\n"),
      entry.terms.compactMap { $0.note(in: unit.language) }.joined(separator: "\n"),
      examples(in: unit).map { "\($0.placeholder) = \($0.value)" }.joined(separator: "\n"),
    ]
  }

  /// Returns the examples for a text; those for a plural form have a number that takes the form.
  private func examples(in unit: ExchangeUnit) -> [CopyExample] {
    let category = UnitPath(unit.id.path)?.category
    let number = category.flatMap { PluralRules(LanguageTag(unit.language)).sample(of: $0) }
    return number.map { deck.samples.showing($0).examples(for: unit.id.key, in: deck.catalog) }
      ?? entry.examples
  }
}

extension DeckWords {
  /// Returns a limit in words: `30 characters`, `30 characters, as wide as 40`.
  fileprivate func text(of limit: CopyLimit) -> String {
    guard let characters = limit.characters else {
      return limit.cells.map { countCharacters(number: $0) } ?? ""
    }
    let width = limit.cells.map { scriptComma + asWideAs(number: String($0)) }
    return countCharacters(number: characters) + (width ?? "")
  }
}

extension GlossaryTerm {
  /// Returns the words for the term: `bed = Beet or Beete, not Bett`; nil if there are none.
  fileprivate func note(in language: String) -> String? {
    let words = translations.words(in: language)?.joined(separator: " or ")
    let avoided = avoided.words(in: language).map { "not " + $0.joined(separator: " or ") }
    let notes = [words, avoided].compactMap(\.self)
    return notes.isEmpty ? nil : "\(term) = \(notes.joined(separator: ", "))"
  }
}
