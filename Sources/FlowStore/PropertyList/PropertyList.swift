import FlowFormats
package import Onboarding

/// The files of property lists, in XML and in Apple's binary format.
///
/// Reading and writing a list keeps all types, values and the order. Comments and layout of XML are
/// lost when a list changes, and the last value of a repeated key in XML is used.
extension PropertyList {
  /// Reads a property list in either format.
  package init(bytes: [UInt8]) throws(StoreError) {
    let format: Format = bytes.starts(with: Array("bplist".utf8)) ? .binary : .xml
    let value =
      switch format {
      case .binary: try BinaryReader.value(of: bytes)
      case .xml: try XMLReader.value(of: bytes)
      }
    guard case .dictionary(let root) = value else {
      throw .unreadable("a property list that is one \(value.typeName), not a dictionary of keys")
    }
    self.init(root, format: format)
  }

  /// Returns the content of a file that holds the list.
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
}

/// The reason why a value can't be written, and the keys that lead to it.
private struct Fault: CustomStringConvertible {
  let reason: String
  /// The keys on the path to the value, the innermost first.
  var path: [String] = []

  var description: String {
    "\(path.isEmpty ? "a key" : path.reversed().joined(separator: ".")): \(reason)"
  }

  static let tooDeep = Fault(
    reason: "values more than \(PropertyValue.deepest) deep; flatten them")
  static let nul = Fault(
    reason: "a NUL character, which property lists can't hold; leave it out")
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
