/// A colour in sRGB: red, green and blue from 0 to 255.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses `#FF4D33`, in either case; nil for any other text.
  package init?(hex: String) {
    guard hex.utf8.count == 7, hex.utf8.first == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for digit in hex.utf8.dropFirst() {
      guard let nibble = Self.nibble(digit) else { return nil }
      value = value << 4 | UInt32(nibble)
    }
    red = UInt8(value >> 16)
    green = UInt8(value >> 8 & 0xFF)
    blue = UInt8(value & 0xFF)
  }

  /// The colour in the syntax of flow files, such as `#FF4D33`.
  package var hex: String {
    "#" + [red, green, blue].map { $0.padded(to: 2, radix: 16) }.joined().uppercased()
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
