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

  private let bytes: [UInt8]
  private let trailer: Int
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var offsetTable = 0
  private var referencesLeft = 0
  private var contentLeft = mostContent
  private var shared: [Int: PropertyValue] = [:]

  /// Returns the top-level value of a file.
  ///
  /// - Throws: `StoreError.unreadable` when the file is not a valid binary property list.
  static func value(of bytes: [UInt8]) throws(StoreError) -> PropertyValue {
    var reader = BinaryReader(bytes: bytes)
    let top = try reader.readTrailer()
    return try reader.value(of: top, depth: 1)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    trailer = bytes.count - 32
  }

  private mutating func readTrailer() throws(StoreError) -> Int {
    let header = "bplist00".utf8
    guard bytes.starts(with: header) else { throw .otherVersion }
    guard trailer >= header.count else { throw .cutOff }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try number(at: trailer + 8, size: 8)
    let top = try number(at: trailer + 16, size: 8)
    offsetTable = try number(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      objectCount <= bytes.count, top < objectCount, offsetTable >= header.count,
      offsetTable <= trailer, objectCount * offsetSize <= trailer - offsetTable
    else { throw .damagedEnd }
    referencesLeft = bytes.count / referenceSize + Self.mostRepeated
    return top
  }

  // MARK: - Objects

  private mutating func value(of object: Int, depth: Int) throws(StoreError) -> PropertyValue {
    let start = try offset(of: object)
    guard depth <= PropertyValue.deepest else { throw .tooDeep(start) }
    let size = Int(bytes[start] & 0x0F)
    switch bytes[start] {
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x10...0x12: return .integer(Int64(try bits(start, size: 1 << size)))
    case 0x13: return .integer(Int64(bitPattern: try bits(start, size: 8)))
    case 0x14: return try longInteger(start)
    case 0x22:
      let single = Float(bitPattern: UInt32(truncatingIfNeeded: try bits(start, size: 4)))
      return .real(Double(single))
    case 0x23: return .real(Double(bitPattern: try bits(start, size: 8)))
    case 0x33: return .date(secondsSince2001: Double(bitPattern: try bits(start, size: 8)))
    case 0x40...0x4F, 0x50...0x5F, 0x60...0x6F: return try content(of: object, start)
    case 0x80...0x87: return .uid(try bits(start, size: size + 1))
    case 0xA0...0xAF: return .array(try array(start, depth))
    case 0xD0...0xDF: return .dictionary(try dictionary(start, depth))
    default: throw .unknownObject(bytes[start], start)
    }
  }

  /// Returns an integer of sixteen bytes, which holds numbers from 2⁶³ to 2⁶⁴ − 1, too large for
  /// eight.
  private func longInteger(_ start: Int) throws(StoreError) -> PropertyValue {
    guard try bits(start, size: 8) == 0 else { throw .hugeInteger(start) }
    return PropertyValue(try bits(start + 8, size: 8))
  }

  private mutating func array(_ start: Int, _ depth: Int) throws(StoreError) -> [PropertyValue] {
    let references = try references(start, each: 1)
    var values: [PropertyValue] = []
    values.reserveCapacity(references.count / referenceSize)
    for place in stride(from: references.lowerBound, to: references.upperBound, by: referenceSize) {
      values.append(try value(of: reference(at: place), depth: depth + 1))
    }
    return values
  }

  private mutating func dictionary(
    _ start: Int, _ depth: Int
  ) throws(StoreError) -> PropertyDictionary {
    let references = try references(start, each: 2)
    let middle = references.count / 2
    var entries = PropertyDictionary(capacity: middle / referenceSize)
    for place in stride(from: references.lowerBound, to: references.upperBound, by: referenceSize)
      .prefix(middle / referenceSize)
    {
      let object = try reference(at: place)
      let keyStart = try offset(of: object)
      guard (0x50...0x6F).contains(bytes[keyStart]),
        case .string(let key) = try content(of: object, keyStart)
      else { throw .notAKey(keyStart) }
      let value = try value(of: reference(at: place + middle), depth: depth + 1)
      guard entries.insert(key, value) else { throw .keyTwice(key, start) }
    }
    return entries
  }

  /// Returns the position of the references of an array or a dictionary.
  private mutating func references(
    _ start: Int, each: Int
  ) throws(StoreError) -> Range<Int> {
    let references = try counted(start, unit: each * referenceSize)
    referencesLeft -= references.count / referenceSize
    guard referencesLeft >= 0 else { throw .tooMuch }
    return references
  }

  // MARK: - Texts and data

  private mutating func content(
    of object: Int, _ start: Int
  ) throws(StoreError) -> PropertyValue {
    let unit = bytes[start] < 0x60 ? 1 : 2
    let range = try counted(start, unit: unit)
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
    let content = bytes[range]
    switch bytes[start] {
    case 0x40...0x4F: return .data(Array(content))
    case 0x50...0x5F:
      guard content.allSatisfy({ (1...127).contains($0) }) else { throw .badText(start) }
      return .string(String(decoding: content, as: UTF8.self))
    default:
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      guard !units.contains(0), let text = String(validating: units, as: UTF16.self) else {
        throw .badText(start)
      }
      return .string(text)
    }
  }

  // MARK: - Numbers and offsets

  private func reference(at place: Int) throws(StoreError) -> Int {
    try number(at: place, size: referenceSize)
  }

  /// Returns the offset of an object.
  private func offset(of object: Int) throws(StoreError) -> Int {
    guard object < objectCount else { throw .damagedEnd }
    let place = offsetTable + object * offsetSize
    let start = try number(at: place, size: offsetSize)
    guard start >= 8, start < offsetTable else { throw .damaged(place) }
    return start
  }

  /// Returns the range of an object's content, whose length in units is in the marker or in an
  /// integer after it.
  private func counted(_ start: Int, unit: Int) throws(StoreError) -> Range<Int> {
    var count = Int(bytes[start] & 0x0F)
    var content = start + 1
    if count == 0x0F {
      guard content < offsetTable, (0x10...0x13).contains(bytes[content]) else {
        throw .damaged(start)
      }
      let size = 1 << Int(bytes[content] & 0x0F)
      count = try number(at: content + 1, size: size)
      content += 1 + size
    }
    guard count <= bytes.count, count * unit <= offsetTable - content else { throw .damaged(start) }
    return content..<(content + count * unit)
  }

  /// Returns the integer after a marker.
  private func bits(_ start: Int, size: Int) throws(StoreError) -> UInt64 {
    guard size < offsetTable - start else { throw .damaged(start) }
    return unsigned(at: start + 1, size: size)
  }

  private func number(at start: Int, size: Int) throws(StoreError) -> Int {
    guard size <= bytes.count - start, let number = Int(exactly: unsigned(at: start, size: size))
    else { throw .damaged(start) }
    return number
  }

  private func unsigned(at start: Int, size: Int) -> UInt64 {
    var bits: UInt64 = 0
    for place in start..<(start + size) { bits = bits << 8 | UInt64(bytes[place]) }
    return bits
  }
}

