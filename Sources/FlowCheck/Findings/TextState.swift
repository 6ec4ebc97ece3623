package import FlowContent

/// The state of a string in one language.
package enum TextState: Hashable, Sendable {
  /// There is no text; a device would show the key.
  case missing
  /// The text is still to be translated or, in the source language, to be written.
  case new
  case needsReview
  /// The source text has changed since the translation.
  case stale
  case translated
  /// The string is not to be translated: its text is the same in every language.
  case notTranslatable
  /// Another state of the catalog, by its name.
  case other(String)

  /// Creates the state of a key's text in a language: the most urgent state among its variants.
  package init(
    of key: String, _ entry: CatalogEntry?, in language: String, source: String,
    needing categories: [PluralCategory]
  ) {
    let localization = entry?.localization(language)
    let units = localization?.variants.map(\.unit) ?? []
    if let entry, let localization, !entry.lacks(language, from: source) {
      var states = units.map { TextState(of: $0, entry, in: language, source: source) }
      if entry.shouldTranslate,
        !localization.missingPlurals(from: entry.localization(source), categories).isEmpty
      {
        states.append(.missing)
      }
      self = states.max { $0.urgency < $1.urgency } ?? .missing
    } else if language == source {
      // A key that is itself a text, not a name, is its own text in the source language.
      self = key.isCopyKey ? .missing : .translated
    } else {
      self = entry?.shouldTranslate == false ? .notTranslatable : .missing
    }
  }

  /// Creates the state of one variant of a key's text.
  ///
  /// Xcode marks the source texts that it takes from the code as `new`: nobody has to translate
  /// them. Only a text that repeats the name of its key is still to be written.
  package init(of unit: StringUnit, _ entry: CatalogEntry, in language: String, source: String) {
    guard !entry.isMissing(unit, from: source) else {
      self = .missing
      return
    }
    let isUnwritten = unit.value == entry.key && entry.key.isCopyKey
    switch unit.state {
    case "new":
      self = language == source && !isUnwritten ? .translated : .new
    case "needs_review": self = .needsReview
    case "stale": self = .stale
    case "translated": self = .translated
    default: self = .other(unit.state)
    }
  }

  /// The name in catalogs and in the output for scripts.
  package var name: String {
    switch self {
    case .missing: "missing"
    case .new: "new"
    case .needsReview: "needs_review"
    case .stale: "stale"
    case .translated: "translated"
    case .notTranslatable: "not_translated"
    case .other(let name): name.isEmpty ? "unknown" : name
    }
  }

  /// The name as shown to people.
  package var words: String {
    switch self {
    case .needsReview: "needs review"
    case .notTranslatable: "not to be translated"
    case .missing, .new, .stale, .translated, .other: name
    }
  }

  /// True if the text needs no more work.
  package var isDone: Bool { urgency == 0 }

  private var urgency: Int {
    switch self {
    case .translated, .notTranslatable: 0
    case .other: 1
    case .stale: 2
    case .needsReview: 3
    case .new: 4
    case .missing: 5
    }
  }
}
