extension Editrc {
  /// The bound escape sequences, as a terminal sends them.
  var sequences: Set<String> {
    Set(bindings.compactMap(Self.key).filter { $0.hasPrefix("\u{1B}") })
  }

  /// Returns the key of a binding, given as a sequence or by name; nil if there is none.
  private static func key(of binding: [String]) -> String? {
    let options = options(of: binding)
    guard let key = binding.dropFirst(options.count + 1).first else { return nil }
    return options.contains("k") ? EditingKey(rawValue: key)?.sequence : unescaped(key)
  }

  /// Replaces `^[`, `\e`, `\033` and the like with the characters they stand for, as libedit does.
  private static func unescaped(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.popFirst() {
      switch first {
      case "^": if let next = rest.popFirst() { scalars.append(control(next)) }
      case "\\": if let next = rest.popFirst() { scalars.append(escaped(next, &rest)) }
      default: scalars.append(first)
      }
    }
    return String(scalars)
  }

  /// Returns the control character for `^X`.
  private static func control(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "?" ? "\u{7F}" : Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) & 0x9F)
  }

  /// Returns the character for an escape that begins with `\` and this scalar.
  private static func escaped(
    _ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar {
    switch scalar {
    case "e": return "\u{1B}"
    case "a": return "\u{07}"
    case "b": return "\u{08}"
    case "t": return "\u{09}"
    case "n": return "\u{0A}"
    case "v": return "\u{0B}"
    case "f": return "\u{0C}"
    case "r": return "\u{0D}"
    case "0"..."7":
      var value = scalar.value - 0x30
      for _ in 0..<2 {
        guard let digit = rest.first, ("0"..."7").contains(digit) else { break }
        rest.removeFirst()
        value = value * 8 + digit.value - 0x30
      }
      return Unicode.Scalar(value) ?? scalar
    default: return scalar
    }
  }
}
