extension String {
  /// The text with full-width letters, digits and spaces replaced by ASCII ones.
  package var halfWidth: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      let halfWidth: Unicode.Scalar =
        switch scalar.value {
        case 0x3000: " "
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        default: scalar
        }
      text.unicodeScalars.append(halfWidth)
    }
  }

  /// The text for lenient matching: lower case, half width, without accents on Latin letters.
  package var folded: String {
    halfWidth.lowercased().unicodeScalars.reduce(into: "") { text, scalar in
      text += Self.plain(scalar) ?? String(scalar)
    }
  }

  /// Returns the plain letters for an accented Latin letter of the runner's languages.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\u{300}"..."\u{36F}": ""
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
