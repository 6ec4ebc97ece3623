/// Refuses binary property lists that libplist would crash on, hang on or misread.
///
/// libplist follows references without a limit: a few hundred bytes that refer to one another thirty
/// levels deep become a billion nodes, and deep ones overflow its stack. It also cuts text at a NUL.
struct BinaryScreen {
  /// How many bytes a list may come to once shared objects are written out: four times the largest
  /// file, or so.
  private static let largest = 1 << 28

  private let bytes: [UInt8]
  private var budget = largest
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var offsetTable = 0

  /// Walks every object that the top one reaches.
  ///
  /// - Throws: `StoreError.unreadable`.
  static func check(_ bytes: [UInt8]) throws(StoreError) {
    var screen = BinaryScreen(bytes: bytes)
    let top = try screen.readTrailer()
    try screen.check(object: top, depth: 1)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func readTrailer() throws(StoreError) -> Int {
    let header = "bplist00".utf8
    guard bytes.starts(with: header) else { throw .otherVersion }
    guard bytes.count >= header.count + 32 else { throw .cutOff }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try number(at: trailer + 8, size: 8)
    let top = try number(at: trailer + 16, size: 8)
    offsetTable = try number(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      objectCount <= bytes.count, top < objectCount, offsetTable >= header.count,
      offsetTable <= trailer, objectCount * offsetSize <= trailer - offsetTable
    else { throw .damaged }
    return top
  }

  private mutating func check(object: Int, depth: Int) throws(StoreError) {
    guard depth <= PropertyValue.deepest else { throw .tooDeep }
    guard object < objectCount else { throw .damaged }
    let start = try number(at: offsetTable + object * offsetSize, size: offsetSize)
    guard start >= 8, start < offsetTable else { throw .damaged }
    let size = Int(bytes[start] & 0x0F)
    switch bytes[start] {
    case 0x08, 0x09: try spend(1)
    case 0x10...0x13: try reserve(start + 1, 1 << size)
    case 0x14:
      // Sixteen bytes hold what eight cannot: numbers from 2⁶³ to 2⁶⁴ − 1.
      try reserve(start + 1, 16)
      guard bytes[(start + 1)...].prefix(8).allSatisfy({ $0 == 0 }) else { throw .hugeInteger }
    case 0x22, 0x23, 0x33: try reserve(start + 1, 1 << size)
    case 0x40...0x4F: _ = try counted(start, unit: 1)
    case 0x50...0x5F: try checkText(start, unit: 1)
    case 0x60...0x6F: try checkText(start, unit: 2)
    case 0x80...0x87: try reserve(start + 1, size + 1)
    case 0xA0...0xAF:
      let references = try counted(start, unit: referenceSize)
      for place in stride(from: references.lowerBound, to: references.upperBound, by: referenceSize)
      {
        try check(object: try number(at: place, size: referenceSize), depth: depth + 1)
      }
    case 0xD0...0xDF:
      let references = try counted(start, unit: 2 * referenceSize)
      let middle = references.lowerBound + references.count / 2
      for place in stride(from: references.lowerBound, to: middle, by: referenceSize) {
        try checkKey(try number(at: place, size: referenceSize))
      }
      for place in stride(from: middle, to: references.upperBound, by: referenceSize) {
        try check(object: try number(at: place, size: referenceSize), depth: depth + 1)
      }
    default: throw .unknownObject(bytes[start])
    }
  }

  private mutating func checkKey(_ object: Int) throws(StoreError) {
    guard object < objectCount else { throw .damaged }
    let start = try number(at: offsetTable + object * offsetSize, size: offsetSize)
    guard start >= 8, start < offsetTable, (0x50...0x6F).contains(bytes[start]) else {
      throw .damaged
    }
    try checkText(start, unit: bytes[start] < 0x60 ? 1 : 2)
  }

  private mutating func checkText(_ start: Int, unit: Int) throws(StoreError) {
    let text = bytes[try counted(start, unit: unit)]
    if unit == 1 {
      guard text.allSatisfy({ (1...127).contains($0) }) else { throw .badText }
    } else {
      let units = stride(from: text.startIndex, to: text.endIndex, by: 2).map {
        UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
      }
      guard !units.contains(0), String(validating: units, as: UTF16.self) != nil else {
        throw .badText
      }
    }
  }

  /// The bytes of an object whose marker says how many units follow, itself or in an integer.
  private mutating func counted(_ start: Int, unit: Int) throws(StoreError) -> Range<Int> {
    var count = Int(bytes[start] & 0x0F)
    var content = start + 1
    if count == 0x0F {
      guard content < offsetTable, (0x10...0x13).contains(bytes[content]) else { throw .damaged }
      let size = 1 << Int(bytes[content] & 0x0F)
      count = try number(at: content + 1, size: size)
      content += 1 + size
    }
    guard count <= bytes.count else { throw .damaged }
    try reserve(content, count * unit)
    return content..<(content + count * unit)
  }

  private mutating func reserve(_ start: Int, _ count: Int) throws(StoreError) {
    guard count <= offsetTable - start else { throw .damaged }
    try spend(count)
  }

  /// A node of libplist's and its place in a list come to some hundred bytes beside its content.
  private mutating func spend(_ count: Int) throws(StoreError) {
    budget -= count + 128
    guard budget >= 0 else { throw .tooMuch }
  }

  private func number(at start: Int, size: Int) throws(StoreError) -> Int {
    guard size <= bytes.count - start else { throw .damaged }
    let bits = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: bits) else { throw .damaged }
    return number
  }
}

extension StoreError {
  fileprivate static var otherVersion: StoreError {
    .unreadable("a binary property list of another version than 00")
  }
  fileprivate static var cutOff: StoreError { .unreadable("cut off before its end") }
  fileprivate static var damaged: StoreError { .unreadable("a damaged binary property list") }
  fileprivate static var tooDeep: StoreError {
    .unreadable("values more than \(PropertyValue.deepest) deep, or in a circle")
  }
  fileprivate static var tooMuch: StoreError {
    .unreadable("values that come to more than memory should hold")
  }
  fileprivate static var hugeInteger: StoreError { .unreadable("an integer of more than 64 bits") }
  fileprivate static var badText: StoreError {
    .unreadable("text that is not Unicode, or holds NUL")
  }
  fileprivate static func unknownObject(_ marker: UInt8) -> StoreError {
    .unreadable("an object of the unknown kind 0x\(String(marker, radix: 16))")
  }
}
