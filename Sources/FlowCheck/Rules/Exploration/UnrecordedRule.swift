import FlowContent
import FlowCore
import FlowExploration

/// Finds launches of a due flow that show no page and record nothing, so that it stays due forever.
enum UnrecordedRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let exploration = subject.explored else { return [] }
    for state in exploration.idleStates {
      let facts = exploration.facts(state)
      guard facts["completed"] != .boolean(true), facts["firstUse"] != .boolean(false),
        exploration.machine.show.truth(given: facts) == .yes
      else { continue }
      let move = exploration.machine.settled(launchedWith: facts)
      guard move.state == .idle, !move.effects.contains(.record) else { continue }
      return [
        .warning(
          .unrecorded,
          "for some facts the flow is due but has no page to show, so nothing is ever recorded",
          at: subject.sourceMap["show"],
          shownBy: exploration.lines(to: state) + ["launch \(subject.flow.id)"])
      ]
    }
    return []
  }
}

extension FlowMachine {
  /// Returns the result of a launch after the opening delay.
  fileprivate func settled(launchedWith facts: Facts) -> TransitionResult {
    let move = transition(from: .idle, on: .launch(nil), given: facts)
    guard case .opening = move.state else { return move }
    return transition(from: move.state, on: .elapsed, given: facts)
  }
}
