import FlowContent
import FlowCore

/// Finds choices that look like a way on, and wait for the page's `advanceWhen`.
enum WaitingChoiceRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.flow.pages.enumerated().flatMap { index, page -> [Finding] in
      guard let advance = page.advanceWhen, advance != .constant(true) else { return [] }
      return page.choices.enumerated().compactMap { number, choice in
        guard choice.action == .next else { return nil }
        return Finding(
          .warning, .waitingChoice,
          "the choice '\(choice.id)' does nothing until '\(advance)'; to go on without it, write"
            + " 'do: {answer: \(choice.id)}'",
          at: subject.sourceMap["pages", .item(index), "choices", .item(number), "do"])
      }
    }
  }
}
