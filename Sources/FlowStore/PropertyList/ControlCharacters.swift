/// The characters that XML 1.0 does not allow, but that Apple's tools write into XML property
/// lists: U+0001 to U+001F except blanks, U+FFFE and U+FFFF.
///
/// expat rejects a file that contains them. For reading, they are replaced by private-use
/// characters, which the file must not contain itself.
struct ControlCharacters {
  /// The first three bytes of the private-use characters, U+10FF00 to U+10FF3F.
  private static let standIn: [UInt8] = [0xF4, 0x8F, 0xBC]
  private static let first: UInt32 = 0x10FF00

  /// True if the file contains such characters, and none of the private-use characters.
  private let arePresent: Bool

  init(in bytes: [UInt8]) {
    arePresent =
      bytes.indices.contains { Self.length(at: $0, in: bytes) > 0 }
      && !bytes.indices.contains { bytes[$0] == 0xF4 && bytes[$0...].starts(with: Self.standIn) }
  }

  /// Returns the bytes with each such character replaced.
  func replaced(in bytes: [UInt8]) -> [UInt8] {
    guard arePresent else { return bytes }
    var replaced: [UInt8] = []
    replaced.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let length = Self.length(at: position, in: bytes)
      // 0x20 and 0x21 represent U+FFFE and U+FFFF, whose last bytes are 0xBE and 0xBF.
      let last = length == 3 ? bytes[position + 2] - 0x9E : bytes[position]
      if length > 0 { replaced += Self.standIn + [0x80 | last] } else { replaced.append(last) }
      position += max(1, length)
    }
    return replaced
  }

  /// Returns the text with the original characters.
  func restored(in text: String) -> String {
    guard arePresent else { return text }
    var restored = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case Self.first..<(Self.first + 0x20):
        restored.append(Unicode.Scalar(UInt8(scalar.value - Self.first)))
      case Self.first + 0x20: restored.append("\u{FFFE}")
      case Self.first + 0x21: restored.append("\u{FFFF}")
      default: restored.append(scalar)
      }
    }
    return String(restored)
  }

  /// Returns the size of such a character in bytes, or 0 for others; NUL is not one, since no list
  /// can contain it.
  private static func length(at position: Int, in bytes: [UInt8]) -> Int {
    let byte = bytes[position]
    if byte < 0x20 { return byte == 0 || byte.isXMLBlank ? 0 : 1 }
    guard byte == 0xEF, position + 2 < bytes.count, bytes[position + 1] == 0xBF else { return 0 }
    return bytes[position + 2] >= 0xBE ? 3 : 0
  }
}
