/// All that a catalog says about a key.
///
/// Spans are byte ranges in the file, for an editor.
public struct CatalogEntry: Hashable, Sendable {
  /// The copy key.
  public let key: String
  /// For translators.
  public let comment: String?
  /// Where the key comes from: `manual`, `stale` and others of Xcode's.
  public let extractionState: String?
  /// Whether there is anything to translate.
  public let shouldTranslate: Bool
  /// In the order of the file.
  public let localizations: [Localization]
  /// The entry's object.
  public let span: Range<Int>

  /// What the entry says in a language, by the catalog's own name of it.
  public func localization(_ language: String) -> Localization? {
    localizations.first { $0.language == language }
  }
}

/// What an entry says in one language.
public struct Localization: Hashable, Sendable {
  /// As the catalog names it: `es-MX`.
  public let language: String
  /// Nil where the entry says nothing.
  public let wording: Wording?
  /// The parts of the text that vary by themselves.
  public let substitutions: [Substitution]
  /// The localization's object.
  public let span: Range<Int>
}

/// A text, or several among which a number or the device chooses.
public indirect enum Wording: Hashable, Sendable {
  case unit(StringUnit)
  case plural([PluralCategory: Wording])
  /// In the order of the file.
  case device([DeviceWording])

  /// Every text in it.
  public var units: [StringUnit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let wordings):
      PluralCategory.allCases.flatMap { wordings[$0]?.units ?? [] }
    case .device(let wordings): wordings.flatMap(\.wording.units)
    }
  }
}

/// A wording for a kind of device.
public struct DeviceWording: Hashable, Sendable {
  /// One of Xcode's names, such as `iphone`, `mac` and `other`.
  public let device: String
  /// What is said there.
  public let wording: Wording
}

/// A text of a catalog and how far it is.
public struct StringUnit: Hashable, Sendable {
  /// How far it is, such as `new`, `needs_review` and `translated`.
  public let state: String
  /// The text itself.
  public let value: String
  /// The unit's object.
  public let span: Range<Int>
  /// What stands between the quotes of the text; nil where the unit has none.
  public let valueSpan: Range<Int>?

  /// The byte of the file where a part of the text stands, as near as escapes allow.
  ///
  /// - Parameter offset: in the bytes of the text.
  /// - Returns: the byte; of a text with escapes, where it begins.
  public func byte(at offset: Int) -> Int {
    guard let valueSpan else { return span.lowerBound }
    return valueSpan.count == value.utf8.count
      ? valueSpan.lowerBound + offset : valueSpan.lowerBound
  }
}

/// A part of a text that varies with an argument of its own: `%#@name@`.
public struct Substitution: Hashable, Sendable {
  /// What stands between `%#@` and `@`.
  public let name: String
  /// The argument that it varies with, from 1; nil is its own number among the substitutions.
  public let argument: Int?
  /// What `%arg` stands for, without the percent sign: `lld`.
  public let format: String?
  /// The texts to choose from.
  public let wording: Wording?
}
