package import FlowCore

/// The runner's own words in one language: commands, prompts and messages.
package struct Words: Sendable, WordTable {
  /// The tag of the language, such as `es`.
  package let language: String
  /// The word for a command, which works in addition to the English one.
  package let verb: @Sendable (Verb) -> String
  /// The explanation of a command, for help.
  package let explanation: @Sendable (Verb) -> String
  /// The word for a command at home.
  package let homeVerb: @Sendable (HomeVerb) -> String
  package let homeExplanation: @Sendable (HomeVerb) -> String
  package let homeWelcome: String
  /// The correct usage, such as "set FACT VALUE".
  package let homeUsage: @Sendable (_ usage: String) -> String
  package let nameAFlow: @Sendable (_ verb: String, _ flows: [String]) -> String
  package let wasReset: @Sendable (_ app: String) -> String
  /// The message for a flow whose next launch shows no page all the same.
  package let wasResetButIsNotDue: @Sendable (_ app: String) -> String
  package let signedIn: String
  package let signedOut: String

  /// "Page 2 of 6".
  package let pageOf: @Sendable (_ number: Int, _ count: Int) -> String
  /// "Type a number to choose".
  package let chooseByNumber: String
  /// The effect of Enter, such as "Enter: next".
  package let enter: @Sendable (_ action: String) -> String
  package let gesture: @Sendable (Gesture) -> String
  /// The texts that replace glyphs for screen readers: "Picture:", "Video:", "Done:", "To do:".
  package let labels: AccessibleLabels

  /// The phrases that describe a mock screen.
  package let mockScreen: MockScreenPhrases

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
  /// The message after `later`, and at a launch before that time.
  package let postponed: @Sendable (_ time: String) -> String
  /// The message for a launch that keeps apart from another flow of the app, until a time.
  package let tooSoon: @Sendable (_ flow: String, _ time: String) -> String
  package let howToReplay: @Sendable (_ command: String) -> String
  package let replayQuestion: @Sendable (_ app: String) -> String
  package let declined: String
  /// The phrases for the status of a flow.
  package let status: StatusWords
  /// The answers to a question: "yes" and "no".
  package let yes: String
  package let no: String

  package let firstPage: String
  package let noSkip: String
  package let noLater: String
  package let choiceNeeded: String
  package let noSuchChoice: @Sendable (_ name: String) -> String
  package let noSuchApp: @Sendable (_ name: String) -> String
  package let noSuchPage: @Sendable (_ name: String) -> String
  package let answerFirst: String
  package let nothingAsked: String
  package let notOpen: String
  package let alreadyOpen: String
  package let noReplay: String
  package let nothingHidden: String
  package let simulatedSignIn: String
  /// The word for an answer to the simulated sign-in, which works in addition to the English one.
  package let signInAnswer: @Sendable (SimulatedSignInAnswer) -> String
  package let signInCancelled: String
  package let signInFailed: String
  /// The message while a command is asked if somebody is signed in.
  package let checkingSignIn: String
  package let signInUnknown: @Sendable (_ reason: String) -> String
  /// The advice on a page that offers to sign in, after that.
  package let signInToRetry: String
  package let unknownFact: @Sendable (_ name: String) -> String
  package let notAValue: @Sendable (_ text: String, _ name: String) -> String
  package let unknownCommand: @Sendable (_ word: String) -> String
  package let didYouMean: @Sendable (_ word: String) -> String
  /// The line reader's message after the first Ctrl-C.
  package let pressAgainToLeave: String
  /// The hint to type the command for help.
  package let typeHelp: String
  /// The message while another program holds the lock of a folder.
  package let waitingForFiles: @Sendable (_ folder: String) -> String
  package let notSaved: @Sendable (_ reason: String) -> String
  package let notJournaled: @Sendable (_ reason: String) -> String
  package let accessibleIsOn: @Sendable (_ reason: String) -> String
}
