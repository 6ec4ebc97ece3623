import FlowContent
import FlowCore

/// Finds highlighted elements that do not fit between the bars of the mock screen.
enum HighlightRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.flow.pages.enumerated().compactMap { index, page in
      guard let spotlight = page.spotlight,
        let screen = subject.flow.screens.first(where: { $0.id == spotlight.screen })
      else { return nil }
      let lit = screen.elements.filter { spotlight.elements.contains($0.id) }
      let top = lit.map(\.row).min() ?? 0
      let bottom = lit.map { $0.row + $0.height }.max() ?? 0
      let rows = screen.rows - Set(screen.bars.map(\.edge)).count
      guard bottom - top > rows else { return nil }
      return .hidden(
        needs: bottom - top, of: rows, at: subject.place(ofPage: index, "highlight"))
    }
  }
}

extension Finding {
  fileprivate static func hidden(needs: Int, of rows: Int, at place: SourceLocation) -> Self {
    .warning(
      .hiddenHighlight,
      "the highlight needs \(needs) rows, but only \(rows) fit between the bars: part of it lies"
        + " under a bar or off the screen",
      at: place)
  }
}
