extension String {
  /// The text with full-width letters, digits and spaces, and Arabic digits, replaced by ASCII
  /// ones.
  package var halfWidth: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      let halfWidth: Unicode.Scalar =
        switch scalar.value {
        case 0x3000: " "
        case 0x0660...0x0669: Unicode.Scalar(scalar.value - 0x0630) ?? scalar
        case 0x06F0...0x06F9: Unicode.Scalar(scalar.value - 0x06C0) ?? scalar
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        default: scalar
        }
      text.unicodeScalars.append(halfWidth)
    }
  }

  /// The text for lenient matching: lower case, half width, without accents on Latin letters, and
  /// without what is left out when Arabic and Hebrew are typed: hamzas, vowel marks and isolates.
  package var folded: String {
    halfWidth.lowercased().unicodeScalars.reduce(into: "") { text, scalar in
      text += Self.plain(scalar) ?? String(scalar)
    }
  }

  /// Returns the plain letters for an accented letter of the runner's languages.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\u{300}"..."\u{36F}", "\u{591}"..."\u{5BD}", "\u{5BF}"..."\u{5C7}",
      "\u{640}", "\u{64B}"..."\u{652}", "\u{2066}"..."\u{2069}":
      ""
    case "أ", "إ", "آ": "ا"
    case "ى": "ي"
    case "ة": "ه"
    case "á", "à", "â", "ä", "ã", "å": "a"
    case "é", "è", "ê", "ë": "e"
    case "í", "ì", "î", "ï": "i"
    case "ó", "ò", "ô", "ö", "õ": "o"
    case "ú", "ù", "û", "ü": "u"
    case "ñ": "n"
    case "ç": "c"
    case "ß": "ss"
    default: nil
    }
  }
}
