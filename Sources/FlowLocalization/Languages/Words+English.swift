import FlowCore

extension Words {
  package static let english = Words(
    language: "en",
    verb: { $0.rawValue },
    explanation: {
      switch $0 {
      case .next: "Go to the next page (or press Enter)"
      case .back: "Go back a page"
      case .skip: "Skip the rest"
      case .later: "Put it off until later"
      case .page: "Show this page again"
      case .hint: "Show what to try here"
      case .help: "List the commands"
      case .quit: "Quit; you’ll resume here next time"
      }
    },
    homeVerb: { $0.rawValue },
    homeExplanation: {
      switch $0 {
      case .launch: "Start an app; its tutorial shows if it’s due"
      case .replay: "See a tutorial again without recording anything"
      case .reset: "Reset a tutorial"
      case .status: "Show what’s finished and where you left off"
      case .why: "Explain whether a tutorial would show"
      case .signin: "Sign in to the apps that ask for it"
      case .signout: "Sign out"
      case .set: "Set a fact that tutorials depend on"
      case .language: "Change the language"
      case .achievements: "Show what you’ve earned and what’s left"
      case .event: "Send an event, as an app would"
      case .help: "List the commands"
      case .quit: "Quit firstrun"
      }
    },
    homeWelcome: "Type launch and the name of an app, or help.",
    homeUsage: { "Type it like this: \($0)" },
    nameAFlow: { "Which app? Type \($0) and a name: \($1.joined(separator: ", "))" },
    wasReset: { "\($0) was reset. Its tutorial shows again at the next launch." },
    wasResetButIsNotDue: { "\($0) was reset." },
    signedIn: "You’re signed in.",
    signedOut: "You’re signed out.",
    pageOf: { "Page \($0) of \($1)" },
    chooseByNumber: "Choose a number",
    enter: { "Enter: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "swipe left"
      case .swipeRight: "swipe right"
      case .tap: "tap"
      }
    },
    labels: AccessibleLabels(
      picture: "Picture:", video: "Video:", done: "Done:", toDo: "To do:", next: "Next:"),
    mockScreen: MockScreenPhrases(
      highlighted: "Highlighted: {element}, {place}.", top: "at the top of the screen",
      middle: "in the middle of the screen", bottom: "at the bottom of the screen",
      missing: "Not on the screen yet."),
    welcomeBack: "Welcome back. Picking up where you left off.",
    completed: { "You’re all set. Enjoy \($0)!" },
    skippedAtOnce: "Skipped.",
    skipped: { "Skipped on page \($0) of \($1)." },
    interrupted: { "You’re not finished yet.\nTo pick up where you left off: \($0)" },
    notNeeded: { "You’ve already finished \($0)’s tutorial.\nTo see it again: \($1)" },
    nothingToShow: { "\($0) has nothing to show right now." },
    postponed: { "Put off until \($0). It shows again after that." },
    tooSoon: { "Too soon after “\($0)”. The tutorial opens on its own after \($1)." },
    howToReplay: { "To see it again: \($0)" },
    replayQuestion: { "Show \($0)’s tutorial again?" },
    declined: "OK, nothing changed.",
    status: StatusWords(
      done: "done", doneFor: { "done for \($0)" }, notSeen: "not started",
      inTheMiddle: "in progress", leftAt: { "stopped at “\($0)”" },
      news: { "something new in \($0)" },
      signedOut: "shows again because nobody is signed in", again: "shows again",
      notDue: "not due now",
      postponed: { "put off until \($0)" },
      tooSoon: { "too soon after “\($0)”; not before \($1)" },
      doneAtOnce: "marked as done at the next launch",
      waits: { "waiting to find out: \($0)" }),
    yes: "yes",
    no: "no",
    firstPage: "This is the first page.",
    noSkip: "This page can’t be skipped.",
    noLater: "This can’t be put off. To leave, type quit.",
    choiceNeeded: "Choose one of these:",
    noSuchChoice: { "“\($0)” isn’t one of the choices." },
    noSuchApp: { "Unknown app “\($0)”." },
    noSuchPage: { "Unknown page “\($0)”." },
    answerFirst: "Please answer yes or no first.",
    nothingAsked: "There’s no question to answer.",
    notOpen: "Nothing is open.",
    alreadyOpen: "It’s already open.",
    noReplay: "This tutorial is shown only once.",
    nothingHidden: "There’s nothing to try on this page.",
    simulatedSignIn: "Sign-in is simulated here. Type approve, decline or fail.",
    signInAnswer: { $0.rawValue },
    signInCancelled: "Sign-in was cancelled. You can try again.",
    signInFailed: "Sign-in failed. You can try again.",
    checkingSignIn: "Checking whether you’re signed in…",
    signInUnknown: { "Couldn’t check whether you’re signed in: \($0)" },
    signInToRetry: "Sign in to try again.",
    unknownFact: { "Unknown fact “\($0)”." },
    notAValue: { "“\($0)” isn’t a valid value for “\($1)”." },
    unknownCommand: { "Unknown command “\($0)”." },
    didYouMean: { "Did you mean “\($0)”?" },
    pressAgainToLeave: "(press Ctrl-C again to quit)",
    typeHelp: "Type help for a list.",
    waitingForFiles: {
      "Waiting for another program that’s changing files in \($0). Press Ctrl-C to quit without saving."
    },
    notSaved: { "Couldn’t save this: \($0)" },
    notJournaled: { "Couldn’t write the journal: \($0)" },
    accessibleIsOn: { "Accessible mode is on (\($0))." })
}