extension StoreError {
  fileprivate static var otherVersion: StoreError {
    .unreadable("a binary property list of another version than 00")
  }
  fileprivate static var cutOff: StoreError { .unreadable("cut off before its end") }
  fileprivate static var damagedEnd: StoreError {
    .unreadable("a damaged binary property list, or cut off before its end")
  }
  fileprivate static var tooMuch: StoreError {
    .unreadable("values that come to more than memory should hold")
  }

  fileprivate static func damaged(_ place: Int) -> StoreError {
    .unreadable("byte \(place): a damaged binary property list")
  }
  fileprivate static func tooDeep(_ place: Int) -> StoreError {
    .unreadable("byte \(place): values more than \(PropertyValue.deepest) deep, or in a circle")
  }
  fileprivate static func hugeInteger(_ place: Int) -> StoreError {
    .unreadable("byte \(place): an integer of more than 64 bits")
  }
  fileprivate static func badText(_ place: Int) -> StoreError {
    .unreadable("byte \(place): text that is not Unicode, or holds NUL")
  }
  fileprivate static func notAKey(_ place: Int) -> StoreError {
    .unreadable("byte \(place): a key that is not text")
  }
  fileprivate static func keyTwice(_ key: String, _ place: Int) -> StoreError {
    .unreadable("byte \(place): the key '\(shown(key))' twice in one dictionary")
  }
  fileprivate static func unknownObject(_ marker: UInt8, _ place: Int) -> StoreError {
    .unreadable("byte \(place): an object of the unknown kind 0x\(String(marker, radix: 16))")
  }
}
