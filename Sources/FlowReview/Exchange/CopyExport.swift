import FlowCheck
package import FlowContent
package import FlowCore
import FlowSystem

/// The texts of a catalog in a file for translators.
package struct CopyExport: Sendable {
  /// The languages in the file, as the catalog writes their tags.
  package let languages: [String]
  private let catalog: Catalog
  private let keys: Set<String>
  private let original: String
  private let contexts: [String: ExchangeContext]

  /// Collects the texts to translate: of some keys or all, into some languages or all.
  ///
  /// `original` is the path of the catalog in the app's project.
  ///
  /// The deck of all pages tells translators where each string shows.
  package init(
    _ catalog: Catalog, keys: Set<String>? = nil, original: String, languages: [LanguageTag],
    shownIn deck: Deck? = nil
  ) {
    let known = catalog.languages.filter { $0 != catalog.sourceLanguage }
    self.languages = languages.isEmpty ? known : languages.map(catalog.name)
    self.catalog = catalog
    self.keys = keys ?? Set(catalog.keys)
    self.original = original
    contexts = deck.map(ExchangeContext.all) ?? [:]
  }

  /// Returns the content of a file in a format, in UTF-8.
  package func bytes(_ format: ExchangeFormat) -> [UInt8] {
    let units = ExchangeUnit.all(in: catalog, keys, languages: languages)
    let text =
      switch format {
      case .xliff: XLIFFWriter.text(units, contexts, original: original)
      case .csv: CSVExchange.text(units, contexts)
      }
    return Array(text.utf8)
  }
}

/// The path of a catalog in its project, as Xcode writes it into XLIFF.
package enum ProjectPath {
  /// The maximum number of folders that are searched for the project.
  private static let mostFolders = 40

  /// Returns the path from the folder that contains Xcode's project or the package, or else from
  /// the root of the git work tree; the file's name if there is neither.
  package static func of(_ path: String) -> String {
    let name = File.name(of: path)
    guard let real = File.realPath(path) else { return name }
    var folder = File.folder(of: real)
    for _ in 0..<mostFolders {
      let names = (try? Folder(folder).names(beginning: "")) ?? []
      let isProject = names.contains { $0.hasSuffix(".xcodeproj") || $0 == "Package.swift" }
      if isProject || names.contains(".git") {
        return String(real.dropFirst(folder == "/" ? 1 : folder.count + 1))
      }
      if folder == "/" { break }
      folder = File.folder(of: folder)
    }
    return name
  }
}

/// What translators should know about a string besides its comment: where it shows, what fits there
/// and what its words and placeholders stand for.
struct ExchangeContext {
  let entry: Deck.Entry
  private let deckPage: Deck.DeckPage
  private let deck: Deck

  /// The notes are in English, like the names of the columns.
  private static let words = DeckWords()

  static let names = [
    "Page", "Page number", "Role", "Other pages", "Space", "Limit", "Glossary", "Examples",
  ]

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
    let words = Self.words
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
