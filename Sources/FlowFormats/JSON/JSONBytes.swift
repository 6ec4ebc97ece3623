/// What JSON is made of, byte by byte: the readers of catalogs and of events stand on it.
///
/// Most bytes of a file are blanks and ASCII, which are gone through eight at a time.
extension UnsafeRawBufferPointer {
  /// Where the blanks end that begin at a position, if any do.
  @inlinable
  package func endOfBlanks(from start: Int) -> Int {
    var position = start
    while position < count, self[position].isBlank {
      position += 1
      while position + 8 <= count {
        let other = word(at: position) ^ .all(0x20)
        position += other.trailingZeroBitCount / 8
        if other != 0 { break }
      }
    }
    return position
  }

  /// Where the stretch ends that begins at a position, within a text: ASCII that says what it is, so
  /// no quotation mark, no backslash and no control character.
  @inlinable
  package func endOfPlainText(from start: Int) -> Int {
    var position = start
    while position + 8 <= count {
      let word = word(at: position)
      let other = word.notASCII | word.below(0x20) | word.equal(0x22) | word.equal(0x5C)
      position += other.trailingZeroBitCount / 8
      if other != 0 { return position }
    }
    while position < count, self[position].isPlain { position += 1 }
    return position
  }

  /// The same within a text that is known to be one: whatever it says, no quotation mark and no
  /// backslash.
  @inlinable
  package func endOfCheckedText(from start: Int) -> Int {
    var position = start
    while position + 8 <= count {
      let word = word(at: position)
      let other = word.equal(0x22) | word.equal(0x5C)
      position += other.trailingZeroBitCount / 8
      if other != 0 { return position }
    }
    while position < count, self[position] != 0x22, self[position] != 0x5C { position += 1 }
    return position
  }

  /// Whether the bytes of a range stand once more at a position.
  @inlinable
  package func repeats(_ range: Range<Int>, at start: Int) -> Bool {
    guard start + range.count <= count else { return false }
    var (position, other) = (range.lowerBound, start)
    while position + 8 <= range.upperBound {
      if word(at: position) != word(at: other) { return false }
      position += 8
      other += 8
    }
    while position < range.upperBound {
      if self[position] != self[other] { return false }
      position += 1
      other += 1
    }
    return true
  }

  /// The bytes that belong together at a position, within a text.
  package enum Sequence: Equatable {
    case whole(width: Int)
    /// The buffer ends within it.
    case cut
    case malformed
  }

  /// The UTF-8 sequence of a scalar beyond ASCII, by Unicode's table 3-7 of those well formed.
  package func scalar(at position: Int) -> Sequence {
    let (width, lowest, highest): (Int, UInt8, UInt8)
    switch self[position] {
    case 0xC2...0xDF: (width, lowest, highest) = (2, 0x80, 0xBF)
    case 0xE0: (width, lowest, highest) = (3, 0xA0, 0xBF)
    case 0xED: (width, lowest, highest) = (3, 0x80, 0x9F)
    case 0xE1...0xEF: (width, lowest, highest) = (3, 0x80, 0xBF)
    case 0xF0: (width, lowest, highest) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (width, lowest, highest) = (4, 0x80, 0xBF)
    case 0xF4: (width, lowest, highest) = (4, 0x80, 0x8F)
    default: return .malformed
    }
    guard position + width <= count else { return .cut }
    guard (lowest...highest).contains(self[position + 1]) else { return .malformed }
    var place = position + 2
    while place < position + width {
      if self[place] & 0xC0 != 0x80 { return .malformed }
      place += 1
    }
    return .whole(width: width)
  }

  /// The escape that the backslash at a position begins.
  package func escape(at position: Int) -> Sequence {
    guard position + 1 < count else { return .cut }
    switch self[position + 1] {
    case UInt8(ascii: "u"):
      guard position + 5 < count else { return .cut }
      let isNumber = self[(position + 2)..<(position + 6)].allSatisfy(\.isHexDigit)
      return isNumber ? .whole(width: 6) : .malformed
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return .whole(width: 2)
    default: return .malformed
    }
  }

  @inlinable
  package func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }
}

extension UInt8 {
  /// Whether it is a space, a tab or part of a line's end.
  @inlinable
  package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  @inlinable
  package var isPlain: Bool { 0x20..<0x80 ~= self && self != 0x22 && self != 0x5C }

  package var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self & 0xDF)
  }
}

/// Eight bytes, the first one lowest. What is true of a byte is said by its highest bit, and holds up
/// to the first byte of which it is true: a borrow may run on from there.
extension UInt64 {
  @inlinable
  package static func all(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 * UInt64(byte) }

  @inlinable
  package var notASCII: UInt64 { self & .all(0x80) }

  @inlinable
  package func below(_ byte: UInt8) -> UInt64 { (self &- .all(byte)) & ~self & .all(0x80) }

  @inlinable
  package func equal(_ byte: UInt8) -> UInt64 { (self ^ .all(byte)).below(1) }
}
