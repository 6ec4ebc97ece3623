/// A text in a JSON file, by its range; it is decoded on request.
package struct JSONText: Sendable {
  /// The range between the quotation marks.
  package let range: Range<Int>
  let hasEscapes: Bool

  /// Returns the text; an escape of half a surrogate pair becomes U+FFFD.
  package func decoded(in bytes: [UInt8]) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard hasEscapes else { return text }
    var units: [UInt16] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let letter = rest.popFirst() else {
        units += scalar.utf16
        continue
      }
      switch letter {
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "u":
        units.append(UInt16(String(rest.prefix(4)), radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      default: units += letter.utf16
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
