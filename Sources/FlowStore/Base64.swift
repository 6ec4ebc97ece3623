/// The text form that XML gives to data.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether this is base64: whole groups of four, blanks not counted, padded at the end only.
  static func isValid(_ text: some Collection<UInt8>) -> Bool {
    var count = 0
    var padding = 0
    for character in text where !character.isXMLBlank {
      count += 1
      if character == UInt8(ascii: "=") {
        padding += 1
      } else if padding > 0 || !isDigit(character) {
        return false
      }
    }
    return count % 4 == 0 && padding <= 2
  }

  private static func isDigit(_ character: UInt8) -> Bool {
    switch Unicode.Scalar(character) {
    case "A"..."Z", "a"..."z", "0"..."9", "+", "/": true
    default: false
    }
  }
}
