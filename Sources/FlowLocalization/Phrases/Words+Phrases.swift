import FlowCore

extension Words {
  /// Returns the phrases that people meet at a place; the first one says best where that is.
  package func phrases(at place: RunnerPlace) -> [RunnerPhrase] {
    switch place {
    case .launch: phrasesAtLaunch
    case .page: phrasesOnPages
    case .help: .plain(["typeHelp": typeHelp]) + .each("explanation", Verb.allCases, explanation)
    case .practice: practice.phrases + .plain(["nothingHidden": nothingHidden])
    case .accessible:
      .plain(["accessibleIsOn": accessibleIsOn("{reason}")]) + labels.phrases + mockScreen.phrases
    case .refusal: phrasesOfRefusals
    case .waiting: conditions.phrases
    case .signIn: phrasesOfSigningIn
    case .end: phrasesAtTheEnd
    case .home: phrasesAtHome
    case .homeHelp: .each("homeExplanation", HomeVerb.allCases, homeExplanation)
    case .status: status.phrases
    case .achievements: achievements.phrases
    case .reports: achievementReports.phrases
    case .deck, .deckProgress, .deckFilter, .deckPages, .deckTexts, .deckTables, .deckChanges,
      .deckAnswers, .deckHelp, .prototype:
      deck.phrases(at: place)
    }
  }

  private var phrasesAtLaunch: [RunnerPhrase] {
    .plain([
      "welcomeBack": welcomeBack, "notNeeded": notNeeded("{app}", "{command}"),
      "nothingToShow": nothingToShow("{app}"), "tooSoon": tooSoon("{flow}", "{time}"),
      "replayQuestion": replayQuestion("{app}"), "yes": yes, "no": no, "answerFirst": answerFirst,
      "declined": declined, "noReplay": noReplay,
    ])
  }

  private var phrasesOnPages: [RunnerPhrase] {
    .plain(["pageOf": pageOf(2, 6), "chooseByNumber": chooseByNumber, "enter": enter("{action}")])
      + .each("verb", Verb.allCases, isTyped: true, verb)
      + .each("gesture", Gesture.allCases, gesture)
      + .plain(["pressAgainToLeave": pressAgainToLeave])
  }

  private var phrasesOfRefusals: [RunnerPhrase] {
    .plain([
      "unknownCommand": unknownCommand("{word}"), "didYouMean": didYouMean("{word}"),
      "firstPage": firstPage, "noSkip": noSkip, "noLater": noLater,
      "choiceNeeded": choiceNeeded, "noSuchChoice": noSuchChoice("{name}"),
      "noSuchPage": noSuchPage("{name}"), "nothingAsked": nothingAsked, "notOpen": notOpen,
      "alreadyOpen": alreadyOpen,
    ])
  }

  private var phrasesOfSigningIn: [RunnerPhrase] {
    .plain(["simulatedSignIn": simulatedSignIn])
      + .each("signInAnswer", SimulatedSignInAnswer.allCases, isTyped: true, signInAnswer)
      + .plain([
        "signInCancelled": signInCancelled, "signInFailed": signInFailed,
        "checkingSignIn": checkingSignIn, "signInUnknown": signInUnknown("{reason}"),
        "signInToRetry": signInToRetry,
      ]) + signInProblems.phrases
  }

  private var phrasesAtTheEnd: [RunnerPhrase] {
    .plain([
      "completed": completed("{app}"), "skippedAtOnce": skippedAtOnce, "skipped": skipped(2, 6),
      "postponed": postponed("{time}"), "interrupted": interrupted("{command}"),
      "howToReplay": howToReplay("{command}"),
      "waitingForFiles": waitingForFiles("{folder}"), "notSaved": notSaved("{reason}"),
      "notJournaled": notJournaled("{reason}"),
    ])
  }

  private var phrasesAtHome: [RunnerPhrase] {
    .plain(["homeWelcome": homeWelcome])
      + .each("homeVerb", HomeVerb.allCases, isTyped: true, homeVerb)
      + .plain(["homeUsage": homeUsage("{usage}")])
      + .each("usage", HomeVerb.allCases.filter { $0.mostOperands > 0 }, usage)
      + .plain([
        "nameAFlow": nameAFlow("{command}", ["{flows}"]), "noSuchApp": noSuchApp("{name}"),
        "wasReset": wasReset("{app}"), "wasResetButIsNotDue": wasResetButIsNotDue("{app}"),
        "signedIn": signedIn, "signedOut": signedOut,
        "unknownFact": unknownFact("{name}"), "notAValue": notAValue("{value}", "{name}"),
      ])
  }
}
