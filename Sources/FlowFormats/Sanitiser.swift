/// Removes everything dangerous from text before it reaches a terminal or a document.
///
/// Copy, catalogs, answers and the environment are written by others. Sanitised text has no control
/// that could move the cursor, change the terminal or reverse the reading order: line ends are
/// `\n`, a tab is a space, and all other controls and invisible characters are removed, except
/// joiners and selectors that a script or an emoji needs. An escape is removed with the sequence
/// that it begins: `ESC [31mred` becomes `red`.
package enum Sanitiser {
  package static func clean(_ text: String) -> String { sanitised(text, spellsOthers: false) }

  /// Returns the text with the names, such as `⟨U+202E⟩`, of what `clean` leaves out or replaces.
  ///
  /// Only a tab is a space, and a carriage return before a line feed is left out.
  package static func spelled(_ text: String) -> String { sanitised(text, spellsOthers: true) }

  private static func sanitised(_ text: String, spellsOthers: Bool) -> String {
    if isClean(text) { return text }
    var kept = String.UnicodeScalarView()
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      let isLineEnd = scalar == "\r" && scalars.first == "\n"
      let isSpelled = spellsOthers && !isLineEnd && scalar != "\t"
      switch (treatment(of: scalar, after: kept.last, before: scalars.first), isSpelled) {
      case (.kept, _): kept.append(scalar)
      case (.flag, _): takeFlag(from: &scalars, into: &kept)
      case (_, true): kept.append(contentsOf: "⟨\(scalar.codePoint)⟩".unicodeScalars)
      case (.replaced(let other), false): kept.append(other)
      case (.dropped, false): break
      case (.introducer, false):
        scalars = scalars.dropFirst(EscapeSequence(after: scalar, in: scalars).length)
      }
    }
    return String(kept)
  }

  /// Returns the text that `spelled` has made of one.
  package static func unspelled(_ text: String) -> String {
    let parts = text.split(separator: "⟨U+", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { result, part in
      let digits = part.prefix(while: \.isHexDigit)
      let rest = part[digits.endIndex...]
      guard rest.first == "⟩", let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      else { return "\(result)⟨U+\(part)" }
      return "\(result)\(scalar)\(rest.dropFirst())"
    }
  }

  /// Returns the sanitised text on one line: line ends become spaces.
  package static func cleanLine(_ text: String) -> String {
    let clean = clean(text)
    return clean.unicodeScalars.contains("\n")
      ? String(clean.map { $0 == "\n" ? " " : $0 }) : clean
  }

  /// Returns true if all of a text is kept as it is.
  private static func isClean(_ text: String) -> Bool {
    if text.isPrintableASCII { return true }
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      guard case .kept = treatment(of: scalar, after: previous, before: nil) else { return false }
      previous = scalar
    }
    return true
  }

  private enum Treatment {
    case kept, dropped, flag
    /// The character may begin a control sequence.
    case introducer
    case replaced(Unicode.Scalar)
  }

  private static func treatment(
    of scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Treatment {
    switch scalar.value {
    case 0x20...0x7E, 0x0A: .kept
    case 0x09: .replaced(" ")
    case 0x85, 0x2028, 0x2029: .replaced("\n")
    case 0x0D: next == "\n" ? .dropped : .replaced("\n")
    case 0x1B, 0x90, 0x98, 0x9B, 0x9D...0x9F: .introducer
    case 0x200C: isJoined(after: previous) ? .kept : .dropped
    case 0x200D: isJoined(after: previous) || isEmojiPart(previous) ? .kept : .dropped
    case 0xFE0E, 0xFE0F: isSelectable(previous) ? .kept : .dropped
    case 0x1F3F4: .flag
    default: scalar.isUnsafeToShow ? .dropped : .kept
    }
  }

  /// Copies a black flag, with the tags of a region after it if they are complete.
  private static func takeFlag(
    from scalars: inout ArraySlice<Unicode.Scalar>, into kept: inout String.UnicodeScalarView
  ) {
    kept.append("\u{1F3F4}")
    let tags = scalars.prefix { (0xE0020...0xE007E).contains($0.value) }
    guard !tags.isEmpty, scalars.dropFirst(tags.count).first?.value == 0xE007F else { return }
    kept.append(contentsOf: scalars.prefix(tags.count + 1))
    scalars = scalars.dropFirst(tags.count + 1)
  }

  /// Returns true if a joiner has a letter or mark of a joining script before it.
  private static func isJoined(after previous: Unicode.Scalar?) -> Bool {
    guard let previous, previous.value >= 0x0590 else { return false }
    return switch previous.properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark: previous.value < 0xFE00
    default: false
    }
  }

  private static func isEmojiPart(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, scalar.value > 0x7F else { return false }
    return scalar.value == 0xFE0F || scalar.properties.isEmoji
  }

  private static func isSelectable(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.isEmoji ?? false
  }
}

extension Unicode.Scalar {
  /// True for controls, which a terminal would execute: C0, DEL and C1.
  package var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }

  /// The name of the scalar, such as `U+001B`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// True if the scalar must not reach a terminal, whatever is beside it.
  ///
  /// These are controls, marks of reading order, fillers, noncharacters, which XML does not allow,
  /// and other invisible characters. Joiners and the selectors of emoji are safe where they belong.
  package var isUnsafeToShow: Bool {
    switch value {
    case 0x20...0x7E, 0x200C...0x200D, 0xFE0E...0xFE0F: false
    case 0...0x9F, 0xAD, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF0...0xFFFB:
      true
    default:
      properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }
}

extension String {
  /// True if people see nothing of the text: it has only white space and invisible characters.
  package var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The first control character that a person's words can't contain; nil if there is none.
  ///
  /// Tabs and line feeds are allowed, and so is a carriage return before a line feed, which is left
  /// out of what is imported.
  package var firstForbiddenControl: Unicode.Scalar? {
    let scalars = unicodeScalars
    return scalars.indices.first { index in
      switch scalars[index] {
      case "\t", "\n": false
      case "\r": scalars[scalars.index(after: index)...].first != "\n"
      case let scalar: scalar.isControl
      }
    }.map { scalars[$0] }
  }
}
