import CPropertyList
import FlowSystem

/// A tree of libplist's nodes: the one place where its C memory is owned and freed.
///
/// It trusts its input: the screens have passed it before. Integers and dates go through the binary
/// form of a lone object, because libplist's accessors cannot tell −1 from 2⁶⁴−1 (nor make both),
/// and cut dates to 32 bits.
struct PropertyListNode: ~Copyable {
  private let root: plist_t

  /// Parses XML, or is nil where libplist refuses it.
  init?(xml: [UInt8]) {
    guard let root = parsed(xml, by: { plist_from_xml($0, $1, &$2) }) else { return nil }
    self.root = root
  }

  /// Parses Apple's binary format, or is nil where libplist refuses it.
  init?(binary: [UInt8]) {
    guard let root = parsed(binary, by: { plist_from_bin($0, $1, &$2) }) else { return nil }
    self.root = root
  }

  /// Builds the tree of a value, or is nil where memory is short.
  init?(_ value: PropertyValue) {
    guard let root = node(of: value) else { return nil }
    self.root = root
  }

  deinit { plist_free(root) }

  /// The whole tree as a value; nil where text is not UTF-8, or a dictionary has a key twice.
  var value: PropertyValue? { FlowStore.value(of: root) }

  /// The whole tree in Apple's binary format.
  var binary: [UInt8] { FlowStore.binary(of: root) }
}

// MARK: - Nodes to values

private func value(of node: plist_t) -> PropertyValue? {
  switch plist_get_node_type(node) {
  case PLIST_BOOLEAN:
    var flag: UInt8 = 0
    plist_get_bool_val(node, &flag)
    return .boolean(flag != 0)
  case plist_type_integer: return integer(of: node)
  case PLIST_REAL:
    var number = 0.0
    plist_get_real_val(node, &number)
    return .real(number)
  case PLIST_STRING: return text(of: node).map { .string($0) }
  case PLIST_DATA:
    var count: UInt64 = 0
    let start = plist_get_data_ptr(node, &count)
    return .data(bytes(at: start, count: Int(count)))
  case PLIST_DATE:
    return .date(secondsSince2001: Double(bitPattern: LoneObject.payload(of: node)))
  case PLIST_UID:
    var number: UInt64 = 0
    plist_get_uid_val(node, &number)
    return .uid(number)
  case PLIST_ARRAY: return array(of: node)
  case PLIST_DICT: return dictionary(of: node)
  default: return nil
  }
}

private func integer(of node: plist_t) -> PropertyValue {
  var bits: UInt64 = 0
  plist_get_uint_val(node, &bits)
  if let number = Int64(exactly: bits) { return .integer(number) }
  // Eight bytes are signed, sixteen are not.
  let isSigned = LoneObject.marker(of: node) == LoneObject.integer
  return isSigned ? .integer(Int64(bitPattern: bits)) : .unsigned(bits)
}

private func text(of node: plist_t) -> String? {
  var count: UInt64 = 0
  let start = plist_get_string_ptr(node, &count)
  return String(validating: bytes(at: start, count: Int(count)), as: UTF8.self)
}

private func array(of node: plist_t) -> PropertyValue? {
  var iterator: plist_array_iter?
  plist_array_new_iter(node, &iterator)
  defer { free(iterator) }
  var values: [PropertyValue] = []
  while true {
    var item: plist_t?
    plist_array_next_item(node, iterator, &item)
    guard let item else { return .array(values) }
    guard let value = value(of: item) else { return nil }
    values.append(value)
  }
}

private func dictionary(of node: plist_t) -> PropertyValue? {
  var iterator: plist_dict_iter?
  plist_dict_new_iter(node, &iterator)
  defer { free(iterator) }
  var entries = PropertyDictionary()
  var seen: Set<[UInt8]> = []
  while true {
    var key: UnsafeMutablePointer<CChar>?
    var item: plist_t?
    plist_dict_next_item(node, iterator, &key, &item)
    defer { free(key) }
    guard let key, let item else { return .dictionary(entries) }
    guard let name = String(validatingCString: key), let value = value(of: item),
      seen.insert(Array(name.utf8)).inserted
    else { return nil }
    entries.append(name, value)
  }
}

