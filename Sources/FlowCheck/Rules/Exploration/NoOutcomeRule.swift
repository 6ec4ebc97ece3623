import FlowContent
import FlowCore
import FlowExploration

/// Finds pages from which the flow can no longer be completed or skipped.
enum NoOutcomeRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let exploration = subject.explored else { return [] }
    let reaching = states(reachingOutcomeIn: exploration)
    var first: [Int: Int] = [:]
    for state in 0..<exploration.count where !reaching[state] {
      guard let page = exploration.page(at: state), subject.deadEnds[page] == nil else { continue }
      if first[page] == nil { first[page] = state }
    }
    return first.sorted { $0.key < $1.key }.map { page, state in
      .noOutcome(
        subject.flow.pages[page], at: subject.place(ofPage: page),
        shownBy: exploration.lines(to: state))
    }
  }

  /// Returns for each state whether an outcome can be reached from it.
  static func states(reachingOutcomeIn exploration: Exploration) -> [Bool] {
    var before: [[Int]] = Array(repeating: [], count: exploration.count)
    for transition in exploration.transitions { before[transition.to].append(transition.from) }
    var reaches = (0..<exploration.count).map(exploration.isOutcome)
    var waiting = reaches.indices.filter { reaches[$0] }
    while let state = waiting.popLast() {
      for earlier in before[state] where !reaches[earlier] {
        reaches[earlier] = true
        waiting.append(earlier)
      }
    }
    return reaches
  }
}

extension Finding {
  fileprivate static func noOutcome(
    _ page: Page, at place: SourceLocation, shownBy lines: [String]
  ) -> Self {
    .error(
      .noOutcome,
      "from the page '\(page.id)' on, the flow can neither be completed nor skipped", at: place,
      shownBy: lines)
  }
}
