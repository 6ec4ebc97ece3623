import FlowContent
import FlowCore
import FlowExploration

/// Finds pages from which the flow can no longer be completed or skipped, among them those that can
/// only be quit, and those that people can only leave if the app helps.
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
      } + needingHelp(in: subject, besides: Set(pages.found.map(\.page)))
  }

  private static func needingHelp(
    in subject: CheckSubject, besides known: Set<Int>
  ) -> [Finding] {
    let helpers = Set(subject.flow.promises.flatMap(\.helpedBy))
    return subject.proof.pagesNeedingHelp(besides: helpers).found
      .filter { !known.contains($0.page) }
      .map { found in
        Finding(
          .warning, .pageNeedsHelp,
          "unless the app helps, the page '\(subject.flow.pages[found.page].id)' can only be quit",
          at: subject.location(ofPage: found.page), shownBy: found.lines)
      }
  }
}
