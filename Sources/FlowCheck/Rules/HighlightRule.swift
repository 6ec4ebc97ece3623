import FlowContent
import FlowCore

/// Finds highlighted elements that do not fit between the bars of the mock screen.
enum HighlightRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.flow.pages.enumerated().compactMap { index, page in
      guard let screen = subject.flow.screen(of: page) else { return nil }
      let elements = subject.flow.highlightedElements(of: page)
      let top = elements.map(\.row).min() ?? 0
      let bottom = elements.map { $0.row + $0.height }.max() ?? 0
      let rows = screen.rows - Set(screen.bars.map(\.edge)).count
      guard bottom - top > rows else { return nil }
      return Finding(
        .warning, .hiddenHighlight,
        "the highlight needs \(bottom - top) rows, but only \(rows) fit between the bars: part of"
          + " it lies under a bar or off the screen",
        at: subject.location(ofPage: index, "highlight"))
    }
  }
}
