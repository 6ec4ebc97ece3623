import FlowFormats
import Onboarding

/// A reader of Apple's binary property lists, version 00.
///
/// ```
/// bplist00 · objects · table of their offsets · trailer: sizes, count, top object, table's offset
/// ```
///
/// An object is a marker (its kind, and a small size or count) and its content; the content of
/// arrays and dictionaries is the numbers of other objects. A malicious file can represent a
/// billion values in a few hundred bytes, or contain itself; it is rejected before it uses much
/// memory.
struct BinaryReader {
  /// The maximum number of values from arrays that are referenced repeatedly; a file has room for
  /// the references to all others.
  private static let mostRepeated = 1 << 18
  /// The maximum number of bytes of text and data, counting repetitions: four times the largest
  /// file.
  private static let mostContent = 1 << 28
  /// The maximum number of small texts and data that are cached for repeated references; large ones
  /// always are.
  private static let mostShared = 4096
  private static let large = 256

  private let objects: BinaryObjects
  private var referencesLeft: Int
  private var contentLeft = mostContent
  private var shared: [Int: PropertyValue] = [:]

  /// Returns the top-level value of a file.
  static func value(of bytes: [UInt8]) throws(StoreError) -> PropertyValue {
    var reader = BinaryReader(try BinaryObjects(bytes))
    return try reader.value(of: reader.objects.top, depth: 1)
  }

  private init(_ objects: BinaryObjects) {
    self.objects = objects
    referencesLeft = objects.bytes.count / objects.referenceSize + Self.mostRepeated
  }

  private mutating func value(of object: Int, depth: Int) throws(StoreError) -> PropertyValue {
    let start = try objects.offset(of: object)
    guard depth <= PropertyValue.deepest else {
      throw .at(start, "values more than \(PropertyValue.deepest) deep, or in a circle")
    }
    let size = Int(objects.bytes[start] & 0x0F)
    switch objects.bytes[start] {
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x10...0x12: return .integer(Int64(try objects.bits(start, size: 1 << size)))
    case 0x13: return .integer(Int64(bitPattern: try objects.bits(start, size: 8)))
    case 0x14: return try longInteger(start)
    case 0x22:
      let single = Float(bitPattern: UInt32(truncatingIfNeeded: try objects.bits(start, size: 4)))
      return .real(Double(single))
    case 0x23: return .real(Double(bitPattern: try objects.bits(start, size: 8)))
    case 0x33: return .date(secondsSince2001: Double(bitPattern: try objects.bits(start, size: 8)))
    case 0x40...0x4F, 0x50...0x5F, 0x60...0x6F: return try content(of: object, start)
    case 0x80...0x87: return .uid(try objects.bits(start, size: size + 1))
    case 0xA0...0xAF: return .array(try array(start, depth))
    case 0xD0...0xDF: return .dictionary(try dictionary(start, depth))
    default:
      throw .at(
        start, "an object of unknown kind 0x\(String(objects.bytes[start], radix: 16))")
    }
  }

  /// Returns an integer of sixteen bytes, which holds numbers from 2⁶³ to 2⁶⁴ − 1, too large for
  /// eight.
  private func longInteger(_ start: Int) throws(StoreError) -> PropertyValue {
    guard try objects.bits(start, size: 8) == 0 else {
      throw .at(start, "an integer of more than 64 bits")
    }
    return PropertyValue(try objects.bits(start + 8, size: 8))
  }

  private mutating func array(_ start: Int, _ depth: Int) throws(StoreError) -> [PropertyValue] {
    let references = try references(start, each: 1)
    var values: [PropertyValue] = []
    values.reserveCapacity(references.count / objects.referenceSize)
    for position in stride(
      from: references.lowerBound, to: references.upperBound, by: objects.referenceSize)
    {
      values.append(try value(of: objects.reference(at: position), depth: depth + 1))
    }
    return values
  }

  private mutating func dictionary(
    _ start: Int, _ depth: Int
  ) throws(StoreError) -> PropertyDictionary {
    let references = try references(start, each: 2)
    let middle = references.count / 2
    var entries = PropertyDictionary(capacity: middle / objects.referenceSize)
    for position in stride(
      from: references.lowerBound, to: references.upperBound, by: objects.referenceSize
    )
    .prefix(middle / objects.referenceSize) {
      let object = try objects.reference(at: position)
      let keyStart = try objects.offset(of: object)
      guard (0x50...0x6F).contains(objects.bytes[keyStart]),
        case .string(let key) = try content(of: object, keyStart)
      else { throw .at(keyStart, "a key that isn't text") }
      let value = try value(of: objects.reference(at: position + middle), depth: depth + 1)
      guard entries.insert(key, value) else {
        throw .at(start, "the key '\(StoreError.shown(key))' is twice in one dictionary")
      }
    }
    return entries
  }

  /// Returns the position of the references of an array or a dictionary.
  private mutating func references(
    _ start: Int, each: Int
  ) throws(StoreError) -> Range<Int> {
    let references = try objects.counted(start, unit: each * objects.referenceSize)
    referencesLeft -= references.count / objects.referenceSize
    guard referencesLeft >= 0 else { throw .tooMuch }
    return references
  }

