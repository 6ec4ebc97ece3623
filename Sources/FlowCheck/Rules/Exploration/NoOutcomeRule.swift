import FlowContent
import FlowCore
import FlowExploration

/// Finds pages from which the flow can no longer be completed or skipped.
enum NoOutcomeRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let pages = FlowProof(of: subject.flow).pagesWithoutOutcome()
    let undecided: [Finding] =
      pages.isDecided
      ? []
      : [
        .warning(
          .tooManyStates,
          "can't tell whether the flow can be completed or skipped from every page",
          at: subject.sourceMap["pages"])
      ]
    return undecided
      + pages.found.map { found in
        .error(
          .noOutcome,
          "from the page '\(subject.flow.pages[found.page].id)' on, the flow can neither be completed nor skipped",
          at: subject.location(ofPage: found.page),
          shownBy: found.lines)
      }
  }
}
