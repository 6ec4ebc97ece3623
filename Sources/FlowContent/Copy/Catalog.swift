import FlowCore

/// A String Catalog (`.xcstrings`): the copy of a flow, by key and language.
///
/// The file is checked in one pass, which remembers only where each key's entry stands; texts are
/// decoded when they are asked for. Nothing is ever rewritten, so what this code does not know stays
/// in the file as it is.
public struct Catalog: Sendable {
  /// Larger than any catalog that people edit.
  public static let largest = 32 << 20

  /// The file, as diagnostics name it.
  public let path: String
  /// The language that keys are written in, and the last one to fall back to.
  public let sourceLanguage: String
  /// Every language that some entry has, by the catalog's own names, in alphabetical order.
  public let languages: [String]

  package let bytes: [UInt8]
  private let index: CatalogIndex

  /// Checks a catalog.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8; a byte order mark is tolerated.
  ///   - path: what diagnostics call it.
  /// - Throws: all its mistakes; text that is not JSON is the last one that can be told.
  public init(_ bytes: [UInt8], path: String) throws(Diagnostics) {
    let checker = CatalogChecker(checking: bytes)
    if !checker.mistakes.isEmpty {
      let lines = LineTable(bytes, path: path)
      throw Diagnostics(
        checker.mistakes.map { mistake in
          .error(mistake.code, mistake.message(lines), at: lines.location(ofByte: mistake.offset))
        })
    }
    self.path = path
    self.bytes = bytes
    sourceLanguage = checker.sourceLanguage
    index = checker.index
    languages = index.languages.names.sorted()
  }

  /// Every key, in the order of the file.
  public var keys: [String] { index.keys.names }

  /// Everything that the catalog says about a key; nil where it does not have the key.
  public func entry(for key: String) -> CatalogEntry? {
    guard let start = index.entry(of: key) else { return nil }
    var decoder = CatalogDecoder(bytes, at: start)
    return try? decoder.entry(key)
  }

  /// What the catalog says for a key in a language, by its own name of it; nil where it says nothing.
  func localization(of key: String, in language: String) -> Localization? {
    guard let start = index.localization(of: key, in: language) else { return nil }
    var decoder = CatalogDecoder(bytes, at: start)
    return try? decoder.localization(language)
  }

  /// The places of bytes in this file.
  ///
  /// It takes a pass over the file to make.
  public var lines: LineTable { LineTable(bytes, path: path) }
}
