import FlowContent
import FlowCore

/// Finds straight quotes in languages that use typographic ones.
///
/// A straight apostrophe is reported only if other texts in the same language have typographic
/// ones: then it is a mistake, not a style.
enum StraightQuoteRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let typographic = Set(
      subject.texts.filter { $0.text.unicodeScalars.contains("’") }.map(\.language))
    return subject.texts.compactMap { text in
      guard text.text.utf8.contains(where: \.isStraightMark),
        let marks = text.tag.flatMap(QuotationMarks.init)
      else { return nil }
      if let index = text.text.straightQuote {
        return Finding(
          .warning, .straightQuotes,
          "'\(text.key)' has a straight quote in \(text.language); use \(marks.opening)…\(marks.closing)",
          at: subject.location(of: text, at: index),
          remark: .straightQuote(opening: "\(marks.opening)", closing: "\(marks.closing)"))
      }
      if typographic.contains(text.language), let index = text.text.straightApostrophe {
        return Finding(
          .warning, .straightQuotes,
          "'\(text.key)' has a straight apostrophe in \(text.language); use ’, as other strings do",
          at: subject.location(of: text, at: index), remark: .straightApostrophe)
      }
      return nil
    }
  }
}

extension UInt8 {
  fileprivate var isStraightMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}

extension String {
  /// The first straight quote that is neither an apostrophe nor a unit, as in `6" wide`.
  fileprivate var straightQuote: Index? {
    indices.first { index in
      switch self[index] {
      case "\"": !(before(index)?.isNumber ?? false)
      case "'": !isApostrophe(index) && !(before(index)?.isNumber ?? false)
      default: false
      }
    }
  }

  fileprivate var straightApostrophe: Index? {
    indices.first { self[$0] == "'" && isApostrophe($0) }
  }

  /// Returns true between two letters, or after a word without an opening quote: `girls'`.
  private func isApostrophe(_ index: Index) -> Bool {
    guard let before = before(index), before.isLetter else { return false }
    let next = self.index(after: index)
    if next < endIndex, self[next].isLetter { return true }
    return self[..<index].count { $0 == "'" } % 2 == 0
  }

  private func before(_ index: Index) -> Character? {
    index > startIndex ? self[self.index(before: index)] : nil
  }
}
