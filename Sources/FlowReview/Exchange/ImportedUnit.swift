import FlowCore

/// A text from a file of translations, with the locations of its parts in the file.
struct ImportedUnit {
  let unit: ExchangeUnit
  let keyLocation: SourceLocation
  let sourcePlace: SourceLocation
  let targetPlace: SourceLocation
  let languagePlace: SourceLocation
}
