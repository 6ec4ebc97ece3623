import FlowContent
import FlowCore

/// Finds white space that shifts a text unnoticed, or that a translation lost: at the beginning and the
/// end, double spaces, spaces that don't break, and escapes that people would see as they are.
///
/// A translation is compared with its source text, whose spaces at the edges are meant. A text that is
/// only punctuation, such as `, `, joins other texts and may have any.
enum SpacingRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.texts.flatMap { text -> [Finding] in
      if text.text.isPunctuation { return [] }
      var findings = Edge.allCases.compactMap { finding(at: $0, of: text, in: subject) }
      if let index = text.text.trimmed.startOfDoubleSpace {
        findings.append(
          Finding(
            .warning, .spacing, "'\(text.key)' has two spaces in a row in \(text.language)",
            at: subject.location(of: text, at: index), remark: .twoSpaces))
      }
      if let source = text.source {
        let messages = [
          text.text.literalEscape(translating: source), text.text.otherSeparator(than: source),
          text.writesSpaces ? text.text.otherSpace(than: source) : nil,
        ]
        findings += messages.compactMap(\.self).map {
          Finding(
            .warning, .spacing, "'\(text.key)' in \(text.language) \($0)",
            at: subject.location(of: text),
            remark: .whiteSpace)
        }
      }
      return findings
    }
  }

  private enum Edge: CaseIterable {
    case start, end

    /// Returns the white space at the edge of a text, in words; nil if there is none.
    func space(of text: String) -> String? {
      let characters = self == .start ? Array(text) : text.reversed()
      let space = characters.prefix { $0.isWhitespace }
      return space.isEmpty ? nil : space.contains(where: \.isNewline) ? "line break" : "space"
    }
  }

  private static func finding(
    at edge: Edge, of text: CopyText, in subject: CheckSubject
  ) -> Finding? {
    let space = edge.space(of: text.text)
    let wanted = text.source.flatMap(edge.space(of:))
    let (verb, side) = edge == .start ? ("begins", "beginning") : ("ends", "end")
    if space == wanted { return nil }
    guard let space else {
      return !text.writesSpaces && wanted == "space" || text.source?.isPunctuation == true
        ? nil
        : Finding(
          .warning, .spacing,
          "'\(text.key)' leaves out the \(wanted ?? "space") at the \(side) in \(text.language)",
          at: subject.location(of: text), remark: .whiteSpace)
    }
    // A source text that is its own key, or a label before a value, is meant so.
    if text.source == nil, text.text == text.key || edge == .end && text.text.trimmed.last == ":" {
      return nil
    }
    let index =
      edge == .start ? text.text.startIndex : text.text.index(before: text.text.endIndex)
    return Finding(
      .warning, .spacing,
      "'\(text.key)' \(verb) with a \(space) in \(text.language)"
        + (wanted.map { ", not with a \($0) as its source text" } ?? ""),
      at: subject.location(of: text, at: index),
      remark: edge == .start ? .spaceBefore : .spaceAfter)
  }
}

extension CopyText {
  /// True if the language has spaces between words.
  fileprivate var writesSpaces: Bool {
    tag.map { !["ja", "zh", "yue", "th", "lo", "km", "my"].contains($0.language) } ?? true
  }
}

extension StringProtocol {
  fileprivate var startOfDoubleSpace: Index? {
    zip(utf8.indices, utf8.indices.dropFirst()).first { utf8[$0] == 0x20 && utf8[$1] == 0x20 }?.0
  }

  fileprivate var isPunctuation: Bool { allSatisfy { $0.isWhitespace || $0.isPunctuation } }
}

extension String {
  /// Returns what is wrong if people would see an escape in place of what the source text has.
  fileprivate func literalEscape(translating source: String) -> String? {
    guard utf8.contains(UInt8(ascii: "\\")) else { return nil }
    let escapes = [
      ("\\n", "\n", "a line break"), ("\\t", "\t", "a tab"), ("\\\"", "\"", "a quotation mark"),
    ]
    let found = escapes.first { escape, real, _ in
      utf8.contains(escape.utf8) && source.utf8.contains(real.utf8)
        && !source.utf8.contains(escape.utf8)
    }
    return found.map { "shows '\($0.0)' as it is; write \($0.2), as the source text has" }
  }

  /// Returns what is wrong if the text has a line separator that its source text doesn't have.
  fileprivate func otherSeparator(than source: String) -> String? {
    let separator = unicodeScalars.first { $0 == "\u{2028}" || $0 == "\u{2029}" }
    guard let separator, !source.unicodeScalars.contains(separator) else { return nil }
    return "has U+\(String(separator.value, radix: 16)); write a line break"
  }

  /// Returns what is wrong if the text has lost the spaces that don't break, or has one between words
  /// where the source text breaks; those beside short words, numbers and punctuation are good
  /// typography.
  fileprivate func otherSpace(than source: String) -> String? {
    let hasOne = unicodeScalars.contains(where: \.isNoBreakSpace)
    let wantsOne = source.unicodeScalars.contains(where: \.isNoBreakSpace)
    if wantsOne, !hasOne {
      return "has none of the no-break spaces (U+00A0) of its source text"
    }
    guard hasOne, !wantsOne else { return nil }
    let words = unicodeScalars.split(omittingEmptySubsequences: false) { $0.isNoBreakSpace }
    let isPasted = zip(words, words.dropFirst()).contains { before, after in
      before.suffix(4).count { $0.properties.isAlphabetic } == 4
        && after.prefix(4).count { $0.properties.isAlphabetic } == 4
    }
    return isPasted ? "has a no-break space (U+00A0) between words; write a space" : nil
  }
}

extension Unicode.Scalar {
  fileprivate var isNoBreakSpace: Bool { self == "\u{A0}" || self == "\u{202F}" }
}
