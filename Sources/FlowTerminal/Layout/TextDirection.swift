package import FlowCore

/// The side of a card that its text starts from.
///
/// Many terminals show right-to-left text letter by letter from the left; others reorder each line
/// by themselves. Both keep the cells that a text is written into, so a card is mirrored by placing
/// whole texts, and the characters of a text stay in their order.
package enum TextDirection: Hashable, Sendable {
  case leftToRight
  /// From the right, as in Arabic and Hebrew.
  case rightToLeft
  /// From the right, with the letters of each text already in reverse order.
  case reversed

  /// Creates the direction of a language; without a language, texts start from the left.
  package init(_ language: LanguageTag?) {
    switch language {
    case let language? where language.isRightToLeft:
      self = language.region == "XB" ? .reversed : .rightToLeft
    case _?, nil: self = .leftToRight
    }
  }
}

extension Unicode.Scalar {
  /// True if the scalar is in a block of Hebrew, Arabic or another right-to-left script.
  package var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
