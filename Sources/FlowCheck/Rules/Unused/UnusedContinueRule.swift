import FlowContent
import FlowCore

/// Finds labels of the forward action on pages that only a choice leaves.
enum UnusedContinueRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.flow.pages.enumerated().compactMap { index, page in
      let choices = page.choices.filter { !$0.action.isBesideNext }
      guard page.forward != nil, page.advanceWhen == nil, !choices.isEmpty,
        !choices.contains(where: { $0.action == .next })
      else { return nil }
      return Finding(
        .warning, .unusedKey,
        "'continue' never shows, since only the page's choices leave it; remove it, or add a choice"
          + " with 'do: next'",
        at: subject.location(ofPage: index, "continue"))
    }
  }
}
