import Onboarding

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
  ///
  /// - Throws: `StoreError.unreadable` when they are damaged, or of another version.
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

  /// Returns the offset of an object.
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
  fileprivate static var damagedEnd: StoreError {
    .unreadable("a damaged binary property list, or cut off before its end")
  }

  fileprivate static func damaged(_ position: Int) -> StoreError {
    .unreadable("byte \(position): a damaged binary property list")
  }
}
