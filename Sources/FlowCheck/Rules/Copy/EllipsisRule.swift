import FlowContent
import FlowCore

/// Finds three dots instead of an ellipsis, which never breaks and is read aloud as a pause.
enum EllipsisRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.texts.compactMap { text in
      text.text.firstRange(of: "...").map {
        Finding(
          .warning, .threeDots, "'\(text.key)' has three dots in \(text.language); write '…'",
          at: subject.location(of: text, at: $0.lowerBound), remark: .threeDots)
      }
    }
  }
}
