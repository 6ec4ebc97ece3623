extension String {
  /// The text without the control characters that XML does not allow.
  var withoutControls: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0xEF || $0 == 0x0A }) { return self }
    return String(
      UnicodeScalarView(
        unicodeScalars.filter { scalar in
          scalar.value >= 0x20 && scalar.value < 0xFFFE || scalar.value > 0xFFFF
            || scalar == "\n" || scalar == "\r" || scalar == "\t"
        }))
  }

  /// The text without the differences that the exchange formats introduce: control characters and
  /// kinds of line breaks.
  var comparable: String {
    utf8.contains(0x0D)
      ? withoutControls.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : withoutControls
  }

  /// Returns the text with the line breaks of a text that it replaces; if that has none, with those
  /// of its source text, or with line feeds.
  func breakingLines(as former: String, or source: String) -> String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    let model = [former, source].first { $0.utf8.contains { $0 == 0x0A || $0 == 0x0D } } ?? "\n"
    let lines = replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let lineBreak = model.utf8.contains(0x0D) ? model.utf8.contains(0x0A) ? "\r\n" : "\r" : "\n"
    return lineBreak == "\n" ? lines : lines.replacing("\n", with: lineBreak)
  }
}
