/// A hash of 64 bits that is the same in every run and on every machine, unlike `Hasher`'s.
///
/// It does not resist deliberate collisions. All data that is hashed belongs to one person, who has
/// nothing to gain from a collision.
struct StableHash: Hashable, Sendable {
  private(set) var value: UInt64

  /// Creates the fingerprint of no bytes.
  init(_ value: UInt64 = 0x9E37_79B9_7F4A_7C15) {
    self.value = value
  }

  init(of text: String) {
    self.init()
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  init(of bytes: UnsafeRawBufferPointer) {
    self.init()
    add(bytes)
  }

  /// Adds bytes, eight at a time; the result depends on how they are divided into calls.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    while place + 8 <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest << 8 | UInt64(bytes[place])
      place += 1
    }
    add(rest)
    add(UInt64(bytes.count))
  }

  /// Adds a number, by multiplying to 128 bits and combining the two halves.
  mutating func add(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
  }
}

/// A fingerprint of bytes that arrive in pieces; the result does not depend on their division.
struct StreamHash: Hashable, Sendable {
  private var whole = StableHash()
  /// Bytes that do not fill a word of eight yet, the first in the highest position.
  private var rest: UInt64 = 0
  private var restCount = 0
  private var length = 0

  /// The fingerprint of all bytes so far.
  var value: UInt64 {
    var print = whole
    print.add(rest)
    print.add(UInt64(length))
    return print.value
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    length += bytes.count
    var place = 0
    while restCount > 0, place < bytes.count { addByte(bytes[place], &place) }
    while place + 8 <= bytes.count {
      whole.add(UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    while place < bytes.count { addByte(bytes[place], &place) }
  }

  private mutating func addByte(_ byte: UInt8, _ place: inout Int) {
    rest = rest << 8 | UInt64(byte)
    restCount += 1
    place += 1
    guard restCount == 8 else { return }
    whole.add(rest)
    (rest, restCount) = (0, 0)
  }
}
