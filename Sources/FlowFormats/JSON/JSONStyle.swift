/// The formatting of JSON that is written.
package struct JSONStyle: Sendable {
  /// The line ending: `\n` or `\r\n`.
  package var newline = "\n"
  /// The text between a key and its value: ` : ` in Xcode's files.
  package var colon = ": "
  /// The text between two values on one line.
  package var comma = ", "
  /// The text inside the braces of an object on one line.
  package var padding = ""
  /// The indentation of one level.
  package var indent = "  "
  /// True if controls and invisible characters are escaped even where JSON does not require it, for
  /// text that may reach a terminal.
  package var escapesInvisible = false

  package init() {}

  /// One line without spaces.
  package static let compact = {
    var style = JSONStyle()
    (style.colon, style.comma, style.escapesInvisible) = (":", ",", true)
    return style
  }()

  /// Returns a text in quotation marks.
  package func quoted(_ text: String) -> String {
    var quoted = ""
    writeQuoted(text, to: &quoted)
    return quoted
  }

  func writeQuoted(_ text: String, to target: inout String) {
    target += "\""
    defer { target += "\"" }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": target += "\\\""
      case "\\": target += "\\\\"
      case "\n": target += "\\n"
      case "\r": target += "\\r"
      case "\t": target += "\\t"
      case "\0"..."\u{1F}": target += Self.escape(UInt16(scalar.value))
      case " "..."~": target.unicodeScalars.append(scalar)
      case _ where escapesInvisible && scalar.isInvisible:
        target += scalar.utf16.map(Self.escape).joined()
      default: target.unicodeScalars.append(scalar)
      }
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst()
  }

  /// Writes the parts of an array or object, each on a line of its own if there is a margin.
  func writeList<Part>(
    _ parts: [Part], in brackets: (String, String), padding: String, to text: inout String,
    _ margin: String?, part: (Part, inout String, _ margin: String?) -> Void
  ) {
    text += brackets.0
    if !parts.isEmpty {
      let inner = margin.map { $0 + indent }
      let start = inner.map { newline + $0 }
      for (index, value) in parts.enumerated() {
        if index > 0 { text += start == nil ? comma : "," }
        text += start ?? (index == 0 ? padding : "")
        part(value, &text, inner)
      }
      text += margin.map { newline + $0 } ?? padding
    }
    text += brackets.1
  }
}

extension Unicode.Scalar {
  /// True for control and format characters, which a terminal would interpret or hide.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
