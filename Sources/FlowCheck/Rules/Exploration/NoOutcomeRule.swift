import FlowContent
import FlowCore
import FlowExploration

/// Finds pages from which the flow can no longer be completed or skipped, and among them those that
/// can only be quit.
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
        let name = subject.flow.pages[found.page].id
        let location = subject.location(ofPage: found.page)
        return found.isStuck
          ? Finding(
            .error, .stuckPage, "the only way out of the page '\(name)' is to quit", at: location,
            shownBy: found.lines)
          : Finding(
            .error, .noOutcome,
            "from the page '\(name)' on, the flow can neither be completed nor skipped",
            at: location, shownBy: found.lines)
      }
  }
}
