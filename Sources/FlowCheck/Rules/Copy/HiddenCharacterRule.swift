import FlowContent
import FlowCore
import FlowFormats

/// Finds characters that nobody sees and that act: control characters, which no text may have, and
/// directional controls, separators and noncharacters that are there by mistake.
///
/// Joiners (U+200C and U+200D) are right in many scripts and in emoji.
enum HiddenCharacterRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let ownTexts = subject.entries.filter { entry in
      entry.localization(subject.catalog?.sourceLanguage ?? "") == nil
    }
    let keys = ownTexts.compactMap { entry in
      finding(in: entry.key, "the key", at: subject.location(ofByte: entry.span.lowerBound))
    }
    let comments = subject.entries.compactMap { entry in
      entry.comment?.firstForbiddenControl.map {
        Finding(
          .error, .hiddenCharacter,
          "the comment on '\(Sanitiser.spelled(entry.key))' has the control character \($0.codePoint); take it out",
          at: subject.location(ofByte: entry.span.lowerBound))
      }
    }
    let inline = subject.copyUses.compactMap { use, location in
      subject.entry(for: use.key) == nil
        ? finding(in: use.key, "'\(Sanitiser.spelled(use.key.excerpt))'", at: location) : nil
    }
    return keys + comments + inline
      + subject.texts.compactMap { text in
        finding(
          in: text.text, "'\(Sanitiser.spelled(text.key))' in \(text.language)",
          at: subject.location(of: text))
      }
  }

  private static func finding(
    in text: String, _ subject: String, at location: SourceLocation
  ) -> Finding? {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return nil }
    if let control = text.firstForbiddenControl {
      return Finding(
        .error, .hiddenCharacter,
        "\(subject) has the control character \(control.codePoint); take it out",
        at: location, remark: .hiddenCharacter(control.codePoint))
    }
    guard let (scalar, advice) = text.firstMisplaced else { return nil }
    return Finding(
      .warning, .hiddenCharacter, "\(subject) has \(scalar.codePoint)\(advice)", at: location,
      remark: .hiddenCharacter(scalar.codePoint))
  }
}

extension String {
  /// The first hidden character that is there by mistake, and what to do about it; nil if there is
  /// none.
  fileprivate var firstMisplaced: (Unicode.Scalar, advice: String)? {
    let scalars = Array(unicodeScalars)
    // The directional controls that are open, each with what closes it.
    var open: [(scalar: Unicode.Scalar, closing: Unicode.Scalar)] = []
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x20...0x7E: break
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append((scalar, "\u{202C}"))
      case 0x2066...0x2068: open.append((scalar, "\u{2069}"))
      case 0x202C, 0x2069:
        guard open.popLast()?.closing == scalar else { return (scalar, ", which closes nothing") }
      case 0x0A, 0x2029:
        if let last = open.last { return (last.scalar, last.closing.isWanted) }
      case 0x200B, 0x2060, 0xFEFF:
        let neighbors = [index > 0 ? scalars[index - 1] : nil, scalars.dropFirst(index + 1).first]
        let letters = neighbors.compactMap(\.self)
        if !letters.isEmpty, letters.allSatisfy(\.isEuropeanLetter) {
          return (scalar, " beside letters, which nobody sees; take it out")
        }
      case 0xFFF9...0xFFFD: return (scalar, ", which stands for no character; take it out")
      default:
        if scalar.properties.isNoncharacterCodePoint {
          return (scalar, ", which isn't a character; take it out")
        }
      }
    }
    return open.last.map { ($0.scalar, $0.closing.isWanted) }
  }
}

extension Unicode.Scalar {
  fileprivate var isWanted: String { ", which needs \(codePoint) after it" }

  /// True for letters of the Latin, Greek and Cyrillic scripts.
  fileprivate var isEuropeanLetter: Bool {
    switch value {
    case ...0x52F, 0x1C80...0x1C8F, 0x1D00...0x1FFF, 0x2C60...0x2C7F, 0x2DE0...0x2DFF,
      0xA640...0xA69F, 0xA720...0xA7FF, 0xAB30...0xAB6F:
      properties.isAlphabetic
    default: false
    }
  }
}
