extension Unicode.Scalar {
  /// Whether a terminal would obey it instead of showing it: C0, DEL, C1.
  var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }

  /// Whether it must not reach a terminal.
  ///
  /// That is a control, one that reorders the text around it, or one that hides, such as a tag or a
  /// space without width. Joiners and selectors are none: they make emoji.
  var isUnsafeToShow: Bool {
    switch value {
    case 0xAD, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: isControl
    }
  }
}

extension String {
  /// The text as a terminal may have it: on one line, nothing to obey.
  var shown: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n" || scalar == "\t" {
        scalars.append(" ")
      } else if !scalar.isUnsafeToShow {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
