/// A number of 64 bits that stands for bytes, the same in every run and on every machine.
///
/// What it stands for is one person's own: nobody gains by making two alike.
struct Fingerprint: Hashable, Sendable {
  private(set) var value: UInt64

  /// That of no bytes.
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

  /// Takes bytes in, eight at a time; where they are parted matters.
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

  /// Takes a number in: the two halves of a product of 128 bits, folded.
  mutating func add(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
  }
}

/// A fingerprint of bytes that come piece by piece: where they are parted makes no difference.
struct StreamFingerprint: Hashable, Sendable {
  private var whole = Fingerprint()
  /// Bytes that do not make up a word yet, the first highest.
  private var rest: UInt64 = 0
  private var restCount = 0
  private var length = 0

  /// Stands for all bytes so far.
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
