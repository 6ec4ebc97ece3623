import FlowContent
import FlowCore

/// An accent that can hardly be told from the paper it lies on.
enum ContrastRule {
  /// Below this, a band is not seen as one; text on it is made legible by itself.
  private static let least = 1.5

  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.flow.pages.enumerated().compactMap { index, page in
      guard let accent = page.accent, let paper = page.paper,
        accent.contrast(with: paper) < least
      else { return nil }
      return .faint(accent, on: paper, at: subject.place(ofPage: index, "accent"))
    }
  }
}

extension Finding {
  fileprivate static func faint(_ accent: RGB, on paper: RGB, at place: SourceLocation) -> Self {
    .warning(
      .contrast, "the accent \(accent.hex) can hardly be seen on the paper \(paper.hex)", at: place)
  }
}