  private mutating func content(
    of object: Int, _ start: Int
  ) throws(StoreError) -> PropertyValue {
    let unit = objects.bytes[start] < 0x60 ? 1 : 2
    let range = try objects.counted(start, unit: unit)
    contentLeft -= range.count
    guard contentLeft >= 0 else { throw .tooMuch }
    // Swift stores texts of up to 15 bytes inline.
    guard range.count > 15 else { return try newContent(start, range) }
    if let value = shared[object] { return value }
    let value = try newContent(start, range)
    if range.count >= Self.large || shared.count < Self.mostShared { shared[object] = value }
    return value
  }

  private func newContent(_ start: Int, _ range: Range<Int>) throws(StoreError) -> PropertyValue {
    let content = objects.bytes[range]
    switch objects.bytes[start] {
    case 0x40...0x4F: return .data(Array(content))
    case 0x50...0x5F:
      guard content.allSatisfy({ (1...127).contains($0) }) else { throw .badText(start) }
      return .string(String(decoding: content, as: UTF8.self))
    default:
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(objects.bytes[$0]) << 8 | UInt16(objects.bytes[$0 + 1])
      }
      guard !units.contains(0), let text = String(validating: units, as: UTF16.self) else {
        throw .badText(start)
      }
      return .string(text)
    }
  }
}

/// The objects of a binary property list by their numbers, and the integers in its bytes.
struct BinaryObjects {
  let bytes: [UInt8]
  /// The number of the top-level object.
  let top: Int
  /// The size of a reference to an object, in bytes.
  let referenceSize: Int
  private let offsetSize: Int
  private let count: Int
  private let offsetTable: Int

  /// Reads the header and the trailer of a file.
  init(_ bytes: [UInt8]) throws(StoreError) {
    self.bytes = bytes
    let trailer = bytes.count - 32
    let header = "bplist00".utf8
    guard bytes.starts(with: header) else {
      throw .unreadable("a binary property list of a version other than 00")
    }
    guard trailer >= header.count else { throw .unreadable("cut off before its end") }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = try Self.number(in: bytes, at: trailer + 8, size: 8)
    top = try Self.number(in: bytes, at: trailer + 16, size: 8)
    offsetTable = try Self.number(in: bytes, at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count <= bytes.count,
      top < count, offsetTable >= header.count, offsetTable <= trailer,
      count * offsetSize <= trailer - offsetTable
    else { throw .damagedEnd }
  }

  /// Returns the number of the object that is referenced at a position.
  func reference(at position: Int) throws(StoreError) -> Int {
    try Self.number(in: bytes, at: position, size: referenceSize)
  }

  func offset(of object: Int) throws(StoreError) -> Int {
    guard object < count else { throw .damagedEnd }
    let position = offsetTable + object * offsetSize
    let start = try Self.number(in: bytes, at: position, size: offsetSize)
    guard start >= 8, start < offsetTable else { throw .damaged(position) }
    return start
  }

  /// Returns the range of an object's content, whose length in units is in the marker or in an
  /// integer after it.
  func counted(_ start: Int, unit: Int) throws(StoreError) -> Range<Int> {
    var count = Int(bytes[start] & 0x0F)
    var content = start + 1
    if count == 0x0F {
      guard content < offsetTable, (0x10...0x13).contains(bytes[content]) else {
        throw .damaged(start)
      }
      let size = 1 << Int(bytes[content] & 0x0F)
      count = try Self.number(in: bytes, at: content + 1, size: size)
      content += 1 + size
    }
    guard count <= bytes.count, count * unit <= offsetTable - content else { throw .damaged(start) }
    return content..<(content + count * unit)
  }

  /// Returns the integer after a marker.
  func bits(_ start: Int, size: Int) throws(StoreError) -> UInt64 {
    guard size < offsetTable - start else { throw .damaged(start) }
    return Self.unsigned(in: bytes, at: start + 1, size: size)
  }

  private static func number(
    in bytes: [UInt8], at start: Int, size: Int
  ) throws(StoreError) -> Int {
    guard size <= bytes.count - start,
      let number = Int(exactly: unsigned(in: bytes, at: start, size: size))
    else { throw .damaged(start) }
    return number
  }

  private static func unsigned(in bytes: [UInt8], at start: Int, size: Int) -> UInt64 {
    var bits: UInt64 = 0
    for position in start..<(start + size) { bits = bits << 8 | UInt64(bytes[position]) }
    return bits
  }
}

extension StoreError {
  fileprivate static var tooMuch: StoreError {
    .unreadable("values too large for memory")
  }

  fileprivate static var damagedEnd: StoreError {
    .unreadable("a damaged binary property list, or cut off before its end")
  }

  fileprivate static func damaged(_ position: Int) -> StoreError {
    .at(position, "a damaged binary property list")
  }

  fileprivate static func badText(_ position: Int) -> StoreError {
    .at(position, "text that isn't Unicode or contains NUL")
  }

  fileprivate static func at(_ position: Int, _ message: String) -> StoreError {
    .unreadable("byte \(position): \(message)")
  }
}
