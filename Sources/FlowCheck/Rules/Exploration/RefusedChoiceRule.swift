import FlowContent
import FlowCore
import FlowExploration

/// Finds choices that do nothing: whenever somebody makes them, the machine refuses.
///
/// So is a choice that only replays accept, if its page shows in launches.
enum RefusedChoiceRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let pages = subject.flow.pages
    guard pages.contains(where: { !$0.choices.isEmpty }), let exploration = subject.explored else {
      return []
    }
    var accepted: [Int: Set<String>] = [:]
    for transition in exploration.transitions where !exploration.isReplay(transition.from) {
      guard case .choose(let id)? = transition.command.event,
        let page = exploration.page(at: transition.from)
      else { continue }
      accepted[page, default: []].insert(id)
    }
    var first: [Int: Int] = [:]
    for state in 0..<exploration.count where !exploration.isReplay(state) {
      guard let page = exploration.page(at: state), first[page] == nil,
        !pages[page].choices.isEmpty, case .visiting = exploration.state(state)
      else { continue }
      first[page] = state
    }
    return first.sorted { $0.key < $1.key }.flatMap { page, state in
      pages[page].choices.enumerated().compactMap { index, choice -> Finding? in
        guard !choice.action.isLaunch, accepted[page]?.contains(choice.id) != true,
          let refusal = exploration.refusal(of: choice, in: state)
        else { return nil }
        return .refused(
          choice, because: refusal,
          at: subject.sourceMap["pages", .item(page), "choices", .item(index), "do"],
          shownBy: exploration.lines(to: state) + [choice.id])
      }
    }
  }
}

extension Exploration {
  /// Returns the reason why the machine refuses a choice in a state; nil if it doesn't.
  fileprivate func refusal(of choice: Choice, in position: Int) -> Refusal? {
    let move = machine.transition(
      from: state(position), on: .choose(choice.id), given: facts(position))
    for case .refuse(let refusal) in move.effects { return refusal }
    return nil
  }
}

extension Finding {
  fileprivate static func refused(
    _ choice: Choice, because refusal: Refusal, at location: SourceLocation, shownBy lines: [String]
  ) -> Self {
    let reason =
      switch refusal {
      case .noSkip: "the page can't be skipped"
      case .noSuchPage(let page): "there is no page '\(page)'"
      case .waitsFor(let wait): "it waits for \(wait.facts.joined(separator: ", "))"
      case .practiceFirst: "the page needs an action to be tried first"
      case .firstPage, .choiceNeeded, .otherPractice, .noPractice, .noLater, .noSuchChoice,
        .notOpen, .alreadyOpen, .nothingAsked, .answerFirst, .noReplay:
        "the flow doesn't allow it"
      }
    return .warning(
      .refusedChoice, "the choice '\(choice.id)' is always refused: \(reason)", at: location,
      shownBy: lines)
  }
}
