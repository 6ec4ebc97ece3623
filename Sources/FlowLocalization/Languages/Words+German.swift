import FlowCore

extension Words {
  package static let german = Words(
    language: "de",
    verb: {
      switch $0 {
      case .next: "weiter"
      case .back: "zurück"
      case .skip: "überspringen"
      case .later: "später"
      case .page: "seite"
      case .hint: "hinweis"
      case .help: "hilfe"
      case .quit: "beenden"
      }
    },
    explanation: {
      switch $0 {
      case .next: "weitergehen; Enter tut dasselbe"
      case .back: "zur vorigen Seite zurückgehen"
      case .skip: "den Rest überspringen"
      case .later: "verschieben; danach erscheint die Einführung von allein wieder"
      case .page: "diese Seite noch einmal zeigen"
      case .hint: "sagen, was es hier auszuprobieren gibt"
      case .help: "zeigen, was man eingeben kann"
      case .quit: "aufhören; beim nächsten Mal geht es hier weiter"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "starten"
      case .replay: "wiederholen"
      case .reset: "zurücksetzen"
      case .status: "status"
      case .why: "warum"
      case .signin: "anmelden"
      case .signout: "abmelden"
      case .set: "festlegen"
      case .language: "sprache"
      case .achievements: "erfolge"
      case .event: "ereignis"
      case .help: "hilfe"
      case .quit: "beenden"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "eine App starten; ihre Einführung erscheint, wenn sie noch aussteht"
      case .replay: "eine Einführung noch einmal ansehen; nichts wird gespeichert"
      case .reset: "vergessen, dass du eine Einführung gesehen hast"
      case .status: "zeigen, was erledigt ist und wo du beim Rest stehst"
      case .why: "sagen, ob eine Einführung erscheinen würde, und warum"
      case .signin: "bei den Apps anmelden, die es verlangen"
      case .signout: "wieder abmelden"
      case .set: "eine Angabe festlegen, nach der Einführungen fragen"
      case .language: "die Sprache wechseln"
      case .achievements: "zeigen, was erreicht ist und was noch fehlt"
      case .event: "sagen, dass in einer App etwas geschehen ist"
      case .help: "zeigen, was man eingeben kann"
      case .quit: "beenden"
      }
    },
    homeWelcome: "Gib „starten“ und den Namen einer App ein oder „hilfe“.",
    homeUsage: { "So wird es eingegeben: \($0)" },
    nameAFlow: { "Sag, welche: \($0) \($1.joined(separator: ", "))" },
    wasReset: { "\($0) beginnt von vorn: Die Einführung erscheint wieder." },
    signedIn: "Du bist angemeldet.",
    signedOut: "Du bist abgemeldet.",
    pageOf: { "Seite \($0) von \($1)" },
    chooseByNumber: "zum Auswählen eine Zahl eingeben",
    enter: { "Enter: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "nach links wischen"
      case .swipeRight: "nach rechts wischen"
      case .tap: "tippen"
      }
    },
    labels: AccessibleLabels(
      picture: "Bild:", video: "Video:", done: "Erledigt:", toDo: "Offen:", next: "Als Nächstes:"),
    mockScreen: MockScreenPhrases(
      highlighted: "Hervorgehoben: {element}, {place}.", top: "oben auf dem Bildschirm",
      middle: "in der Mitte des Bildschirms", bottom: "unten auf dem Bildschirm",
      missing: "Das ist noch nicht auf dem Bildschirm."),
    welcomeBack: "Willkommen zurück. Hier warst du zuletzt.",
    completed: { "Das war’s. Viel Spaß mit \($0)!" },
    skippedAtOnce: "Einführung übersprungen. Von allein erscheint sie nicht wieder.",
    skipped: {
      "Einführung auf Seite \($0) von \($1) übersprungen. Von allein erscheint sie nicht wieder."
    },
    interrupted: { "Noch nicht fertig.\nSo geht es hier weiter: \($0)" },
    notNeeded: { "Die Einführung in \($0) ist erledigt.\nNoch einmal ansehen: \($1)" },
    nothingToShow: { "\($0) hat gerade nichts zu zeigen." },
    postponed: { "Verschoben bis \($0). Danach erscheint die Einführung von allein wieder." },
    tooSoon: { "Es ist zu bald nach „\($0)“. Ab \($1) erscheint die Einführung von allein." },
    howToReplay: { "Noch einmal ansehen: \($0)" },
    replayQuestion: { "Die Einführung in \($0) noch einmal zeigen?" },
    declined: "Alles klar, es bleibt, wie es ist.",
    status: StatusWords(
      done: "erledigt", doneFor: { "erledigt für Version \($0)" }, notSeen: "noch nicht gesehen",
      inTheMiddle: "angefangen", leftAt: { "unterbrochen bei „\($0)“" },
      news: { "Neues in Version \($0)" },
      signedOut: "erscheint wieder, weil niemand angemeldet ist", again: "erscheint wieder",
      notDue: "zurzeit nicht fällig",
      postponed: { "verschoben bis \($0)" },
      tooSoon: { "zu bald nach „\($0)“, nicht vor \($1)" },
      doneAtOnce: "gilt beim nächsten Start als erledigt", waits: { "noch nicht bekannt: \($0)" }),
    yes: "ja",
    no: "nein",
    firstPage: "Das ist die erste Seite.",
    noSkip: "Diese Seite lässt sich nicht überspringen.",
    noLater: "Das lässt sich nicht verschieben. Mit „beenden“ hörst du auf.",
    choiceNeeded: "Wähle eins davon:",
    noSuchChoice: { "„\($0)“ steht hier nicht zur Wahl." },
    noSuchApp: { "Es gibt keine App „\($0)“." },
    noSuchPage: { "Es gibt keine Seite „\($0)“." },
    answerFirst: "Antworte bitte erst mit ja oder nein.",
    nothingAsked: "Es wurde nichts gefragt.",
    notOpen: "Es ist nichts geöffnet.",
    alreadyOpen: "Das ist schon geöffnet.",
    noReplay: "Diese Einführung wird nur einmal gezeigt.",
    nothingHidden: "Hier gibt es nichts auszuprobieren: Geh einfach weiter.",
    simulatedSignIn: "Die Anmeldung wird hier nur simuliert. "
      + "Gib „zustimmen“, „ablehnen“ oder „scheitern“ ein.",
    signInAnswer: {
      switch $0 {
      case .approve: "zustimmen"
      case .decline: "ablehnen"
      case .fail: "scheitern"
      }
    },
    signInCancelled: "Die Anmeldung wurde abgebrochen. Du kannst es noch einmal versuchen.",
    signInFailed: "Die Anmeldung ist fehlgeschlagen. Du kannst es noch einmal versuchen.",
    checkingSignIn: "Anmeldestatus wird geprüft …",
    signInUnknown: { "Es lässt sich nicht feststellen, ob du angemeldet bist: \($0)" },
    unknownFact: { "Es gibt keine Angabe „\($0)“." },
    notAValue: { "„\($0)“ ist kein Wert für „\($1)“." },
    unknownCommand: { "„\($0)“ bedeutet hier nichts." },
    didYouMean: { "Meintest du „\($0)“?" },
    pressAgainToLeave: "(noch einmal Strg-C zum Verlassen)",
    typeHelp: "„hilfe“ zeigt, was man eingeben kann.",
    notSaved: { "Das konnte nicht gespeichert werden: \($0)" },
    notJournaled: { "Das Protokoll konnte nicht geschrieben werden: \($0)" },
    accessibleIsOn: { "Der barrierefreie Modus ist an (\($0))." })
}
