import FlowContent
import FlowCore

/// Finds spaces before or after a text, and double spaces in it, which shift the text unnoticed.
///
/// Punctuation alone, such as `, `, joins other texts: its spaces are its own.
enum SpacingRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.texts.flatMap { text -> [Finding] in
      if text.text.allSatisfy({ $0.isWhitespace || $0.isPunctuation }) { return [] }
      var findings: [Finding] = []
      if let first = text.text.unicodeScalars.first, first.isSpace {
        findings.append(.outer("begins", text, .spaceBefore, at: subject.place(of: text)))
      }
      if let last = text.text.unicodeScalars.last, last.isSpace {
        let index = text.text.index(before: text.text.endIndex)
        findings.append(.outer("ends", text, .spaceAfter, at: subject.place(of: text, at: index)))
      }
      if text.text.hasDoubleSpace, let index = text.text.trimmed.startOfDoubleSpace {
        findings.append(
          .warning(
            .spacing, "'\(text.key)' has two spaces in a row in \(text.language)",
            at: subject.place(of: text, at: index), remark: .twoSpaces))
      }
      return findings
    }
  }
}

extension Unicode.Scalar {
  /// True for white space; only letters beyond ASCII are looked up.
  fileprivate var isSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}

extension String {
  /// True if two spaces follow one another anywhere, also at the beginning or the end.
  fileprivate var hasDoubleSpace: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == 0x20, last == 0x20 { return true }
      last = byte
    }
    return false
  }
}

extension StringProtocol {
  /// The text without leading and trailing white space.
  fileprivate var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }

  fileprivate var startOfDoubleSpace: Index? {
    zip(utf8.indices, utf8.indices.dropFirst()).first { utf8[$0] == 0x20 && utf8[$1] == 0x20 }?.0
  }
}

extension Finding {
  fileprivate static func outer(
    _ verb: String, _ text: CopyText, _ remark: CopyRemark, at place: SourceLocation
  ) -> Self {
    .warning(
      .spacing, "'\(text.key)' \(verb) with a space in \(text.language)", at: place,
      remark: remark)
  }
}
