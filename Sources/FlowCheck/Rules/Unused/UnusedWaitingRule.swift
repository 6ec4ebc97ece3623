import FlowContent
import FlowCore

/// Finds texts for waiting on pages that never wait.
enum UnusedWaitingRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let flow = subject.flow
    let order = flow.pages.flatMap { [$0.show, $0.skip ?? flow.skip] }
    // Where the order hangs on a fact, the page may wait until that is known.
    guard flow.completeWhen == nil, order.allSatisfy(\.factNames.isEmpty),
      flow.pages.allSatisfy({ $0.since == nil })
    else { return [] }
    return flow.pages.enumerated().compactMap { index, page in
      guard page.waiting != nil, page.advanceWhen == nil, page.interrupts == nil,
        page.fields.allSatisfy({ $0.refusedWhen == nil })
      else { return nil }
      return Finding(
        .warning, .unusedKey,
        "'waiting' never shows, since the page waits for nothing; remove it, or add 'advanceWhen'",
        at: subject.location(ofPage: index, "waiting"))
    }
  }
}
