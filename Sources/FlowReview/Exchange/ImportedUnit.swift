import FlowCore

/// A text from a file of translations, with the locations of its parts in the file.
struct ImportedUnit {
  /// The places that the text can belong to, more than one only if a delimiter is in a key.
  let places: [CopyPlace]
  /// The path of the catalog in its project; empty where files don't name it.
  var original = ""
  /// The source language; empty if the file does not name it.
  let sourceLanguage: String
  let language: String
  /// The source text; nil if the file does not have it.
  let source: String?
  /// The translation; empty if there is none.
  let target: String
  /// The state as catalogs write it, or a word that begins with `x-`; empty if there is none.
  let state: String
  /// A mistake in the unit, for which a changed text is refused.
  var fault: Diagnostic?
  let keyLocation: SourceLocation
  let sourcePlace: SourceLocation
  let targetPlace: SourceLocation
  let languagePlace: SourceLocation
  var statePlace: SourceLocation?
}

/// The contents of a file of translations.
struct ExchangeContent {
  var units: [ImportedUnit] = []
  /// The mistakes for which the whole file is refused.
  var faults: [Diagnostic] = []
}
