import FlowContent
import FlowCore
import FlowTerminal

/// Finds accents that are hard to distinguish from the background of their page.
enum ContrastRule {
  /// The contrast ratio below which a band is invisible; text on it is made legible in any case.
  private static let least = 1.5

  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.flow.pages.enumerated().compactMap { index, page in
      guard let accent = page.accent, let paper = page.paper,
        accent.contrast(with: paper) < least
      else { return nil }
      return Finding(
        .warning, .contrast, "the accent \(accent.hex) is hard to see on the paper \(paper.hex)",
        at: subject.location(ofPage: index, "accent"))
    }
  }
}
