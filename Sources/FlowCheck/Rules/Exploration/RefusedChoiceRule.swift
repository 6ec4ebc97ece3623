import FlowContent
import FlowCore
import FlowExploration

/// Finds choices that do nothing: whenever the user makes them, the machine refuses.
///
/// So is a choice that only replays accept, if its page shows in launches.
enum RefusedChoiceRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let pages = subject.flow.pages
    guard pages.contains(where: { !$0.choices.isEmpty }) else { return [] }
    let map = subject.map
    return map.pages.flatMap { page in
      pages[page].choices.enumerated().compactMap { index, choice -> Finding? in
        let input = FlowInput.event(.choose(choice.id))
        guard !map.accepted[page].contains(input), let refused = map.refusal(of: input, on: page)
        else { return nil }
        return .refused(
          choice, because: refused.reason,
          at: subject.sourceMap["pages", .item(page), "choices", .item(index), "do"],
          shownBy: refused.path.lines(in: subject.flow))
      }
    }
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
      case .fieldNeeded(let fact): "the page needs an answer to '\(fact)' first"
      case .invalidAnswer(let fact, _): "the answer to '\(fact)' is refused"
      case .firstPage: "there is no page before it"
      case .choiceNeeded, .otherPractice, .noPractice, .noLater, .noSuchChoice,
        .notOpen, .alreadyOpen, .nothingAsked, .answerFirst, .noReplay, .interrupting:
        "the flow doesn't allow it"
      }
    return Finding(
      .warning, .refusedChoice, "the choice '\(choice.id)' is always refused: \(reason)",
      at: location,
      shownBy: lines)
  }
}
