package import FlowCore

/// The reason why a command did nothing.
package struct RefusalMessage: Hashable, Sendable {
  /// The word for the reason, such as `noSkip`.
  package let reason: String
  /// The facts that the flow waits for, if that is the reason.
  package var facts: [String] = []
  /// The fact of the field that needs an answer, or refuses it.
  package var field: String?
  /// The reason why the field refuses the answer.
  package var invalid: InvalidAnswer?
  package let message: String

  /// The words for the reasons.
  static let reasons = [
    "firstPage", "noSkip", "choiceNeeded", "practiceFirst", "otherPractice", "noPractice",
    "noLater", "noSuchChoice", "noSuchPage", "waitsFor", "notOpen", "alreadyOpen",
    "nothingAsked", "answerFirst", "noReplay", "fieldNeeded", "invalidAnswer", "interrupting",
    secretNeeded,
  ]

  /// The word for a secret that an agent can't give.
  private static let secretNeeded = "secretNeeded"

  static func secretNeeded(_ fact: String) -> RefusalMessage {
    RefusalMessage(
      reason: secretNeeded, field: fact,
      message: "'\(fact)' is a secret; only people can type it, in a terminal or in the app")
  }
}

extension RefusalMessage {
  package init(_ refusal: Refusal) {
    self.init(reason: refusal.word, message: refusal.message)
    switch refusal {
    case .waitsFor(let wait): facts = wait.facts
    case .fieldNeeded(let fact): field = fact
    case .invalidAnswer(let fact, let reason): (field, invalid) = (fact, reason)
    default: break
    }
  }
}

extension Refusal {
  fileprivate var message: String {
    switch self {
    case .firstPage: "there is no previous page"
    case .noSkip: "the page can't be skipped"
    case .choiceNeeded: "the page needs one of its choices"
    case .fieldNeeded(let fact): "the page needs an answer to '\(fact)'"
    case .invalidAnswer(let fact, let reason):
      "'\(fact)' can't have this answer: \(reason.rawValue)"
    case .interrupting: "a page stands over the flow until its condition no longer holds"
    case .practiceFirst: "the page needs one of its tries"
    case .otherPractice: "the page asks for another try"
    case .noPractice: "there is nothing to try on the page"
    case .noLater: "the flow can't be put off"
    case .noSuchChoice(let choice): "the page has no choice '\(choice.prefix(40))'"
    case .noSuchPage(let page): "the flow has no page '\(page.prefix(40))'"
    case .waitsFor(let wait): "the flow waits for \(wait.facts.joined(separator: ", "))"
    case .notOpen: "the flow is not open; send 'launch'"
    case .alreadyOpen: "the flow is open already"
    case .nothingAsked: "nothing was asked"
    case .answerFirst: "send 'confirm' or 'decline' first"
    case .noReplay: "the flow can't be shown again"
    }
  }
}
