import FlowCore
import FlowFormats

/// A mistake in a catalog at a byte offset, which is converted to a line only for the message.
struct CatalogMistake {
  let code: DiagnosticCode
  let offset: Int
  private let text: String
  /// The message without the content of the file, if `text` quotes any.
  private let unquoted: String?
  /// The byte offset of the first occurrence of a duplicate key.
  private let first: Int?

  private init(
    _ code: DiagnosticCode, _ text: String, unquoted: String? = nil, at offset: Int,
    first: Int? = nil
  ) {
    self.code = code
    self.text = text
    self.unquoted = unquoted
    self.offset = offset
    self.first = first
  }

  func message(_ lines: LineTable, isQuoting: Bool) -> String {
    let text = isQuoting ? text : unquoted ?? text
    return first.map { "\(text) \(lines.location(ofByte: $0).line)" } ?? text
  }

  /// Returns the mistake of a file that can't be a catalog; nil if it may be one.
  static func otherFile(_ bytes: [UInt8]) -> Self? {
    if bytes.count > Catalog.largest {
      return CatalogMistake(.bounds, "the file is larger than \(Catalog.largest >> 20) MiB", at: 0)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(2).contains(0)
    {
      return CatalogMistake(.encoding, "the file is UTF-16 or binary; save it as UTF-8", at: 0)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].allSatisfy(\.isBlank) else { return nil }
    return CatalogMistake(.catalogSyntax, "the file is empty; a catalog starts with '{'", at: 0)
  }

  static func notJSON(_ error: JSONError, in bytes: [UInt8]) -> Self {
    CatalogMistake(error.code, error.message(in: bytes), at: error.offset)
  }

  static func duplicate(_ what: String, _ key: String, first: Int, at offset: Int) -> Self {
    CatalogMistake(
      .catalogDuplicate, "duplicate \(what) '\(key.excerpt)', first on line",
      unquoted: "duplicate \(what), first on line", at: offset, first: first)
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
    let list = "; use one of \(names.map { "'\($0)'" }.joined(separator: ", "))"
    let advice = name.nearest(in: names).map { "; did you mean '\($0)'?" } ?? list
    return CatalogMistake(
      .catalogShape, "unknown plural category '\(name.excerpt)'\(advice)",
      unquoted: "unknown plural category\(list)", at: offset)
  }

  static func tooMany(_ what: String, at offset: Int) -> Self {
    CatalogMistake(
      .bounds, "an entry has more than \(CatalogReader.mostMembers) of this \(what)", at: offset)
  }
}
