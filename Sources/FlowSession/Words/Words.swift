import FlowCore
package import FlowTerminal

/// The runner's own words in one language: commands, prompts and messages.
///
/// Every language is a value of this type, so that none can lack a phrase.
public struct Words: Sendable {
  /// The tag of the language, such as `es`.
  package let language: String
  /// The word for a command, which works in addition to the English one.
  package let verb: @Sendable (Verb) -> String
  /// The explanation of a command, for help.
  let explanation: @Sendable (Verb) -> String
  /// The word for a command at home.
  let homeVerb: @Sendable (HomeVerb) -> String
  let homeExplanation: @Sendable (HomeVerb) -> String
  let homeWelcome: String
  /// The correct usage, such as "set FACT VALUE".
  let homeUsage: @Sendable (_ usage: String) -> String
  let nameAFlow: @Sendable (_ verb: String, _ flows: [String]) -> String
  let wasReset: @Sendable (_ app: String) -> String
  let signedIn: String
  let signedOut: String

  /// "Page 2 of 6".
  package let pageOf: @Sendable (_ number: Int, _ count: Int) -> String
  /// "Type a number to choose".
  let chooseByNumber: String
  /// The effect of Enter, such as "Enter: next".
  let enter: @Sendable (_ action: String) -> String
  let gesture: @Sendable (Gesture) -> String
  /// The texts that replace glyphs for screen readers: "Picture:", "Video:", "Done:", "To do:".
  package let card: Card.Words

  /// The phrases that describe a mock screen.
  let sketch: ScreenSketch.Words

  package let welcomeBack: String
  package let completed: @Sendable (_ app: String) -> String
  /// The message after skipping before the first numbered page.
  package let skippedAtOnce: String
  package let skipped: @Sendable (_ number: Int, _ count: Int) -> String
  package let interrupted: @Sendable (_ command: String) -> String
  /// The message for a flow that was finished before, with the command for a replay.
  package let notNeeded: @Sendable (_ app: String, _ command: String) -> String
  /// The message for an unfinished flow that has nothing to show now.
  package let nothingToShow: @Sendable (_ app: String) -> String
  let howToReplay: @Sendable (_ command: String) -> String
  package let replayQuestion: @Sendable (_ app: String) -> String
  package let declined: String
  /// The phrases for the status of a flow.
  let standing: Standing.Words
  /// The answers to a question: "yes" and "no".
  package let yes: String
  package let no: String

  let firstPage: String
  let noSkip: String
  package let choiceNeeded: String
  let noSuchChoice: @Sendable (_ name: String) -> String
  let noSuchApp: @Sendable (_ name: String) -> String
  let noSuchPage: @Sendable (_ name: String) -> String
  let answerFirst: String
  let nothingAsked: String
  let notOpen: String
  let alreadyOpen: String
  let noReplay: String
  let nothingHidden: String
  package let simulatedSignIn: String
  /// The word for an answer to the simulated sign-in, which works in addition to the English one.
  package let signInAnswer: @Sendable (SimulatedAnswer) -> String
  let signInCancelled: String
  let signInFailed: String
  let signInUnknown: @Sendable (_ reason: String) -> String
  let unknownFact: @Sendable (_ name: String) -> String
  let notAValue: @Sendable (_ text: String, _ name: String) -> String
  let unknownCommand: @Sendable (_ word: String) -> String
  let didYouMean: @Sendable (_ word: String) -> String
  /// The line reader's message after the first Ctrl-C.
  public let pressAgainToLeave: String
  /// The hint to type the command for help.
  package let typeHelp: String
  let notSaved: @Sendable (_ reason: String) -> String
  let accessibleIsOn: @Sendable (_ reason: String) -> String
}
