/// The width of text in terminal columns, as far as terminals agree.
///
/// Emoji and characters followed by the emoji selector U+FE0F have two columns, and so have East
/// Asian wide and fullwidth characters. Combining marks and controls have none, and the rest has
/// one. Ambiguous characters such as `●` are narrow. Where terminals disagree, the encoder moves to
/// absolute columns.
package enum DisplayWidth {
  /// Returns the width of a line of text, or of a part of one.
  package static func of(_ text: String) -> Int {
    text.isPrintableASCII ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Returns the width of a grapheme cluster.
  package static func of(_ cluster: Character) -> Int {
    if cluster.utf8.count == 1, let byte = cluster.utf8.first {
      return (0x20...0x7E).contains(byte) ? 1 : 0
    }
    let scalars = cluster.unicodeScalars
    if scalars.count == 1 { return of(scalars[scalars.startIndex]) }
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in scalars {
      if scalar.properties.isEmojiPresentation { return 2 }
      if scalar.value == 0xFE0F, let previous, previous.properties.isEmoji { return 2 }
      width += of(scalar)
      previous = scalar
    }
    return width
  }

  /// Returns the width of a single scalar.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20...0x7E).contains(scalar.value) { return 1 }
    return scalar.isControl || isMark(scalar) ? 0 : isWide(scalar) ? 2 : 1
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Vowels and final consonants of Hangul.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return true
    default: break
    }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns true if `East_Asian_Width` is wide or fullwidth.
  ///
  /// Emoji are looked up in the standard library. The rest are these ranges, including the
  /// unassigned code points within them.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE19,
      0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}

extension String {
  /// True if each character is one column wide and nothing that a terminal acts on.
  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}
