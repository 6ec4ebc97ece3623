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
}
