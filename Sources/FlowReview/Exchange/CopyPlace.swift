import FlowContent

/// The place of a text in a catalog, without its language: a key and the path of a variant.
struct CopyPlace: Hashable {
  let key: String
  /// The path of the variant, as in `CopyVariant`.
  let path: String

  /// The identifier that Xcode uses in its exports: `key|==|plural.one`.
  var identifier: String {
    path.isEmpty ? key : "\(key)|==|\(UnitPath(path)?.xcodePath ?? path)"
  }

  /// The maximum number of delimiters that are tried, the last ones.
  private static let mostDelimiters = 4

  /// Returns the places that an identifier can stand for, the shortest key first: the delimiter may
  /// be part of a key.
  static func all(of identifier: String) -> [CopyPlace] {
    let whole = CopyPlace(key: identifier, path: "")
    guard identifier.utf8.contains(UInt8(ascii: "|")) else { return [whole] }
    let delimited = identifier.ranges(of: "|==|").suffix(mostDelimiters).map { delimiter in
      let path = String(identifier[delimiter.upperBound...])
      return CopyPlace(
        key: String(identifier[..<delimiter.lowerBound]), path: UnitPath(path)?.path ?? path)
    }
    return delimited + [whole]
  }
}
