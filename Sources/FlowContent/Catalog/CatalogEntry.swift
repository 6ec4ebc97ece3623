/// The entry of a key in a catalog.
///
/// Spans are byte ranges in the file, for editors.
package struct CatalogEntry: Hashable, Sendable {
  /// The copy key.
  package let key: String
  /// The comment for translators.
  package let comment: String?
  /// The origin of the key, such as `manual` or `stale`, as Xcode writes it.
  package let extractionState: String?
  /// True unless the catalog excludes the key from translation.
  package let shouldTranslate: Bool
  /// The localizations, in the order of the file.
  package let localizations: [Localization]
  /// The range of the entry's object.
  package let span: Range<Int>

  /// Returns the localization in a language, which must be written as in the catalog.
  package func localization(_ language: String) -> Localization? {
    localizations.first { $0.language == language }
  }
}

/// The content of an entry in one language.
package struct Localization: Hashable, Sendable {
  /// The language, as the catalog writes its tag: `es-MX`.
  package let language: String
  /// The text or its variations; nil if the localization has neither.
  package let wording: Wording?
  /// The parts of the text that vary independently.
  package let substitutions: [Substitution]
  /// The range of the localization's object.
  package let span: Range<Int>
}

/// A text, or variations of it that depend on a number, the device or the space.
package indirect enum Wording: Hashable, Sendable {
  case unit(StringUnit)
  /// The variations of one kind, in the order of the file; plural forms in that of their categories.
  case varied(by: Kind, [Variation])

  /// What variations depend on.
  package enum Kind: String, Hashable, Sendable {
    case plural, device, width
  }

  /// One variation.
  package struct Variation: Hashable, Sendable {
    /// The name as the file writes it: a plural category, a device of Xcode such as `iphone`, `mac`
    /// or `other`, or a width such as `20`: the larger, the longer the text may be.
    package let name: String
    /// The wording where the variation applies.
    package let wording: Wording
  }

  /// The variations; none if the text has none.
  var variations: [Variation] {
    if case .varied(_, let variations) = self { variations } else { [] }
  }

  /// Every text in the wording.
  package var units: [StringUnit] {
    if case .unit(let unit) = self { [unit] } else { variations.flatMap(\.wording.units) }
  }
}

extension [Wording.Variation] {
  /// The wording of a name.
  subscript(name: String) -> Wording? { first { $0.name == name }?.wording }
}

/// A text of a catalog with its state.
package struct StringUnit: Hashable, Sendable {
  /// The state, such as `new`, `needs_review` or `translated`.
  package let state: String
  /// The text itself.
  package let value: String
  /// The range of the unit's object.
  package let span: Range<Int>
  /// The range of the text without its quotation marks; nil if the unit has no text.
  package let valueSpan: Range<Int>?
  /// True if the text has a percent sign; most texts have none, and so no placeholders.
  let mayHavePlaceholders: Bool

  init(state: String, value: String, span: Range<Int>, valueSpan: Range<Int>?) {
    self.state = state
    self.value = value
    self.span = span
    self.valueSpan = valueSpan
    mayHavePlaceholders = value.utf8.contains(UInt8(ascii: "%"))
  }

  /// Returns the byte offset in the file of a position in the text.
  ///
  /// - Parameter offset: A byte offset in the text.
  /// - Returns: The offset in the file; for a text that contains escapes, the offset of its first
  ///   byte.
  package func byte(at offset: Int) -> Int {
    guard let valueSpan else { return span.lowerBound }
    return valueSpan.count == value.utf8.count
      ? valueSpan.lowerBound + offset : valueSpan.lowerBound
  }
}

/// A part of a text that varies with an argument of its own: `%#@name@`.
package struct Substitution: Hashable, Sendable {
  /// The name between `%#@` and `@`.
  package let name: String
  /// The number of the argument that the part varies with, from 1; nil for the substitution's own
  /// number among the substitutions.
  package let argument: Int?
  /// The format of `%arg` without the percent sign: `lld`.
  package let format: String?
  /// The variations of the part.
  package let wording: Wording?
}

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
