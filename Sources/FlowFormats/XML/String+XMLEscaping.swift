extension String {
  /// Returns the text for XML or HTML: `&`, `<`, `>` and carriage returns, which a parser would turn
  /// into line feeds, stand as references, and so do further characters.
  ///
  ///     "1 < \"2\"".escapedForXML(and: "\"")   →   1 &lt; &quot;2&quot;
  ///
  /// - Parameter others: Further ASCII characters, such as the quotation mark of an attribute.
  /// - Returns: The escaped text.
  package func escapedForXML(and others: String = "") -> String {
    let special = Array("&<>\r".utf8) + others.utf8
    guard utf8.contains(where: special.contains) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case _ where !scalar.isASCII || !special.contains(UInt8(scalar.value)):
        escaped.unicodeScalars.append(scalar)
      case "\"": escaped += "&quot;"
      default: escaped += "&#\(scalar.value);"
      }
    }
    return escaped
  }
}
