/// A value to be inserted into a JSON file.
enum JSONFragment {
  case text(String)
  case number(Int)
  indirect case object([(String, JSONFragment)])

  /// Returns the value in the style of a file.
  ///
  /// - Parameters:
  ///   - style: The style of the file.
  ///   - margin: The indentation of the line on which the value begins; nil to write it on one
  ///     line.
  /// - Returns: The value as JSON, in UTF-8.
  func bytes(_ style: JSONStyle, margin: [UInt8]?) -> [UInt8] {
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return Array(String(number).utf8)
    case .object(let members):
      let inner = margin.map { $0 + style.unit }
      let parts = members.map { name, value in
        Self.quoted(name) + style.colon + value.bytes(style, margin: inner)
      }
      guard let margin, let inner else {
        return Array("{ ".utf8) + parts.joined(separator: Array(", ".utf8)) + Array(" }".utf8)
      }
      let separator = [UInt8(ascii: ",")] + style.newline + inner
      return [UInt8(ascii: "{")] + style.newline + inner + parts.joined(separator: separator)
        + style.newline + margin + [UInt8(ascii: "}")]
    }
  }

  /// Returns a text in quotation marks, escaped only where JSON requires it, as Xcode writes it.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u00\(byte < 16 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }
}
