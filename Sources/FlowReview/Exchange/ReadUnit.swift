import FlowCore

/// A text as a file of translations has it, and where its parts stand there.
struct ReadUnit {
  let unit: ExchangeUnit
  let keyPlace: SourceLocation
  let sourcePlace: SourceLocation
  let targetPlace: SourceLocation
  let languagePlace: SourceLocation
}
