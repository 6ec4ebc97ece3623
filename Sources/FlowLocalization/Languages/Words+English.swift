import FlowCore

extension Words {
  package static let english = Words(
    language: "en",
    verb: { $0.rawValue },
    explanation: {
      switch $0 {
      case .next: "go on; Enter does the same"
      case .back: "go back to the page before"
      case .skip: "skip the rest"
      case .later: "put it off; it comes back on its own"
      case .page: "show this page again"
      case .hint: "say what to try here"
      case .help: "say what can be typed"
      case .quit: "leave; next time it goes on from here"
      }
    },
    homeVerb: { $0.rawValue },
    homeExplanation: {
      switch $0 {
      case .launch: "start an app; its tutorial shows if it is owed"
      case .replay: "see a tutorial again; nothing is recorded"
      case .reset: "forget that a tutorial was seen"
      case .status: "say what is done, and where you left the rest"
      case .why: "say whether a tutorial would show, and why"
      case .signin: "sign in to the apps that ask for it"
      case .signout: "sign out again"
      case .set: "set a fact that tutorials ask for"
      case .language: "change the language"
      case .achievements: "show what is earned, and what is to be earned"
      case .event: "say that something happened in an app"
      case .help: "say what can be typed"
      case .quit: "leave"
      }
    },
    homeWelcome: "Type launch and the name of an app, or help.",
    homeUsage: { "Type it like this: \($0)" },
    nameAFlow: { "Say which one: \($0) \($1.joined(separator: ", "))" },
    wasReset: { "\($0) starts over: its tutorial is owed again." },
    signedIn: "You are signed in.",
    signedOut: "You are signed out.",
    pageOf: { "Page \($0) of \($1)" },
    chooseByNumber: "type a number to choose",
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
      missing: "It is not on the screen yet."),
    welcomeBack: "Welcome back. This is where you were.",
    completed: { "That’s all. Enjoy \($0)!" },
    skippedAtOnce: "Skipped. It will not come back by itself.",
    skipped: { "Skipped on page \($0) of \($1). It will not come back by itself." },
    interrupted: { "Not finished yet.\nTo go on from here: \($0)" },
    notNeeded: { "\($0)’s tutorial is done.\nTo see it again: \($1)" },
    nothingToShow: { "\($0) has nothing to show now." },
    postponed: { "Put off until \($0). It comes back on its own after that." },
    tooSoon: { "Too soon after “\($0)”. The tutorial opens on its own after \($1)." },
    howToReplay: { "To see it again: \($0)" },
    replayQuestion: { "Show \($0)’s tutorial again?" },
    declined: "All right, nothing changes.",
    status: StatusWords(
      done: "done", doneFor: { "done for \($0)" }, notSeen: "not seen yet",
      inTheMiddle: "left in the middle", leftAt: { "left at “\($0)”" },
      news: { "something new in \($0)" },
      signedOut: "shows again since nobody is signed in", again: "shows again",
      notDue: "not due now",
      postponed: { "put off until \($0)" },
      tooSoon: { "too soon after “\($0)”; not before \($1)" },
      doneAtOnce: "counts as done at the next launch", waits: { "waiting to find out: \($0)" }),
    yes: "yes",
    no: "no",
    firstPage: "This is the first page.",
    noSkip: "This page can’t be skipped.",
    noLater: "This can’t be put off. “quit” leaves it.",
    choiceNeeded: "Choose one of these:",
    noSuchChoice: { "There is no “\($0)” to choose here." },
    noSuchApp: { "There is no app “\($0)”." },
    noSuchPage: { "There is no page “\($0)”." },
    answerFirst: "Please answer yes or no first.",
    nothingAsked: "Nothing was asked.",
    notOpen: "Nothing is open.",
    alreadyOpen: "It is open already.",
    noReplay: "This one is shown only once.",
    nothingHidden: "There is nothing to try here: just go on.",
    simulatedSignIn: "Sign-in is simulated here. Type approve, decline or fail.",
    signInAnswer: { $0.rawValue },
    signInCancelled: "Sign-in was cancelled. You can try again.",
    signInFailed: "Sign-in failed. You can try again.",
    checkingSignIn: "Checking whether you’re signed in…",
    signInUnknown: { "It can’t be told whether you are signed in: \($0)" },
    unknownFact: { "There is no fact “\($0)”." },
    notAValue: { "“\($0)” is no value of “\($1)”." },
    unknownCommand: { "“\($0)” means nothing here." },
    didYouMean: { "Did you mean “\($0)”?" },
    pressAgainToLeave: "(Ctrl-C again to leave)",
    typeHelp: "“help” says what can be typed.",
    notSaved: { "This could not be saved: \($0)" },
    notJournaled: { "The journal could not be written: \($0)" },
    accessibleIsOn: { "Accessible mode is on (\($0))." })
}
