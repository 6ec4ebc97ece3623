/// A hash of 64 bits that is the same in every run and on every machine, unlike `Hasher`'s.
///
/// It does not resist deliberate collisions. All data that is hashed belongs to one person, who has
/// nothing to gain from a collision.
struct StableHash: Hashable, Sendable {
  private(set) var value: UInt64

  init(_ value: UInt64 = 0x9E37_79B9_7F4A_7C15) {
    self.value = value
  }

  init(of text: String) {
    self.init(of: Array(text.utf8)[...])
  }

  init(of bytes: ArraySlice<UInt8>) {
    self.init()
    var rest = bytes
    while rest.count >= 8 {
      // The first byte is the lowest of eight, but the highest of a shorter rest.
      add(UInt64(bigEndian: rest.prefix(8)).byteSwapped)
      rest = rest.dropFirst(8)
    }
    add(UInt64(bigEndian: rest))
    add(UInt64(bytes.count))
  }

  /// Adds a number, by multiplying to 128 bits and combining the two halves.
  mutating func add(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
  }
}

/// A hash of bytes that arrive in pieces; the result does not depend on how they are divided.
struct StreamHash: Hashable, Sendable {
  private var whole = StableHash()
  /// Bytes that do not fill a word of eight yet, the first in the highest position.
  private var rest: UInt64 = 0
  private var restCount = 0
  private var length = 0

  /// The hash of all bytes so far.
  var value: UInt64 {
    var hash = whole
    hash.add(rest)
    hash.add(UInt64(length))
    return hash.value
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    length += bytes.count
    for byte in bytes {
      rest = rest << 8 | UInt64(byte)
      restCount += 1
      if restCount == 8 {
        whole.add(rest)
        (rest, restCount) = (0, 0)
      }
    }
  }
}

extension UInt64 {
  fileprivate init(bigEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
