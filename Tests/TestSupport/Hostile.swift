/// Texts that attack a terminal, and a search for their remains in output.
///
/// Written without sanitizing, they would move the cursor, change the terminal, send input as if a
/// person had typed it, or hide text.
package enum Hostile {
  /// A text of each kind, with a name.
  ///
  /// Each control sequence has the parameter 77, which the product never writes.
  package static let corpus: [(name: String, text: String)] = [
    ("a colour", "\u{1B}[31;77mred"), ("cursor movement", "\u{1B}[77;77H"),
    ("clearing", "\u{1B}[77J\u{1B}c"), ("the title", "\u{1B}]0;title\u{7}"),
    ("the title, ended otherwise", "\u{1B}]2;title\u{1B}\\"),
    ("a link", "\u{1B}]8;;http://localhost\u{1B}\\link\u{1B}]8;;\u{1B}\\"),
    ("the clipboard", "\u{1B}]52;c;aGk=\u{7}"), ("sixel", "\u{1B}Pq#0;2;0;0;0#0~~\u{1B}\\"),
    ("DECRQSS", "\u{1B}P$qm\u{1B}\\"), ("what it is", "\u{1B}[77c"), ("where it is", "\u{1B}[77n"),
    ("APC, PM and SOS", "\u{1B}_a\u{1B}\\\u{1B}^p\u{1B}\\\u{1B}Xs\u{1B}\\"),
    ("8-bit CSI", "\u{9B}31;77m"),
    ("8-bit strings", "\u{90}q\u{9C}\u{9D}0;t\u{9C}\u{9F}\u{9E}\u{98}"),
    ("C0", String(String.UnicodeScalarView((1..<32).compactMap { Unicode.Scalar($0) }))),
    ("DEL and C1", String(String.UnicodeScalarView((127..<160).compactMap { Unicode.Scalar($0) }))),
    ("a line anew", "safe\revil"), ("letters struck out", "evil\u{8}\u{8}\u{8}\u{8}safe"),
    ("bells", "\u{7}\u{7}"), ("other line ends", "a\u{85}b\u{2028}c\u{2029}d\u{B}e\u{C}f"),
    ("a line of its own", "x\r\n::stop-commands::a\u{2028}::error::b\u{85}ok 9 - c\rok 10 - d"),
    ("marks that hide a sign", "x:\u{301}y,\u{301}z#\u{301} SKIP"),
    ("reading order", "\u{202E}a\u{202C}\u{2066}b\u{2069}\u{200E}\u{200F}\u{61C}\u{202A}\u{202D}"),
    ("no width", "a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{206A}f"),
    ("tags", "\u{E0001}\u{E0041}\u{E007F}"), ("annotations", "\u{FFF9}a\u{FFFA}b\u{FFFB}"),
  ]

  /// All texts of the corpus in one.
  package static let text = "<" + corpus.map(\.text).joined(separator: "|") + ">"

  /// Bytes that are not valid UTF-8: raw C1, overlong forms, a surrogate, a truncated character.
  package static let bytes: [UInt8] =
    [
      0x9B, 0x33, 0x31, 0x6D, 0x90, 0x9D, 0xC0, 0x9B, 0xE0, 0x80, 0x9B, 0xC0, 0x8A, 0xED, 0xA0,
      0x80,
    ]
    + [0xF8, 0x88, 0x80, 0x80, 0x80, 0xFF, 0xFE, 0xE2, 0x80]

  /// Returns the dangerous characters in output, described for a failure.
  ///
  /// On its way to a terminal the product's own control sequences are safe.
  package static func unsafeScalars(in bytes: [UInt8], toTerminal isTerminal: Bool) -> [String] {
    guard let text = String(validating: bytes, as: UTF8.self) else { return ["invalid UTF-8"] }
    var alive: [String] = []
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}", isTerminal, let length = ownSequence(scalars) {
        scalars = scalars.dropFirst(length)
      } else if isHostile(scalar, toTerminal: isTerminal) {
        let rest = String(String.UnicodeScalarView(scalars.prefix(12)))
        alive.append("U+\(String(scalar.value, radix: 16)) before \(rest.debugDescription)")
      }
    }
    return alive
  }

  /// Returns the length of a control sequence of the product or of libedit, without its ESC.
  private static func ownSequence(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    // Lines of double height.
    if scalars.starts(with: ["#", "3"]) || scalars.starts(with: ["#", "4"]) { return 2 }
    guard scalars.first == "[" else { return nil }
    let parameters = scalars.dropFirst().prefix { "0123456789;?".unicodeScalars.contains($0) }
    guard let end = scalars.dropFirst(1 + parameters.count).first,
      "mGHKJABCD@Phl".unicodeScalars.contains(end)
    else { return nil }
    // A column of the cursor can be any number.
    if end == "G" { return parameters.count + 2 }
    let numbers = String(String.UnicodeScalarView(parameters)).split(separator: ";")
    return numbers.contains("77") ? nil : parameters.count + 2
  }

  private static func isHostile(_ scalar: Unicode.Scalar, toTerminal isTerminal: Bool) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0x07, 0x08, 0x09, 0x0D: !isTerminal
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E: true
    case 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: true
    default: false
    }
  }
}
