import FlowContent
import FlowCore

/// Finds spaces before or after a text, and double spaces in it, which shift the text unnoticed.
///
/// A text that is only punctuation, such as `, `, joins other texts and may have them.
enum SpacingRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.texts.flatMap { text -> [Finding] in
      if text.text.allSatisfy({ $0.isWhitespace || $0.isPunctuation }) { return [] }
      var findings: [Finding] = []
      if let first = text.text.unicodeScalars.first, first.properties.isWhitespace {
        findings.append(.outer("begins", text, .spaceBefore, at: subject.location(of: text)))
      }
      if let last = text.text.unicodeScalars.last, last.properties.isWhitespace {
        let index = text.text.index(before: text.text.endIndex)
        findings.append(
          .outer("ends", text, .spaceAfter, at: subject.location(of: text, at: index)))
      }
      if let index = text.text.trimmed.startOfDoubleSpace {
        findings.append(
          .warning(
            .spacing, "'\(text.key)' has two spaces in a row in \(text.language)",
            at: subject.location(of: text, at: index), remark: .twoSpaces))
      }
      return findings
    }
  }
}

extension StringProtocol {
  fileprivate var startOfDoubleSpace: Index? {
    zip(utf8.indices, utf8.indices.dropFirst()).first { utf8[$0] == 0x20 && utf8[$1] == 0x20 }?.0
  }
}

extension Finding {
  fileprivate static func outer(
    _ verb: String, _ text: CopyText, _ remark: CopyRemark, at location: SourceLocation
  ) -> Self {
    .warning(
      .spacing, "'\(text.key)' \(verb) with a space in \(text.language)", at: location,
      remark: remark)
  }
}
