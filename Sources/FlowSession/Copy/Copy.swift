public import FlowContent

/// The texts of a flow in one language.
public struct Copy {
  private let catalog: Catalog?
  private let chain: [String]
  private let pseudo: PseudoLanguage?

  /// The texts of a catalog in a language, or in the nearest that it has.
  ///
  /// - Parameters:
  ///   - catalog: nil has no texts, so that each key is its own.
  ///   - language: nil is the catalog's source language.
  public init(_ catalog: Catalog?, language: LanguageTag?) {
    self.catalog = catalog
    chain = catalog?.chain(for: language) ?? []
    pseudo = PseudoLanguage(language)
  }

  /// The texts of a catalog in the language that it calls so, whatever that name is.
  package init(_ catalog: Catalog, named name: String) {
    self.catalog = catalog
    chain = [name] + catalog.chain(for: LanguageTag(name)).filter { $0 != name }
    pseudo = PseudoLanguage(LanguageTag(name))
  }

  /// The text of a key; a key that the catalog does not have is its own text.
  public subscript(key: String) -> String {
    optional(key) ?? pseudo?.text(key) ?? key
  }

  /// The text of a key that a catalog may leave out.
  package func optional(_ key: String) -> String? {
    guard let found = catalog?.lookUp(key, in: chain, as: pseudo), found.language != nil else {
      return nil
    }
    return found.text
  }
}
