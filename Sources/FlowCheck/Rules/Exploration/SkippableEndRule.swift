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
        .warning(
          .skippableEnd,
          "the last page '\(subject.flow.pages[page].id)' can be skipped, though the flow says 'skip: never'",
          at: subject.location(ofPage: page, "skip"),
          shownBy: exploration.lines(to: skip.from) + ["skip"])
      ]
    } ?? []
  }
}
