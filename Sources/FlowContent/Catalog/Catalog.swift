import FlowCore

/// A String Catalog (`.xcstrings`): the copy of a flow, by key and language.
///
/// The file is read in one pass, and never written as a whole: members that this code does not know
/// are preserved.
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
  /// The entries, in the order of the file.
  package let entries: [CatalogEntry]
  /// The index of each key in `entries`.
  private let indices: [String: Int]

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, in UTF-8; a byte order mark is allowed.
  ///   - path: The path of the file, for diagnostics.
  ///   - isQuotable: True if diagnostics may quote the content.
  ///   - isLenient: True to leave out single texts that have mistakes, for a launch, which shows
  ///     few of them.
  /// - Throws: `Diagnostics` when the catalog has mistakes. A JSON syntax error is always the last
  ///   one, because reading stops there.
  public init(
    _ bytes: [UInt8], path: String, isQuotable: Bool = true, isLenient: Bool = false
  ) throws(Diagnostics) {
    let read = CatalogReader(bytes)
    guard read.mistakes.isEmpty || isLenient && read.isUsable else {
      let lines = LineTable(bytes, path: path)
      throw Diagnostics(
        read.mistakes.map { mistake in
          let message = mistake.message(lines, isQuoting: isQuotable)
          return .error(mistake.code, message, at: lines.location(ofByte: mistake.offset))
        })
    }
    self.path = path
    self.bytes = bytes
    sourceLanguage = read.sourceLanguage
    (entries, indices) = (read.entries, read.indices)
    languages = Set(entries.lazy.flatMap(\.localizations).map(\.language)).sorted()
    tags = languages.map { LanguageTag($0) }
  }

  /// Every key, in the order of the file.
  public var keys: [String] { entries.map(\.key) }

  /// Returns the entry of a key; nil if the catalog lacks the key.
  public func entry(for key: String) -> CatalogEntry? { indices[key].map { entries[$0] } }

  /// Returns true if the catalog has a key.
  package func has(_ key: String) -> Bool { indices[key] != nil }

  /// Returns the localization of a key; nil if the entry lacks the language.
  ///
  /// The language must be written as in the catalog.
  package func localization(of key: String, in language: String) -> Localization? {
    entry(for: key)?.localization(language)
  }

  /// The table that converts byte offsets of this file into lines and columns.
  ///
  /// Computing the table takes one pass over the file.
  public var lines: LineTable { LineTable(bytes, path: path) }
}
