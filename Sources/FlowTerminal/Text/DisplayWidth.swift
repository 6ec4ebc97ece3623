/// How many columns of a terminal text takes, as far as terminals agree.
///
/// Emoji and whatever is followed by the emoji selector U+FE0F take two, East Asian wide and
/// fullwidth characters two, combining marks and controls none, the rest one. Ambiguous characters
/// such as `●` are narrow. Where terminals still disagree, the encoder moves to absolute columns.
package enum DisplayWidth {
  /// The columns of a line of text.
  package static func of(_ text: some StringProtocol) -> Int {
    text.withBytes { $0.width(0..<$0.count) }
  }

  /// The columns of a grapheme cluster.
  static func of(_ cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    if let first = scalars.first, let width = first.ordinaryWidth,
      scalars.index(after: scalars.startIndex) == scalars.endIndex
    {
      return width
    }
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in cluster.unicodeScalars {
      if scalar.value >= firstEmoji, scalar.properties.isEmojiPresentation { return 2 }
      if scalar.value == 0xFE0F, let previous, previous.properties.isEmoji { return 2 }
      width += of(scalar)
      previous = scalar
    }
    return width
  }

  /// The columns of a scalar by itself.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: 1
    case 0...0x9F: 0
    case 0xA0...0x2FF where scalar.value != 0xAD: 1
    case 0x2500...0x259F: 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: 0
    default: isMark(scalar) ? 0 : isWide(scalar) ? 2 : 1
    }
  }

  /// The first scalar that is an emoji by itself; what is below need not be looked up.
  private static let firstEmoji: UInt32 = 0x231A

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether it is wide or fullwidth by `East_Asian_Width`: the emoji come from the standard
  /// library, and what is left of the property are these ranges, with their unassigned gaps.
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
