import FlowContent
import FlowCore
import FlowExploration

/// Finds pages from which the flow can no longer be completed or skipped.
enum NoOutcomeRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let pages = subject.proof.pagesWithoutOutcome()
    let undecided = pages.undecided.map {
      Finding.undecided(
        "whether the flow can be completed or skipped from every page", $0,
        at: subject.sourceMap["pages"])
    }
    return [undecided].compactMap(\.self)
      + pages.found.map { found in
        .error(
          .noOutcome,
          "from the page '\(subject.flow.pages[found.page].id)' on, the flow can neither be completed nor skipped",
          at: subject.location(ofPage: found.page),
          shownBy: found.lines)
      }
  }
}
