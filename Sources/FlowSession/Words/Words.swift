import FlowCore
package import FlowTerminal

/// The runner's own words in one language: commands, prompts, and what it says in a flow.
///
/// Every language is a value of this type, so that none can lack a phrase.
public struct Words: Sendable {
  /// The tag of the language, such as `es`.
  package let language: String
  /// The word for a command, which works beside the English one.
  package let verb: @Sendable (Verb) -> String
  /// What a command does, for help.
  let explanation: @Sendable (Verb) -> String
  /// The same for what can be typed at home.
  let homeVerb: @Sendable (HomeVerb) -> String
  let homeExplanation: @Sendable (HomeVerb) -> String
  let homeWelcome: String
  /// What to type, such as "set FACT VALUE".
  let homeUsage: @Sendable (_ usage: String) -> String
  let nameAFlow: @Sendable (_ verb: String, _ flows: [String]) -> String
  let wasReset: @Sendable (_ app: String) -> String
  let signedIn: String
  let signedOut: String

  /// "Page 2 of 6".
  package let pageOf: @Sendable (_ number: Int, _ count: Int) -> String
  /// "Type a number to choose".
  let chooseByNumber: String
  /// What Enter does: "Enter: next".
  let enter: @Sendable (_ action: String) -> String
  let gesture: @Sendable (Gesture) -> String
  /// What a card reads out in place of a glyph: "Picture:", "Video:", "Done:", "To do:".
  package let card: Card.Words

  /// How a mock screen is said in words.
  let sketch: ScreenSketch.Words

  package let welcomeBack: String
  package let completed: @Sendable (_ app: String) -> String
  /// Skipped before the first numbered page.
  package let skippedAtOnce: String
  package let skipped: @Sendable (_ number: Int, _ count: Int) -> String
  package let interrupted: @Sendable (_ command: String) -> String
  /// It was done before; how to see it again.
  package let notNeeded: @Sendable (_ app: String, _ command: String) -> String
  /// It has nothing to show now, though it was never done.
  package let nothingToShow: @Sendable (_ app: String) -> String
  let howToReplay: @Sendable (_ command: String) -> String
  package let replayQuestion: @Sendable (_ app: String) -> String
  package let declined: String
  /// How somebody stands with a flow.
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
  /// The word for what comes of it, which works beside the English one.
  package let signInAnswer: @Sendable (SimulatedAnswer) -> String
  let signInCancelled: String
  let signInFailed: String
  let signInUnknown: @Sendable (_ reason: String) -> String
  let unknownFact: @Sendable (_ name: String) -> String
  let notAValue: @Sendable (_ text: String, _ name: String) -> String
  let unknownCommand: @Sendable (_ word: String) -> String
  let didYouMean: @Sendable (_ word: String) -> String
  /// What the reader says after the first Ctrl-C.
  public let pressAgainToLeave: String
  /// Where it is said what can be typed.
  package let typeHelp: String
  let notSaved: @Sendable (_ reason: String) -> String
  let accessibleIsOn: @Sendable (_ reason: String) -> String
}
