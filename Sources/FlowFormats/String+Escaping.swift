/// One escaper for each format, for text that others wrote.
///
/// All work on scalars or bytes: a quotation mark before a combining mark is another `Character`,
/// but whatever reads the document still sees a quotation mark.
extension String {
  /// Returns the text with some scalars replaced.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var replaced = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        replaced += text
      } else {
        replaced.unicodeScalars.append(scalar)
      }
    }
    return replaced
  }

  /// Returns the text for XML or HTML, with references for `&`, `<`, `>`, for carriage returns,
  /// which a parser would turn into line feeds, and for further characters.
  ///
  ///     "1 < \"2\"".escapedForXML(and: "\"")   →   1 &lt; &quot;2&quot;
  package func escapedForXML(and others: String = "") -> String {
    let special = Array("&<>\r".utf8) + others.utf8
    guard utf8.contains(where: special.contains) else { return self }
    return replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case _ where !scalar.isASCII || !special.contains(UInt8(scalar.value)): nil
      case "\"": "&quot;"
      default: "&#\(scalar.value);"
      }
    }
  }

  /// The text for the content and the quoted attributes of HTML, sanitised, so that nothing in it
  /// acts as HTML or changes the direction of what follows.
  ///
  ///     "<b>\"1\u{202E}\"".escapedForHTML   →   &lt;b&gt;&quot;1&quot;
  package var escapedForHTML: String { Sanitiser.clean(self).escapedForXML(and: "\"'") }

  /// The text of JSON for a script element of HTML, which nothing in it can end.
  package var escapedForScript: String { replacingScalars { $0 == "<" ? "\\u003c" : nil } }

  /// The text for a paragraph, a heading or a cell of a table in Markdown, sanitised: Markdown,
  /// HTML, links, mentions and cell separators in it have no effect, and line ends become `<br>`.
  ///
  ///     "1 | *2*".escapedForMarkdown   →   1 \| \*2\*
  package var escapedForMarkdown: String {
    Sanitiser.clean(self).replacingScalars { scalar in
      switch scalar {
      case "\n": "<br>"
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "@", ":": "&#\(scalar.value);"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", "!", "|", "~", "$":
        "\\\(scalar)"
      default: nil
      }
    }
  }

  /// The text as code on one line of Markdown.
  package var codeSpan: String {
    let line = Sanitiser.cleanLine(self).replacingScalars { $0 == "`" ? "'" : nil }
    return "`\(line.isEmpty ? " " : line)`"
  }

  /// The text as code in a cell of a table in Markdown.
  package var codeCell: String { codeSpan.replacingScalars { $0 == "|" ? "\\|" : nil } }

  /// The text as a quoted string of DOT, on one line; `\n` between such texts is a line break.
  package var escapedForDOT: String {
    Sanitiser.cleanLine(self).replacingScalars { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil }
  }

  /// The text on one line with Mermaid's own entities for the characters that end a label or begin
  /// markup.
  package var escapedForMermaid: String {
    Sanitiser.cleanLine(self).replacingScalars { scalar in
      switch scalar {
      case "\"": "#quot;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      default: nil
      }
    }
  }

  /// The text as one word of a shell, in quotes unless it needs none.
  package var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "/._-+:@%,".unicodeScalars.contains(scalar)
    }
    if isPlain, !isEmpty { return self }
    return "'" + replacingScalars { $0 == "'" ? "'\\''" : nil } + "'"
  }

  /// Returns the text percent-encoded for a URL, except for unreserved characters.
  package func escapedForURL(keeping others: String = "") -> String {
    let kept = Array("-._~".utf8) + others.utf8
    return utf8.reduce(into: "") { text, byte in
      let isAlphanumeric =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      if isAlphanumeric || kept.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + String(0x100 + Int(byte), radix: 16, uppercase: true).dropFirst()
      }
    }
  }

  /// The text for the message of one of GitHub's workflow commands: a new line would begin a new
  /// command.
  package var escapedForGitHub: String {
    Sanitiser.clean(self).replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// The text for a property of one of GitHub's workflow commands.
  package var escapedForGitHubProperty: String {
    escapedForGitHub.replacingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}

extension [String] {
  /// Returns the lines as a block of code in Markdown, fenced by more backticks than they have.
  package func codeBlock(_ language: String) -> String {
    let longest = map(\.longestRunOfBackticks).max() ?? 0
    let fence = String(repeating: "`", count: Swift.max(3, longest + 1))
    return "\(fence)\(language)\n\(map { $0 + "\n" }.joined())\(fence)\n"
  }
}

extension String {
  fileprivate var longestRunOfBackticks: Int {
    unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
  }
}
