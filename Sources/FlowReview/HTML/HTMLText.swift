import FlowContent
import FlowCore
import FlowFormats

/// Escaping of text from catalogs and flows, so that none of it acts as HTML.
enum HTMLText {
  /// Returns an escaped key that a line can break at its dots.
  static func key(_ key: String) -> String {
    key.escapedForHTML.split(separator: ".", omittingEmptySubsequences: false)
      .joined(separator: ".<wbr>")
  }

  /// Returns text escaped for element content; what is isolated in it (U+2068 and U+2069) becomes a
  /// `bdi` element.
  static func content(_ text: String) -> String {
    guard text.unicodeScalars.contains("\u{2068}") else { return text.escapedForHTML }
    let parts = text.split(separator: "\u{2068}", omittingEmptySubsequences: false)
    return String(parts[0]).escapedForHTML
      + parts.dropFirst().map { part in
        let pieces = part.split(
          separator: "\u{2069}", maxSplits: 1, omittingEmptySubsequences: false)
        let isolated = pieces.count == 2 ? "<bdi>\(String(pieces[0]).escapedForHTML)</bdi>" : ""
        return isolated + String(pieces.last ?? "").escapedForHTML
      }.joined()
  }

  /// Returns the `lang` and `dir` attributes for a language; empty if the name is not a language
  /// tag.
  ///
  /// - Parameters:
  ///   - name: The language, as the catalog writes its tag.
  ///   - isTurned: True if the style sheet writes the text of a made-up language from the right;
  ///     otherwise its letters are in reverse order already.
  /// - Returns: The attributes, with a space before each.
  static func language(_ name: String, isTurned: Bool = false) -> String {
    let isTag = name.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    guard isTag, let tag = LanguageTag(name) else { return "" }
    let isFromRight = isTurned || tag.isRightToLeft && PseudoLanguage(tag) == nil
    return " lang=\"\(name)\" dir=\"\(isFromRight ? "rtl" : "ltr")\""
  }

  /// Returns escaped text with line breaks as `<br>`.
  static func lines(_ text: String) -> String {
    let escaped = content(text)
    guard escaped.utf8.contains(0x0A) else { return escaped }
    return escaped.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "<br>")
  }

  /// Returns the escaped paragraphs of a text; empty lines separate paragraphs.
  static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in content(text).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "<br>") }
  }
}
