package import FlowCore

extension Words {
  /// Returns the message for a refused command.
  ///
  /// - Parameters:
  ///   - refusal: The machine's reason.
  ///   - choices: The labels of the page's choices.
  ///   - tries: The phrases for the actions to try on the page.
  /// - Returns: A sentence or two for the user.
  package func text(of refusal: Refusal, choices: [String], tries: [String] = []) -> String {
    switch refusal {
    case .firstPage: firstPage
    case .noSkip: noSkip
    case .choiceNeeded: choiceNeeded + separator + choices.joined(separator: comma)
    case .noSuchChoice(let name): noSuchChoice(name)
    case .noSuchPage(let name): noSuchPage(name)
    case .waitsFor(let wait): text(of: wait)
    case .answerFirst: answerFirst
    case .noReplay: noReplay
    case .notOpen: notOpen
    case .alreadyOpen: alreadyOpen
    case .nothingAsked: nothingAsked
    case .practiceFirst: sentence(practice.tryFirst, tries)
    case .otherPractice: sentence(practice.notThis, tries)
    case .noPractice: nothingHidden
    case .noLater: noLater
    }
  }
}
