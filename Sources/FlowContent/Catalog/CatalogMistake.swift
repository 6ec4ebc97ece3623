import FlowCore

/// A mistake in a catalog at a byte offset, which is converted to a line only for the message.
struct CatalogMistake {
  let code: DiagnosticCode
  let offset: Int
  private let text: String
  /// The byte offset of the first occurrence of a duplicate key.
  private let first: Int?

  private init(_ code: DiagnosticCode, _ text: String, at offset: Int, first: Int? = nil) {
    self.code = code
    self.text = text
    self.offset = offset
    self.first = first
  }

  func message(_ lines: LineTable) -> String {
    first.map { "\(text) \(lines.location(ofByte: $0).line)" } ?? text
  }

  static func notJSON(_ error: JSONError) -> Self {
    CatalogMistake(error.code, error.message, at: error.offset)
  }

  static func duplicate(_ what: String, _ key: String, first: Int, at offset: Int) -> Self {
    CatalogMistake(
      .catalogDuplicate, "the \(what) '\(key.excerpt)' stands already on line", at: offset,
      first: first)
  }

  static func shape(_ key: String, _ expected: JSONKind, not found: JSONKind, at offset: Int)
    -> Self
  {
    CatalogMistake(
      .catalogShape, "\(key) must be \(expected.rawValue), not \(found.rawValue)", at: offset)
  }

  static func missing(_ key: String, at offset: Int) -> Self {
    CatalogMistake(.catalogShape, "the catalog needs the key '\(key)'", at: offset)
  }

  static func notACategory(_ name: String, at offset: Int) -> Self {
    let names = PluralCategory.allCases.map(\.rawValue)
    let advice =
      name.nearest(in: names).map { "; did you mean '\($0)'?" }
      ?? "; there are \(names.map { "'\($0)'" }.joined(separator: ", "))"
    return CatalogMistake(
      .catalogShape, "there is no plural category '\(name.excerpt)'\(advice)", at: offset)
  }

  static func tooMany(_ what: String, at offset: Int) -> Self {
    CatalogMistake(
      .bounds, "an entry has more than \(CatalogChecker.mostMembers) of this \(what)", at: offset)
  }
}
