package import FlowContent
package import FlowCore

/// One language of a String Catalog that is built into the program.
package struct WordCatalog: Sendable {
  /// The tag of the language, as the catalog writes it.
  package let language: String
  /// The entries, with a text in the language or else in English; nil if they can't be read.
  package let catalog: Catalog?
  private let chain: [String]

  /// Reads the catalog in a language, or in the nearest one that it has; in English by default.
  package init(_ language: LanguageTag?, of languages: [String], json: (String) -> String) {
    let tags = language?.lineage.map(\.description) ?? []
    self.language = tags.first(where: languages.contains) ?? "en"
    catalog = try? Catalog(
      Array(json(self.language).utf8), path: "Words.xcstrings", isLenient: true)
    chain = catalog?.fallbackLanguages(for: LanguageTag(self.language)) ?? []
  }

  /// Returns the text of a key; the key itself only if the catalog lacks it.
  package func text(for key: String, _ arguments: [Argument] = []) -> String {
    catalog?.lookUp(key, in: chain, arguments: arguments).text ?? key
  }
}

extension WordCatalog: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.language == right.language }

  package func hash(into hasher: inout Hasher) { hasher.combine(language) }
}
