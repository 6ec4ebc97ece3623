/// A writer of XLIFF 1.2 in Xcode's layout: a `file` for each language, a `trans-unit` for each
/// text.
enum XLIFFWriter {
  static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  static func text(_ units: [ExchangeUnit], original: String) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <xliff xmlns="\(namespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="\(namespace) http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """
    var rest = units[...]
    while let first = rest.first {
      let file = rest.prefix { $0.language == first.language }
      rest = rest.dropFirst(file.count)
      text += """
          <file original="\(original.escaped)" source-language="\(first.sourceLanguage.escaped)" \
        target-language="\(first.language.escaped)" datatype="plaintext">
            <header>
              <tool tool-id="firstrun" tool-name="firstrun"/>
            </header>
            <body>

        """
      for unit in file { text += element(unit) }
      text += "    </body>\n  </file>\n"
    }
    return text + "</xliff>\n"
  }

  private static func element(_ unit: ExchangeUnit) -> String {
    var text = """
            <trans-unit id="\(unit.identifier.escaped)" xml:space="preserve">
              <source>\(unit.source.escapedText)</source>

      """
    if !unit.target.isEmpty {
      text += "        <target state=\"\(state(unit.state))\">\(unit.target.escapedText)</target>\n"
    }
    text +=
      unit.comment.isEmpty
      ? "        <note/>\n" : "        <note>\(unit.comment.escapedText)</note>\n"
    return text + "      </trans-unit>\n"
  }

  /// Returns the XLIFF state for a state of the catalog.
  private static func state(_ state: String) -> String {
    switch state {
    case "translated": "translated"
    case "new": "new"
    default: "needs-review-translation"
    }
  }
}

extension String {
  /// The text escaped for an XML attribute.
  fileprivate var escaped: String {
    escapedText.replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
      .replacing("\t", with: "&#9;")
  }

  /// The text escaped for XML content, without the characters that XML does not allow.
  fileprivate var escapedText: String {
    var text = ""
    for scalar in withoutControls.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\r": text += "&#13;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text without the control characters that XML does not allow.
  var withoutControls: String {
    String(
      UnicodeScalarView(
        unicodeScalars.filter { scalar in
          scalar.value >= 0x20 && scalar.value < 0xFFFE || scalar.value > 0xFFFF
            || scalar == "\n" || scalar == "\r" || scalar == "\t"
        }))
  }
}
