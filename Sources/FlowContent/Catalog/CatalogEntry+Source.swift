extension CatalogEntry {
  /// Returns the text of a variant in a language; nil if there is none.
  package func unit(_ language: String, _ path: String) -> StringUnit? {
    localization(language)?.variants.first { $0.path == path }?.unit
  }

  /// Returns the variant in a language that a variant of another language says the same as: the one
  /// with its path, or the closest one that the language has.
  ///
  /// - Parameters:
  ///   - language: The source language, as the catalog writes its tag.
  ///   - path: The path of the variant in the other language, as in `CopyVariant`.
  /// - Returns: The variant; nil if the language has no text.
  package func variant(in language: String, closestTo path: String) -> CopyVariant? {
    let variants = localization(language)?.variants ?? []
    let stem = path.split(separator: ".").dropLast().joined(separator: ".")
    return [path, stem + ".other", ""].lazy.compactMap { path in variants.first { $0.path == path }
    }
    .first ?? variants.last
  }
}
