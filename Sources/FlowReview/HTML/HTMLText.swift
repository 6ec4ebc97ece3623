import FlowContent
import FlowCore
import FlowTerminal

/// Escaping of text from catalogs and flows, so that none of it acts as HTML.
enum HTMLText {
  /// Returns text escaped for element content and quoted attributes, without control characters and
  /// bidirectional marks.
  static func escaped(_ text: String) -> String {
    let clean = Sanitiser.clean(text)
    guard clean.utf8.contains(where: \.isSpecial) else { return clean }
    var escaped = ""
    escaped.reserveCapacity(clean.utf8.count + 16)
    for scalar in clean.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns the `lang` and `dir` attributes for a language; empty if the name is not a language
  /// tag.
  static func language(_ name: String) -> String {
    let isTag = name.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    guard isTag, let tag = LanguageTag(name) else { return "" }
    return " lang=\"\(name)\" dir=\"\(tag.isRightToLeft ? "rtl" : "ltr")\""
  }

  /// Returns escaped text with line breaks as `<br>`.
  static func lines(_ text: String) -> String {
    let escaped = escaped(text)
    guard escaped.utf8.contains(0x0A) else { return escaped }
    return escaped.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "<br>")
  }

  /// Returns the escaped paragraphs of a text; empty lines separate paragraphs.
  static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in escaped(text).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "<br>") }
  }
}

extension UInt8 {
  fileprivate var isSpecial: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
