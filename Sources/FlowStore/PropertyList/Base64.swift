/// The encoding of data in XML property lists.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// The six bits of each digit by its byte; 255 for bytes that are not digits.
  private static let digits: [UInt8] = {
    var digits = [UInt8](repeating: 255, count: 256)
    for (bits, character) in alphabet.enumerated() { digits[Int(character)] = UInt8(bits) }
    return digits
  }()

  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = alphabet
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for digit in 0..<3 { bits = bits << 8 | (digit < count ? Int(bytes[start + digit]) : 0) }
      for digit in 0..<4 {
        text.append(digit <= count ? alphabet[bits >> (18 - 6 * digit) & 63] : padding)
      }
    }
    return text
  }

  /// Returns the bytes of a text; nil if it is not Base64.
  ///
  /// The text consists of groups of four digits, with padding only at the end; blanks are ignored.
  static func decoded(_ text: String.UTF8View) -> [UInt8]? {
    let digits = digits
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var paddings = 0
    for character in text where !character.isXMLBlank {
      count += 1
      let digit = digits[Int(character)]
      if character == padding {
        paddings += 1
      } else if digit == 255 || paddings > 0 {
        return nil
      }
      bits = bits << 6 | UInt32(digit & 63)
      guard count % 4 == 0 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      if paddings < 2 { bytes.append(UInt8(truncatingIfNeeded: bits >> 8)) }
      if paddings < 1 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    }
    return count % 4 == 0 && paddings <= 2 ? bytes : nil
  }
}
