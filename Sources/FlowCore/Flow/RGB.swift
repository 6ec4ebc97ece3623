/// A colour: eight bits each of red, green and blue in sRGB.
public struct RGB: Hashable, Sendable {
  /// 0 to 255.
  public let red: UInt8
  /// 0 to 255.
  public let green: UInt8
  /// 0 to 255.
  public let blue: UInt8

  /// Takes the three parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#FF4D33`; anything else is nil.
  public init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.first != UInt8(ascii: "+"), let value = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
