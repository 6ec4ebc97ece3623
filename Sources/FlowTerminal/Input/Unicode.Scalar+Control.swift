extension Unicode.Scalar {
  /// True for controls, which a terminal would execute: C0, DEL and C1.
  var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }

  /// True if the scalar must not reach a terminal.
  ///
  /// These are controls, scalars that reorder the text around them, and invisible ones, such as
  /// tags and zero-width spaces. Joiners and variation selectors are safe: emoji need them.
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
  /// The text made safe for a terminal: on one line and without controls.
  package var shown: String {
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
