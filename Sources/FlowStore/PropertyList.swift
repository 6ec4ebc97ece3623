/// A property list: a dictionary, and the format that it is kept in.
///
/// Bytes → a screen that refuses what libplist would misread → libplist's nodes → values; and
/// values → libplist's binary, or XML as Apple's tools write it. What is read and written again
/// keeps every type, value and place. XML's comments and layout do not survive a change, and of a
/// key that XML has twice, the last value counts.
public struct PropertyList: Hashable, Sendable {
  /// How a property list is written in a file.
  public enum Format: Hashable, Sendable {
    /// Text, as new files are.
    case xml
    /// Apple's binary format, version 00.
    case binary
  }

  /// The keys and values, in order.
  public var root: PropertyDictionary
  /// The format that it was read in, and is written in.
  public var format: Format

  /// A property list of these entries, empty ones unless said otherwise, in XML.
  public init(_ root: PropertyDictionary = [:], format: Format = .xml) {
    self.root = root
    self.format = format
  }

  /// Reads a property list, in whichever format it is.
  ///
  /// - Throws: `StoreError.unreadable` where the bytes are not a property list in XML or binary, say
  ///   more than it can keep, or are of another kind than a dictionary.
  public init(bytes: [UInt8]) throws(StoreError) {
    let format: Format = bytes.starts(with: Array("bplist".utf8)) ? .binary : .xml
    let value: PropertyValue?
    switch format {
    case .binary:
      try BinaryScreen.check(bytes)
      value = PropertyListNode(binary: bytes)?.value
    case .xml:
      let text = try XMLScreen.text(of: bytes)
      value = PropertyListNode(xml: text)?.value
    }
    guard let value else { throw .misread }
    guard case .dictionary(let root) = value else { throw .notADictionary(value.typeName) }
    self.init(root, format: format)
  }

  /// The bytes of a file that holds it.
  ///
  /// - Throws: `StoreError.unrepresentable` for text with a NUL in it, and for values that stand
  ///   too deep in one another.
  public func encoded() throws(StoreError) -> [UInt8] {
    let value = PropertyValue.dictionary(root)
    try value.checkRepresentable()
    switch format {
    case .xml: return XMLWriter.bytes(of: value)
    case .binary:
      guard let node = PropertyListNode(value) else { throw .outOfMemory }
      return node.binary
    }
  }

  /// The value of a key at the top level; set to nil, the key goes.
  public subscript(key: String) -> PropertyValue? {
    get { root[key] }
    set { root[key] = newValue }
  }
}

extension PropertyValue {
  fileprivate func checkRepresentable(
    at path: String = "", depth: Int = 1
  ) throws(StoreError) {
    guard depth <= Self.deepest else { throw .tooDeep(path) }
    switch self {
    case .boolean, .integer, .unsigned, .real, .data, .date, .uid: break
    case .string(let text):
      if text.utf8.contains(0) { throw .nul(in: path) }
    case .array(let values):
      for value in values { try value.checkRepresentable(at: path, depth: depth + 1) }
    case .dictionary(let dictionary):
      for entry in dictionary.entries {
        if entry.key.utf8.contains(0) { throw .nul(in: path.isEmpty ? "a key" : path) }
        try entry.value.checkRepresentable(
          at: path.isEmpty ? entry.key : "\(path).\(entry.key)", depth: depth + 1)
      }
    }
  }
}

extension StoreError {
  fileprivate static var misread: StoreError {
    .unreadable("not a sound property list: bad text, or a key twice")
  }

  fileprivate static func notADictionary(_ type: String) -> StoreError {
    .unreadable("a property list that is one \(type), not a dictionary of keys")
  }

  fileprivate static var outOfMemory: StoreError {
    .unrepresentable("the property list does not fit in memory")
  }

  fileprivate static func tooDeep(_ path: String) -> StoreError {
    .unrepresentable("\(path): values more than \(PropertyValue.deepest) deep; flatten them")
  }

  fileprivate static func nul(in path: String) -> StoreError {
    .unrepresentable("\(path): a NUL character, which property lists cannot hold; leave it out")
  }
}
