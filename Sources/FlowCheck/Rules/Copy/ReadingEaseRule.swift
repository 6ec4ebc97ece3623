import FlowContent
import FlowCore

/// Finds English texts that are harder to read than the flow allows.
///
/// Only longer texts are measured; a title is not prose.
enum ReadingEaseRule {
  /// The number of words below which the measure says nothing.
  private static let fewestWords = 8

  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let least = subject.flow.guide.readingEase else { return [] }
    return subject.texts.compactMap { text in
      guard text.tag?.language == "en", let ease = ReadingEase(text.text),
        ease.words >= fewestWords, ease.score < least
      else { return nil }
      return .hard(text, ease.score, least, at: subject.place(of: text))
    }
  }
}

extension Finding {
  fileprivate static func hard(
    _ text: CopyText, _ score: Int, _ least: Int, at place: SourceLocation
  ) -> Self {
    .warning(
      .readingEase,
      "'\(text.key)' has a reading ease of \(score), under \(least): shorter sentences and words help",
      at: place)
  }
}
