import FlowCore
import FlowFormats

/// The entry of a key in a catalog.
///
/// Spans are byte ranges in the file, for editors.
package struct CatalogEntry: Hashable, Sendable {
  package let key: String
  package let comment: String?
  /// True if Xcode has written the comment, and no developer.
  package let isCommentGenerated: Bool
  /// The origin of the key, such as `manual` or `stale`, as Xcode writes it.
  package let extractionState: String?
  /// True unless the catalog excludes the key from translation.
  package let shouldTranslate: Bool
  /// The localizations, in the order of the file.
  package internal(set) var localizations: [Localization]
  /// The range of the entry's object.
  package let span: Range<Int>

  /// Returns true if a text says nothing, although the text in the source language does.
  package func isMissing(_ unit: StringUnit, from source: String) -> Bool {
    if !unit.isBlank || unit.value.isEmpty { return unit.value.isEmpty }
    let texts = localization(source)?.wording?.units ?? []
    return !(texts.isEmpty ? key.isBlank : texts.contains(where: \.isBlank))
  }

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
  /// The variations of one kind, in the order of the file; plural forms in that of their
  /// categories.
  case varied(by: Kind, [Variation])

  /// What variations depend on; the phrases of a `stringSet`, which an App Shortcut is called by, are
  /// variations, too, of which the first is shown.
  package enum Kind: String, Hashable, Sendable {
    case plural, device, width, stringSet
  }

  /// One variation.
  package struct Variation: Hashable, Sendable {
    /// The name as the file writes it: a plural category, a device of Xcode such as `iphone`, `mac`
    /// or `other`, a width such as `20`: the larger, the longer the text may be, or the number of a
    /// phrase, from 1.
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
  subscript(name: String) -> Wording? { first { $0.name == name }?.wording }
}

/// A text of a catalog with its state.
package struct StringUnit: Hashable, Sendable {
  /// The state, such as `new`, `needs_review` or `translated`.
  package let state: String
  package let value: String
  /// The range of the unit's object.
  package let span: Range<Int>
  /// The range of the text without its quotation marks; nil if the unit has no text.
  package let valueSpan: Range<Int>?

  /// True if the text has a percent sign; most texts have none, and so no placeholders.
  var mayHavePlaceholders: Bool { value.utf8.contains(UInt8(ascii: "%")) }

  /// True if the text shows nothing.
  package var isBlank: Bool { value.isBlank }

  /// Returns the byte offset in the file of one in the text; for a text that contains escapes, that
  /// of its first byte.
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

extension Localization {
  /// Returns the text with its placeholders replaced; nil if the localization has no text.
  ///
  /// The first whole number among the arguments selects the plural form; a substitution has an
  /// argument of its own. A placeholder without an argument is kept as it is. In a language written
  /// from right to left a text is isolated (U+2068 and U+2069), so that its direction leaves the
  /// text around it as it is. With `hidesMarkup`, the text is as people see it, without Markdown; with
  /// `spellsHidden`, hidden characters that it has are named.
  package func text(
    _ arguments: [Argument], on device: CopyDevice = .iphone, as pseudo: PseudoLanguage? = nil,
    hidesMarkup: Bool = false, spellsHidden: Bool = false
  ) -> String? {
    let number = arguments.lazy.compactMap(\.integer).first
    guard let chosen = wording?.chosen(for: number, on: device, in: language)?.unit else {
      return nil
    }
    func pieces(_ text: String, isPart: Bool = false) -> [Placeholders.Piece] {
      let text = spellsHidden ? Sanitiser.spelled(text) : text
      let found = Placeholders(text, isFormat: isPart ? true : nil, hidesMarkup: hidesMarkup)
      return pseudo.map {
        Placeholders($0.template(found, isPart: isPart), isFormat: found.isFormat).pieces
      } ?? found.pieces
    }
    return pieces(chosen.value).reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain): text += plain
      case .stray: break
      case .argument(let found): text += shown(arguments.at(found.position)) ?? found.original
      case .substitution(let name, let original):
        text += substituted(name, arguments, device) { pieces($0, isPart: true) } ?? original
      }
    }
  }

  private func substituted(
    _ name: String, _ arguments: [Argument], _ device: CopyDevice,
    pieces: (String) -> [Placeholders.Piece]
  ) -> String? {
    guard let index = substitutions.firstIndex(where: { $0.name == name }) else { return nil }
    let argument = arguments.at(substitutions[index].argument ?? index + 1)
    let wording = substitutions[index].wording
    guard
      let template = wording?.chosen(for: argument?.integer, on: device, in: language)?.unit.value
    else { return nil }
    return pieces(template).reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain): text += plain
      case .stray: break
      case .argument(let found):
        text += shown(found.isNumbered ? arguments.at(found.position) : argument) ?? found.original
      case .substitution(_, let original): text += original
      }
    }
  }

  /// Returns an argument as the text shows it; nil if there is none.
  private func shown(_ argument: Argument?) -> String? {
    guard case .text(let text)? = argument, LanguageTag(language)?.isRightToLeft == true else {
      return argument?.shown
    }
    return "\u{2068}\(text)\u{2069}"
  }
}

extension Localization {
  /// Returns the paths of the variants that `text` puts together: that of the whole text, then those
  /// of the substitutions, whether or not the localization has the plural form.
  package func chosenPaths(_ arguments: [Argument], on device: CopyDevice) -> [String] {
    let number = arguments.lazy.compactMap(\.integer).first
    let parts = substitutions.enumerated().compactMap { index, substitution in
      substitution.wording?.chosen(
        for: arguments.at(substitution.argument ?? index + 1)?.integer, on: device, in: language,
        at: ["substitutions", substitution.name])
    }
    let whole = wording?.chosen(for: number, on: device, in: language)
    return [whole?.path ?? ""] + parts.map(\.path)
  }
}

extension Wording {
  /// Returns the text for a number on a device, with all the room that there can be, and the path of
  /// the form for the number, which `other` stands in for where there is none.
  ///
  /// As on Apple's systems, `zero` applies to 0 in every language that has a text for it.
  fileprivate func chosen(
    for number: Int?, on device: CopyDevice, in language: String, at path: [String] = []
  ) -> CopyVariant? {
    let (kind, variation, name): (Kind, Variation?, String?)
    switch self {
    case .unit(let unit): return CopyVariant(path: path.joined(separator: "."), unit: unit)
    case .varied(.device, let variations):
      (kind, variation, name) = (.device, device.variation(among: variations), nil)
    case .varied(.width, let variations):
      let widest = variations.max { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }
      (kind, variation, name) = (.width, widest, nil)
    case .varied(.stringSet, let phrases):
      (kind, variation, name) = (.stringSet, phrases.first, nil)
    case .varied(.plural, let forms):
      let rules = PluralRules(LanguageTag(language))
      var category = number.map { rules.category(of: $0) } ?? .other
      if number == 0, forms["zero"] != nil { category = .zero }
      let form = [category.rawValue, "other"].lazy.compactMap { name in
        forms.first { $0.name == name }
      }
      (kind, variation, name) = (.plural, form.first ?? forms.first, category.rawValue)
    }
    return variation.flatMap {
      $0.wording.chosen(
        for: number, on: device, in: language, at: path + [kind.rawValue, name ?? $0.name])
    }
  }
}

extension [Argument] {
  /// Returns the argument at a position, from 1.
  fileprivate func at(_ position: Int) -> Argument? {
    (1...Swift.max(1, count)).contains(position) && !isEmpty ? self[position - 1] : nil
  }
}
