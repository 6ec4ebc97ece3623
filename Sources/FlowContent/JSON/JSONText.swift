/// A text in a JSON file: where it stands, not what it says.
struct JSONText {
  /// Between the quotes.
  let range: Range<Int>
  let hasEscapes: Bool

  /// What it says.
  func decoded(in bytes: [UInt8]) -> String {
    hasEscapes ? unescaped(bytes[range]) : String(decoding: bytes[range], as: UTF8.self)
  }

  /// Reads the escapes; half of a surrogate pair becomes U+FFFD.
  private func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let stretch = bytes[position...].prefix { $0 != UInt8(ascii: "\\") }
      text += String(decoding: stretch, as: UTF8.self)
      position = stretch.endIndex
      guard position < bytes.endIndex else { break }
      if bytes[position + 1] == UInt8(ascii: "u") {
        var units = [unit(bytes, at: position)]
        position += 6
        while position + 5 < bytes.endIndex, bytes[position] == UInt8(ascii: "\\"),
          bytes[position + 1] == UInt8(ascii: "u")
        {
          units.append(unit(bytes, at: position))
          position += 6
        }
        text += String(decoding: units, as: UTF16.self)
      } else {
        text.unicodeScalars.append(Unicode.Scalar(bytes[position + 1].unescaped))
        position += 2
      }
    }
    return text
  }

  private func unit(_ bytes: ArraySlice<UInt8>, at escape: Int) -> UInt16 {
    bytes[(escape + 2)..<(escape + 6)].reduce(0) { $0 << 4 | UInt16($1.hexValue) }
  }
}

extension UInt8 {
  var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self & 0xDF)
  }

  fileprivate var hexValue: UInt8 { self < 0x3A ? self - 0x30 : (self & 0xDF) - 0x37 }

  /// What a letter stands for behind a backslash.
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

extension [UInt8] {
  /// The length of the UTF-8 sequence of a scalar that is not ASCII, or nil where there is none.
  func utf8Width(at position: Int) -> Int? {
    let (width, lowest, highest): (Int, UInt8, UInt8)
    switch self[position] {
    case 0xC2...0xDF: (width, lowest, highest) = (2, 0x80, 0xBF)
    case 0xE0: (width, lowest, highest) = (3, 0xA0, 0xBF)
    case 0xED: (width, lowest, highest) = (3, 0x80, 0x9F)
    case 0xE1...0xEF: (width, lowest, highest) = (3, 0x80, 0xBF)
    case 0xF0: (width, lowest, highest) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (width, lowest, highest) = (4, 0x80, 0xBF)
    case 0xF4: (width, lowest, highest) = (4, 0x80, 0x8F)
    default: return nil
    }
    guard position + width <= count, (lowest...highest).contains(self[position + 1]) else {
      return nil
    }
    for place in (position + 2)..<Swift.max(position + 2, position + width)
    where self[place] & 0xC0 != 0x80 {
      return nil
    }
    return width
  }
}
