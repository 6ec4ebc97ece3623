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
