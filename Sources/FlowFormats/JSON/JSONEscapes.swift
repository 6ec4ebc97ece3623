extension String {
  /// Creates the text of a JSON string from the bytes between its quotation marks, whose escapes
  /// have been validated.
  ///
  /// An unpaired surrogate becomes U+FFFD.
  package init(unescaping bytes: UnsafeRawBufferPointer) {
    self.init()
    var position = 0
    while position < bytes.count {
      let stretch = bytes[position...].prefix { $0 != UInt8(ascii: "\\") }
      self += String(decoding: stretch, as: UTF8.self)
      position = stretch.endIndex
      let units = bytes.escapedUnits(from: &position)
      if !units.isEmpty { self += String(decoding: units, as: UTF16.self) }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the UTF-16 code units of the consecutive escapes at a position.
  fileprivate func escapedUnits(from position: inout Int) -> [UInt16] {
    var units: [UInt16] = []
    while position + 1 < count, self[position] == UInt8(ascii: "\\") {
      let letter = self[position + 1]
      if letter == UInt8(ascii: "u") {
        let digits = self[(position + 2)..<(position + 6)]
        units.append(digits.reduce(0) { $0 << 4 | UInt16($1.hexValue) })
        position += 6
      } else {
        units.append(UInt16(letter.unescaped))
        position += 2
      }
    }
    return units
  }
}

extension UInt8 {
  fileprivate var hexValue: UInt8 { self < 0x3A ? self - 0x30 : (self & 0xDF) - 0x37 }

  /// The byte that this letter stands for after a backslash.
  fileprivate var unescaped: UInt8 {
    switch self {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: self
    }
  }
}
