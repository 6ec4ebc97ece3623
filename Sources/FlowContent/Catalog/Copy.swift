public import FlowCore

/// The texts of a flow in one language.
public struct Copy: CopySource {
  private let catalog: Catalog?
  private let chain: [String]
  private let pseudo: PseudoLanguage?

  /// Creates the texts of a catalog in a language, or in the nearest one that it has.
  ///
  /// - Parameters:
  ///   - catalog: the catalog; nil means no texts, so that each key stands for itself.
  ///   - language: the language; nil means the source language of the catalog.
  public init(_ catalog: Catalog?, language: LanguageTag?) {
    self.catalog = catalog
    chain = catalog?.fallbackLanguages(for: language) ?? []
    pseudo = PseudoLanguage(language)
  }

  /// Creates the texts of a catalog in the language that it calls `name`.
  package init(_ catalog: Catalog, named name: String) {
    self.catalog = catalog
    chain = [name] + catalog.fallbackLanguages(for: LanguageTag(name)).filter { $0 != name }
    pseudo = PseudoLanguage(LanguageTag(name))
  }

  /// The text of a key; a key that the catalog does not have stands for itself.
  public subscript(key: String) -> String {
    text(for: key) ?? pseudo?.text(key) ?? key
  }

  /// Returns the text of a key; nil if the catalog does not have it.
  public func text(for key: String) -> String? {
    guard let found = catalog?.lookUp(key, in: chain, as: pseudo), found.language != nil else {
      return nil
    }
    return found.text
  }
}