// MARK: - Values to nodes

/// A new node, which the caller frees or hands to the node that will hold it.
private func node(of value: PropertyValue) -> plist_t? {
  switch value {
  case .boolean(let flag): return plist_new_bool(flag ? 1 : 0)
  case .integer(let number) where number >= 0: return plist_new_uint(UInt64(number))
  case .integer(let number):
    return LoneObject.node(LoneObject.integer, UInt64(bitPattern: number).bigEndianBytes)
  case .unsigned(let number):
    return LoneObject.node(
      LoneObject.longInteger, UInt64(0).bigEndianBytes + number.bigEndianBytes)
  case .real(let number): return plist_new_real(number)
  case .string(let text): return plist_new_string(text)
  case .data(let bytes):
    return bytes.withUnsafeBytes {
      plist_new_data($0.assumingMemoryBound(to: CChar.self).baseAddress, UInt64($0.count))
    }
  case .date(let seconds):
    return LoneObject.node(LoneObject.date, seconds.bitPattern.bigEndianBytes)
  case .uid(let number): return plist_new_uid(number)
  case .array(let values): return array(of: values)
  case .dictionary(let entries): return dictionary(of: entries)
  }
}

private func array(of values: [PropertyValue]) -> plist_t? {
  guard let array = plist_new_array() else { return nil }
  for value in values {
    guard let item = node(of: value) else {
      plist_free(array)
      return nil
    }
    plist_array_append_item(array, item)
  }
  return array
}

private func dictionary(of entries: PropertyDictionary) -> plist_t? {
  guard let dictionary = plist_new_dict() else { return nil }
  for entry in entries.entries {
    guard let item = node(of: entry.value) else {
      plist_free(dictionary)
      return nil
    }
    plist_dict_set_item(dictionary, entry.key, item)
  }
  return dictionary
}

// MARK: - Bytes

private typealias Parser = (UnsafePointer<CChar>?, UInt32, inout plist_t?) -> Void

private func parsed(_ bytes: [UInt8], by parse: Parser) -> plist_t? {
  var root: plist_t?
  bytes.withUnsafeBytes {
    parse($0.assumingMemoryBound(to: CChar.self).baseAddress, UInt32($0.count), &root)
  }
  return root
}

private func binary(of node: plist_t) -> [UInt8] {
  var start: UnsafeMutablePointer<CChar>?
  var count: UInt32 = 0
  plist_to_bin(node, &start, &count)
  defer { free(start) }
  return bytes(at: start, count: Int(count))
}

private func bytes(at start: UnsafePointer<CChar>?, count: Int) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
}

/// A binary property list that holds one object: its marker and the bytes after it.
private enum LoneObject {
  static let header = Array("bplist00".utf8)
  static let integer: UInt8 = 0x13
  static let longInteger: UInt8 = 0x14
  static let date: UInt8 = 0x33

  static func marker(of node: plist_t) -> UInt8 {
    binary(of: node).dropFirst(header.count).first ?? 0
  }

  static func payload(of node: plist_t) -> UInt64 {
    binary(of: node).dropFirst(header.count + 1).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  static func node(_ marker: UInt8, _ payload: [UInt8]) -> plist_t? {
    let object = [marker] + payload
    let offsets = [UInt8(header.count)]
    let sizes: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1]
    let table = UInt64(header.count + object.count)
    let trailer = sizes + UInt64(1).bigEndianBytes + UInt64(0).bigEndianBytes + table.bigEndianBytes
    return parsed(header + object + offsets + trailer) { plist_from_bin($0, $1, &$2) }
  }
}

extension UInt64 {
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> UInt64($0)) }
  }
}
