/// Byte-level scanning of JSON, shared by the readers of catalogs and of events.
///
/// Most bytes of a file are blanks and plain ASCII, which are scanned eight at a time.
extension UnsafeRawBufferPointer {
  /// Returns the end of the blanks that start at a position; the position itself if there are none.
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

  /// Returns the end of the plain text that starts at a position within a string: ASCII without
  /// quotation marks, backslashes and control characters.
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

  /// Returns the end of the text that starts at a position within a string that is known to be
  /// valid: everything up to a quotation mark or a backslash.
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

  /// Returns true if the bytes at a position are equal to those of a range.
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

  /// A multi-byte unit within a string: an escape, or the UTF-8 encoding of a scalar.
  package enum Sequence: Equatable {
    case whole(width: Int)
    /// A sequence that the end of the buffer cuts off.
    case cut
    case malformed
  }

  /// Returns the UTF-8 sequence of a non-ASCII scalar, validated by table 3-7 of the Unicode
  /// Standard.
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

  /// Returns the escape that starts with the backslash at a position.
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
  /// True for a space, a tab, a line feed and a carriage return.
  @inlinable
  package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  @inlinable
  package var isPlain: Bool { 0x20..<0x80 ~= self && self != 0x22 && self != 0x5C }

  package var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self & 0xDF)
  }
}

/// Eight bytes, the first one in the lowest bits. Each predicate sets the highest bit of the bytes
/// for which it is true. Only the lowest set bit is reliable, since a borrow may change the bytes
/// above it.
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
