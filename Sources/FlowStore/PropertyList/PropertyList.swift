/// A property list: a dictionary, and the format that it is kept in.
///
/// What is read and written again keeps every type, value and place. XML's comments and layout do
/// not survive a change, and of a key that XML has twice, the last value counts.
package struct PropertyList: Hashable, Sendable {
  /// How a property list is written in a file.
  package enum Format: Hashable, Sendable {
    /// Text, as new files are.
    case xml
    /// Apple's binary format, version 00.
    case binary
  }

  /// The keys and values, in order.
  package var root: PropertyDictionary
  /// The format that it was read in, and is written in.
  package var format: Format

  /// A property list of these entries, empty ones unless said otherwise, in XML.
  package init(_ root: PropertyDictionary = [:], format: Format = .xml) {
    self.root = root
    self.format = format
  }

  /// Reads a property list, in whichever format it is.
  ///
  /// - Throws: `StoreError.unreadable` where the bytes are not a property list in XML or binary, say
  ///   more than it can keep, or are of another kind than a dictionary.
  package init(bytes: [UInt8]) throws(StoreError) {
    let format: Format = bytes.starts(with: Array("bplist".utf8)) ? .binary : .xml
    let value =
      switch format {
      case .binary: try BinaryReader.value(of: bytes)
      case .xml: try XMLReader.value(of: bytes)
      }
    guard case .dictionary(let root) = value else { throw .notADictionary(value.typeName) }
    self.init(root, format: format)
  }

  /// The bytes of a file that holds it.
  ///
  /// - Throws: `StoreError.unrepresentable` for text with a NUL in it, and for values that stand
  ///   too deep in one another.
  package func encoded() throws(StoreError) -> [UInt8] {
    let value = PropertyValue.dictionary(root)
    if let fault = value.fault() { throw .unrepresentable(fault.description) }
    return
      switch format
    {
    case .xml: XMLWriter.bytes(of: value)
    case .binary: BinaryWriter.bytes(of: value)
    }
  }

  /// The value of a key at the top level; set to nil, the key goes.
  package subscript(key: String) -> PropertyValue? {
    get { root[key] }
    set { root[key] = newValue }
  }
}

/// The reason why a value can't be written, and the keys that lead to it.
private struct Fault: CustomStringConvertible {
  let reason: String
  /// From the innermost one out.
  var path: [String] = []

  var description: String {
    "\(path.isEmpty ? "a key" : path.reversed().joined(separator: ".")): \(reason)"
  }

  static let tooDeep = Fault(
    reason: "values more than \(PropertyValue.deepest) deep; flatten them")
  static let nul = Fault(
    reason: "a NUL character, which property lists cannot hold; leave it out")
}

extension PropertyValue {
  fileprivate func fault(depth: Int = 1) -> Fault? {
    guard depth <= Self.deepest else { return .tooDeep }
    switch self {
    case .boolean, .integer, .unsigned, .real, .data, .date, .uid: return nil
    case .string(let text): return text.utf8.contains(0) ? .nul : nil
    case .array(let values):
      for value in values {
        if let fault = value.fault(depth: depth + 1) { return fault }
      }
    case .dictionary(let dictionary):
      for entry in dictionary.entries {
        if entry.key.utf8.contains(0) { return .nul }
        if var fault = entry.value.fault(depth: depth + 1) {
          fault.path.append(entry.key)
          return fault
        }
      }
    }
    return nil
  }
}

extension StoreError {
  fileprivate static func notADictionary(_ type: String) -> StoreError {
    .unreadable("a property list that is one \(type), not a dictionary of keys")
  }
}
