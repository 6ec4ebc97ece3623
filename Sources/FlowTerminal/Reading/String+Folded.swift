extension String {
  /// The text with the letters and digits of a Japanese or Chinese keyboard as the plain ones.
  public var halfWidth: String {
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

  /// The text as people type it in a hurry: in lower case and half width, without accents on Latin
  /// letters.
  public var folded: String {
    halfWidth.lowercased().unicodeScalars.reduce(into: "") { text, scalar in
      text += Self.plain(scalar) ?? String(scalar)
    }
  }

  /// The letters that a Latin letter with an accent stands for, in the languages of the runner.
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
