extension Unicode.Scalar {
  /// Whether a terminal would obey it instead of showing it: C0, DEL, C1.
  var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }

  /// Whether it must not reach a terminal: a control, or one that reorders the text around it.
  var isUnsafeToShow: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
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
