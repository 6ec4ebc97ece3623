import FlowContent
import FlowCore
import FlowExploration

/// Finds pages that are never shown.
enum UnreachablePageRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let pages = subject.proof.unreachablePages()
    if let undecided = pages.undecided {
      return [
        .undecided("whether every page can be shown", undecided, at: subject.sourceMap["pages"])
      ]
    }
    return pages.found.map(\.page).filter {
      !subject.hiddenPages.contains(subject.flow.pages[$0].id)
    }.map { index in
      let page = subject.flow.pages[index]
      let condition =
        page.interrupts.map { "; it interrupts when '\($0)'" }
        ?? (page.show == .constant(true) ? "" : "; it shows when '\(page.show)'")
      return Finding(
        .error, .unreachablePage,
        "no facts and no choices lead to the page '\(page.id)'" + condition,
        at: subject.location(ofPage: index))
    }
  }
}
