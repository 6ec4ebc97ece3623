import FlowCore

/// A String Catalog (`.xcstrings`): the copy of a flow, by key and language.
///
/// The file is checked in one pass, which stores only the position of each entry; texts are decoded
/// when they are looked up. For a launch an outline is enough: then an entry is checked when it is
/// looked up, and one with mistakes counts as missing. The catalog never rewrites the whole file, so members that this code
/// does not know are preserved.
public struct Catalog: Sendable {
  /// The maximum size of a catalog in bytes, larger than any that people edit.
  public static let largest = 32 << 20

  /// The path of the file, for diagnostics.
  public let path: String
  /// The language of the source texts, and the last one to fall back to.
  public let sourceLanguage: String
  /// Every language in the catalog, as the catalog writes its tag, in alphabetical order.
  public let languages: [String]

  /// The tags of the languages, as far as they can be parsed.
  let tags: [LanguageTag?]
  package let bytes: [UInt8]
  private let index: CatalogIndex
  /// False if only the outline was read.
  private let isChecked: Bool
  /// The entries that need not be decoded again, by their keys.
  private var decoded: [String: CatalogEntry] = [:]

  /// Checks a catalog.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, in UTF-8; a byte order mark is allowed.
  ///   - path: The path of the file, for diagnostics.
  ///   - isQuotable: True if diagnostics may quote the content.
  /// - Throws: `Diagnostics` when the catalog has mistakes. A JSON syntax error is always the last
  ///   one, because checking stops there.
  public init(_ bytes: [UInt8], path: String, isQuotable: Bool = true) throws(Diagnostics) {
    let checker = CatalogChecker(checking: bytes)
    if !checker.mistakes.isEmpty {
      let lines = LineTable(bytes, path: path)
      throw Diagnostics(
        checker.mistakes.map { mistake in
          let message = mistake.message(lines, isQuoting: isQuotable)
          return .error(mistake.code, message, at: lines.location(ofByte: mistake.offset))
        })
    }
    self.init(bytes, path, checker.sourceLanguage, checker.index, isChecked: true)
  }

  /// Reads the outline of a catalog, for a launch; checks all of it only if the outline has mistakes.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, in UTF-8; a byte order mark is allowed.
  ///   - path: The path of the file, for diagnostics.
  ///   - isQuotable: True if diagnostics may quote the content.
  /// - Throws: `Diagnostics` as `init(_:path:isQuotable:)` does.
  package init(outlineOf bytes: [UInt8], path: String, isQuotable: Bool) throws(Diagnostics) {
    if let outline = CatalogOutline(bytes), let language = outline.sourceLanguage {
      self.init(bytes, path, language, outline.index, isChecked: false)
    } else {
      try self.init(bytes, path: path, isQuotable: isQuotable)
    }
  }

  private init(
    _ bytes: [UInt8], _ path: String, _ sourceLanguage: String, _ index: CatalogIndex,
    isChecked: Bool
  ) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    languages = index.languages.sorted()
    tags = languages.map { LanguageTag($0) }
    self.bytes = bytes
    self.index = index
    self.isChecked = isChecked
  }

  /// Every key, in the order of the file.
  public var keys: [String] { index.keys }

  /// Returns the catalog with some of its entries stored, for callers that look up their texts in
  /// all languages.
  package func storing(_ entries: [CatalogEntry]) -> Catalog {
    var catalog = self
    for entry in entries { catalog.decoded[entry.key] = entry }
    return catalog
  }

  /// Returns the entry of a key; nil if the catalog lacks the key.
  public func entry(for key: String) -> CatalogEntry? {
    if let entry = decoded[key] { return entry }
    guard let start = index.entry(of: key),
      isChecked || CatalogChecker.accepts(entry: key, at: start, of: bytes)
    else { return nil }
    var decoder = CatalogDecoder(bytes, at: start)
    return try? decoder.entry(key)
  }

  /// Returns true if the catalog has a key.
  package func has(_ key: String) -> Bool { index.entry(of: key) != nil }

  /// Returns the localization of a key; nil if the entry lacks the language.
  ///
  /// The language must be written as in the catalog.
  package func localization(of key: String, in language: String) -> Localization? {
    if let entry = decoded[key] { return entry.localization(language) }
    guard let start = index.localization(of: key, in: language),
      isChecked || CatalogChecker.accepts(localizationAt: start, of: bytes)
    else { return nil }
    var decoder = CatalogDecoder(bytes, at: start)
    return try? decoder.localization(language)
  }

  /// The table that converts byte offsets of this file into lines and columns.
  ///
  /// Computing the table takes one pass over the file.
  public var lines: LineTable { LineTable(bytes, path: path) }
}
