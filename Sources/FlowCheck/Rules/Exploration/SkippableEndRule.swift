import FlowContent
import FlowCore
import FlowExploration

/// Finds last pages that can be skipped although the flow says `skip: never`.
enum SkippableEndRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard subject.flow.skip == .constant(false), let exploration = subject.explored,
      let page = subject.flow.pages.indices.last, subject.flow.pages[page].skip != nil
    else { return [] }
    let skip = exploration.transitions.first {
      $0.command == .event(.skip) && exploration.page(at: $0.from) == page
    }
    return skip.map { skip in
      [
        .skippable(
          subject.flow.pages[page], at: subject.place(ofPage: page, "skip"),
          shownBy: exploration.lines(to: skip.from) + ["skip"])
      ]
    } ?? []
  }
}

extension Finding {
  fileprivate static func skippable(
    _ page: Page, at place: SourceLocation, shownBy lines: [String]
  ) -> Self {
    .warning(
      .skippableEnd,
      "the last page '\(page.id)' can be skipped, though the flow says 'skip: never'", at: place,
      shownBy: lines)
  }
}
