import FlowContent
import FlowCore
import FlowExploration

/// Finds pages from which the flow can no longer be completed or skipped.
enum NoOutcomeRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let exploration = subject.explored else { return [] }
    let hasOutcome = exploration.statesWithOutcome
    var first: [Int: Int] = [:]
    for state in 0..<exploration.count where !hasOutcome[state] {
      guard let page = exploration.page(at: state), first[page] == nil else { continue }
      first[page] = state
    }
    return first.sorted { $0.key < $1.key }.map { page, state in
      .error(
        .noOutcome,
        "from the page '\(subject.flow.pages[page].id)' on, the flow can neither be completed nor skipped",
        at: subject.location(ofPage: page),
        shownBy: exploration.lines(to: state))
    }
  }
}
