extension String {
  /// The text for a paragraph, a heading or a cell of a table in Markdown, sanitised: Markdown, HTML,
  /// links, mentions and cell separators in it have no effect, and line ends become `<br>`.
  ///
  ///     "1 | *2*".escapedForMarkdown   →   1 \| \*2\*
  package var escapedForMarkdown: String {
    var escaped = ""
    for scalar in Sanitiser.clean(self).unicodeScalars {
      switch scalar {
      case "\n": escaped += "<br>"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "@", ":": escaped += "&#\(scalar.value);"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", "!", "|", "~", "$":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
