import FlowContent
import FlowCore
import FlowFormats

enum HTMLText {
  /// Returns the content of an element; text in a bidirectional isolate (U+2068 to U+2069) becomes a
  /// `bdi` element.
  static func content(_ text: String) -> HTML {
    guard text.unicodeScalars.contains("\u{2068}") else { return HTML(text: text) }
    let parts = text.split(separator: "\u{2068}", omittingEmptySubsequences: false)
    let isolates = parts.dropFirst().map { part -> HTML in
      let pieces = part.split(separator: "\u{2069}", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      return pieces.count == 2 ? "<bdi>\(pieces[0])</bdi>\(pieces[1])" : "\(String(part))"
    }
    return "\(String(parts[0]))\(isolates)"
  }

  /// Returns a sentence with the text of one of some keys marked for the script; `keyed` is the same
  /// sentence with the key in its place.
  static func content(
    _ text: String, naming keys: [String], in keyed: String, _ marks: (String?) -> HTML?
  ) -> HTML {
    for key in keys.sorted(by: { $0.count > $1.count }) {
      guard let range = keyed.firstRange(of: key) else { continue }
      var (before, after) = (keyed[..<range.lowerBound], keyed[range.upperBound...])
      guard text.hasPrefix(before), text.hasSuffix(after),
        text.count >= before.count + after.count
      else { continue }
      let label = String(text.dropFirst(before.count).dropLast(after.count))
      if before.last == "\u{2068}", after.first == "\u{2069}" {
        (before, after) = (before.dropLast(), after.dropFirst())
      }
      return "\(content(String(before)))<bdi\(marks(key))>\(content(label))</bdi>"
        + content(String(after))
    }
    return content(text)
  }

  /// Returns the `lang` and `dir` attributes for a language; empty if the name is not a language
  /// tag.
  ///
  /// The style sheet writes a mirrored pseudolanguage from the right; otherwise its letters are
  /// already in reverse order.
  static func language(_ name: String, isMirrored: Bool = false) -> HTML {
    let isTag = name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    guard isTag, let tag = LanguageTag(name) else { return "" }
    let isFromRight = isMirrored || tag.isRightToLeft && PseudoLanguage(tag) == nil
    return #" lang="\#(name)" dir="\#(isFromRight ? "rtl" : "ltr")""#
  }

  /// Returns text with line breaks as `<br>`.
  static func lines(_ text: String) -> HTML { content(text).lines.joined(separator: "<br>") }

  /// Returns the paragraphs of a text; empty lines separate paragraphs.
  static func paragraphs(_ text: String) -> [HTML] {
    content(text).lines.split(whereSeparator: \.isBlank).map {
      Array($0).joined(separator: "<br>")
    }
  }
}

extension HTML {
  /// Escaped text in which a line can also break after the dots and underscores of a key.
  var breakable: HTML {
    HTML(asset: source.replacing(".", with: ".<wbr>").replacing("_", with: "_<wbr>"))
  }
}
