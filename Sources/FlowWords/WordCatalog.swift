package import FlowContent
package import FlowCore

/// One language of a String Catalog that is built into the program: a line for each key, in the order
/// of their bytes.
package struct WordCatalog: Sendable {
  /// The tag of the language, as the catalog writes it.
  package let language: String
  private let json: String

  /// Finds the catalog in a language, or in the nearest one that it has; in English by default.
  package init(_ language: LanguageTag?, of languages: [String], json: (String) -> String) {
    let tags = language?.lineage.map(\.description) ?? []
    self.language = tags.first(where: languages.contains) ?? "en"
    self.json = json(self.language)
  }

  /// The whole catalog, with a text for each key in the language or else in English; nil if it can't
  /// be read.
  package var catalog: Catalog? { try? Catalog(Array(json.utf8), path: "Words.xcstrings") }

  /// Returns the text of a key; the key itself only if the catalog lacks it.
  package func text(for key: String, _ arguments: [Argument] = []) -> String {
    let entry = value(of: key).flatMap { CatalogEntry(key, json: $0) }
    return entry?.localizations.first?.text(arguments) ?? key
  }

  /// Returns what the line of a key says, from its object on.
  private func value(of key: String) -> [UInt8]? {
    json.utf8.withContiguousStorageIfAvailable { text -> [UInt8]? in
      let beginning = Array("\"\(key)\":".utf8)
      let newline = UInt8(ascii: "\n")
      // The first line begins the catalog.
      var lines = text[...].drop { $0 != newline }.dropFirst()
      while !lines.isEmpty {
        let middle = lines.startIndex + lines.count / 2
        let start = lines[..<middle].lastIndex(of: newline).map { $0 + 1 } ?? lines.startIndex
        let end = lines[middle...].firstIndex(of: newline) ?? lines.endIndex
        let line = lines[start..<end]
        if line.starts(with: beginning) { return Array(line.dropFirst(beginning.count)) }
        lines =
          beginning.lexicographicallyPrecedes(line) ? lines[..<start] : lines[end...].dropFirst()
      }
      return nil
    } ?? nil
  }
}

extension WordCatalog: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.language == right.language }

  package func hash(into hasher: inout Hasher) { hasher.combine(language) }
}
