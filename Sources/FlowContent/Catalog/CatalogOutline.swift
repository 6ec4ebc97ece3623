import FlowFormats

/// A pass over a catalog that finds its entries and their languages, and checks nothing in them.
///
/// A launch shows a few texts in one language. Of a catalog as apps ship it, with a thousand keys in
/// twenty languages, it then reads no more than these: the first page of a flow with a catalog of
/// 2 MB comes after 8.8 ms, where a check of the whole would make it 12.3.
struct CatalogOutline {
  private(set) var sourceLanguage: String?
  private(set) var index = CatalogIndex()

  private let bytes: [UInt8]
  private var reader: JSONReader

  /// Reads the outline; nil if anything in it is unusual, which a check of the whole then explains.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    reader = JSONReader(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    do throws(JSONError) {
      guard try catalog() else { return nil }
      try reader.finish()
    } catch {
      return nil
    }
    if sourceLanguage == nil || index.keys.isEmpty { return nil }
  }

  private mutating func catalog() throws(JSONError) -> Bool {
    try members { outline, key throws(JSONError) in
      switch key {
      case "sourceLanguage":
        guard try outline.reader.kind() == .text, outline.sourceLanguage == nil else {
          return false
        }
        outline.sourceLanguage = try outline.reader.text().decoded(in: outline.bytes)
        return true
      case "strings":
        return try outline.members { outline, key throws(JSONError) in
          guard outline.index.add(key, at: outline.reader.position) == nil else { return false }
          return try outline.entry()
        }
      default: return try outline.pass()
      }
    }
  }

  private mutating func entry() throws(JSONError) -> Bool {
    try members { outline, key throws(JSONError) in
      guard key == "localizations" else { return try outline.pass() }
      return try outline.members { outline, language throws(JSONError) in
        outline.index.add(language: language, at: outline.reader.position)
        return try outline.pass()
      }
    }
  }

  /// Reads an object member by member; false if there is none, or a member returns false.
  private mutating func members(
    _ member: (inout CatalogOutline, String) throws(JSONError) -> Bool
  ) throws(JSONError) -> Bool {
    guard try reader.kind() == .object else { return false }
    try reader.open()
    while let key = try reader.nextKey() {
      guard try member(&self, key.decoded(in: bytes)) else { return false }
    }
    return true
  }

  private mutating func pass() throws(JSONError) -> Bool {
    try reader.pass()
    return true
  }
}
