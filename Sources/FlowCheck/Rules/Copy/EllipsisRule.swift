import FlowContent
import FlowCore

/// Finds three dots instead of an ellipsis, which never breaks and is read aloud as a pause.
enum EllipsisRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.texts.compactMap { text in
      text.text.threeDots.map {
        .warning(
          .threeDots, "'\(text.key)' has three dots in \(text.language); write '…'",
          at: subject.place(of: text, at: $0), remark: .threeDots)
      }
    }
  }
}

extension String {
  fileprivate var threeDots: Index? {
    utf8.indices.first { utf8[$0] == UInt8(ascii: ".") && utf8[$0...].starts(with: "...".utf8) }
  }
}
