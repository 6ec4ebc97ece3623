package import FlowCore

/// A String Catalog (`.xcstrings`): the copy of a flow, by key and language.
///
/// The file is read in one pass, and never written as a whole: members that this code does not know
/// are preserved.
package struct Catalog: Sendable {
  /// The maximum size of a catalog in bytes, larger than any that people edit.
  package static let largest = 32 << 20

  /// The path of the file, for diagnostics.
  package let path: String
  /// The language of the source texts, and the last one to fall back to.
  package let sourceLanguage: String
  /// Every language in the catalog, as the catalog writes its tag, in alphabetical order.
  package private(set) var languages: [String]

  /// The tags of the languages, as far as they can be parsed.
  private(set) var tags: [LanguageTag?]
  package let bytes: [UInt8]
  /// The entries, in the order of the file.
  package private(set) var entries: [CatalogEntry]
  /// The index of each key in `entries`.
  private let indices: [String: Int]
  private let isLenient: Bool

  package init(
    _ bytes: [UInt8], path: String, isQuotable: Bool = true, isLenient: Bool = false
  ) throws(Diagnostics) {
    let read = CatalogReader(bytes, onlyFindingLocalizations: isLenient)
    guard read.mistakes.isEmpty || isLenient && read.isUsable else {
      let lines = LineTable(bytes, path: path)
      throw Diagnostics(
        read.mistakes.map { mistake in
          let message = mistake.message(lines, isQuoting: isQuotable)
          return .error(mistake.code, message, at: lines.location(ofByte: mistake.offset))
        })
    }
    (self.path, self.bytes, self.isLenient) = (path, bytes, isLenient)
    sourceLanguage = read.sourceLanguage
    (entries, indices) = (read.entries, read.indices)
    languages = read.languages.sorted()
    tags = languages.map { LanguageTag($0) }
  }

  /// Returns the catalog without its texts in languages other than the source language and some, for
  /// what is about these alone; the file stays as it is.
  package func keeping(_ wanted: [String]) -> Catalog {
    var catalog = self
    catalog.languages = languages.filter { $0 == sourceLanguage || wanted.contains($0) }
    catalog.tags = catalog.languages.map { LanguageTag($0) }
    for index in entries.indices {
      catalog.entries[index].localizations.removeAll { !catalog.languages.contains($0.language) }
    }
    return catalog
  }

  /// Every key, in the order of the file.
  package var keys: [String] { entries.map(\.key) }

  /// Returns the entry of a key; nil if the catalog lacks the key.
  package func entry(for key: String) -> CatalogEntry? { indices[key].map { entries[$0] } }

  /// Returns true if the catalog has a key.
  package func has(_ key: String) -> Bool { indices[key] != nil }

  /// Returns the localization of a key; nil if the entry lacks the language.
  ///
  /// The language must be written as in the catalog.
  package func localization(of key: String, in language: String) -> Localization? {
    let found = entry(for: key)?.localization(language)
    return isLenient ? found.flatMap { CatalogReader.localization($0, in: bytes) } : found
  }

  /// The table that converts byte offsets of this file into lines and columns.
  ///
  /// Computing the table takes one pass over the file.
  package var lines: LineTable { LineTable(bytes, path: path) }
}

extension Catalog {
  /// A text and the language that it was found in.
  package struct LookupResult: Hashable, Sendable {
    package let text: String
    /// The language of the text, as the catalog writes its tag; nil if the text is the key itself.
    package let language: String?
  }

  /// Returns the text of a key in the first language of a chain that the entry has.
  package func lookUp(
    _ key: String, in chain: [String], arguments: [Argument] = [], as pseudo: PseudoLanguage? = nil
  ) -> LookupResult {
    lookUp(key, in: chain) { $0.text(arguments, as: isTranslated(key, pseudo) ? pseudo : nil) }
  }

  /// Returns the text of a key as people see it on a device, with samples for its placeholders.
  func lookUp(
    _ key: String, in chain: [String], samples: CopySamples?, on device: CopyDevice,
    as pseudo: PseudoLanguage?, spellsHidden: Bool = false
  ) -> LookupResult {
    lookUp(key, in: chain) { found in
      found.text(
        samples?.arguments(for: key, found) ?? [], on: device,
        as: isTranslated(key, pseudo) ? pseudo : nil, hidesMarkup: true,
        spellsHidden: spellsHidden)
    }
  }

  private func lookUp(
    _ key: String, in chain: [String], text: (Localization) -> String?
  ) -> LookupResult {
    for language in chain {
      guard let found = localization(of: key, in: language), found.hasText,
        let text = text(found)
      else { continue }
      return LookupResult(text: text, language: language)
    }
    let own = Localization(sourceText: key, in: sourceLanguage)
    return LookupResult(text: text(own) ?? key, language: nil)
  }

  /// Returns true if a text may be converted to a pseudo-language: if it is to be translated.
  private func isTranslated(_ key: String, _ pseudo: PseudoLanguage?) -> Bool {
    pseudo != nil && entry(for: key)?.shouldTranslate ?? true
  }

  /// Returns the languages to try, best first, as the catalog writes their tags.
  ///
  /// The source language is always the last; for a pseudo-language, it is the only one. If the
  /// catalog has neither the wanted language nor a parent of it, a sibling comes first: `pt-BR` for
  /// `pt`.
  package func fallbackLanguages(for language: LanguageTag?) -> [String] {
    var chain: [String] = []
    if let language, PseudoLanguage(language) == nil {
      let named = zip(languages, tags)
      for wanted in language.lineage {
        chain += named.lazy.filter { $1 == wanted }.map(\.0)
      }
      if chain.isEmpty {
        chain += named.lazy.filter { $1?.isSibling(of: language) == true }.map(\.0)
      }
    }
    if !chain.contains(sourceLanguage) { chain.append(sourceLanguage) }
    return chain
  }
}

extension Localization {
  /// Creates a localization whose text is the key, for keys that the catalog lacks.
  package init(sourceText key: String, in language: String = "") {
    let unit = StringUnit(state: "new", value: key, span: 0..<0, valueSpan: nil)
    self.init(language: language, wording: .unit(unit), substitutions: [], span: 0..<0)
  }

  fileprivate var hasText: Bool { wording?.hasText ?? false }
}

extension Wording {
  /// True unless all texts are new and empty.
  fileprivate var hasText: Bool {
    units.contains { !$0.value.isEmpty || $0.state != "new" }
  }
}
