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
      case .page: "Seite"
      case .hint: "Hinweis"
      case .help: "Hilfe"
      case .quit: "beenden"
      }
    },
    explanation: {
      switch $0 {
      case .next: "Zur nächsten Seite (oder Enter drücken)"
      case .back: "Zur vorigen Seite zurückgehen"
      case .skip: "Den Rest überspringen"
      case .later: "Verschieben; das Tutorial erscheint später automatisch wieder"
      case .page: "Diese Seite noch einmal zeigen"
      case .hint: "Zeigen, was du hier ausprobieren kannst"
      case .help: "Alle Befehle anzeigen"
      case .quit: "Beenden; nächstes Mal machst du hier weiter"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "starten"
      case .replay: "wiederholen"
      case .reset: "zurücksetzen"
      case .status: "Status"
      case .why: "warum"
      case .signin: "anmelden"
      case .signout: "abmelden"
      case .set: "festlegen"
      case .language: "Sprache"
      case .achievements: "Erfolge"
      case .event: "Ereignis"
      case .help: "Hilfe"
      case .quit: "beenden"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "Eine App starten; ihr Tutorial erscheint, wenn es noch aussteht"
      case .replay: "Ein Tutorial noch einmal ansehen; nichts wird gespeichert"
      case .reset: "Ein Tutorial zurücksetzen, als wäre es neu"
      case .status: "Zeigen, welche Tutorials fertig sind und wo du aufgehört hast"
      case .why: "Zeigen, ob ein Tutorial erscheinen würde und warum (auf Englisch)"
      case .signin: "Bei den Apps anmelden, die es verlangen"
      case .signout: "Wieder abmelden"
      case .set: "Eine Angabe festlegen, von der Tutorials abhängen"
      case .language: "Die Sprache wechseln"
      case .achievements: "Zeigen, was erreicht ist und was noch fehlt"
      case .event: "Ein Ereignis melden, wie eine App es täte"
      case .help: "Alle Befehle anzeigen"
      case .quit: "firstrun beenden"
      }
    },
    homeWelcome: "Gib „starten“ und den Namen einer App ein oder „Hilfe“.",
    homeUsage: { "Eingabe: \($0)" },
    nameAFlow: { "Welche App? Gib „\($0)“ und einen Namen ein: \($1.joined(separator: ", "))" },
    wasReset: { "Das Tutorial von \($0) wurde zurückgesetzt und erscheint wieder." },
    wasResetButIsNotDue: { "Das Tutorial von \($0) wurde zurückgesetzt." },
    signedIn: "Du bist angemeldet.",
    signedOut: "Du bist abgemeldet.",
    pageOf: { "Seite \($0) von \($1)" },
    chooseByNumber: "Nummer wählen",
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
      missing: "Noch nicht auf dem Bildschirm."),
    welcomeBack: "Willkommen zurück. Weiter geht’s, wo du aufgehört hast.",
    completed: { "Alles bereit. Viel Spaß mit \($0)!" },
    skippedAtOnce: "Tutorial übersprungen.",
    skipped: { "Tutorial auf Seite \($0) von \($1) übersprungen." },
    interrupted: { "Du bist noch nicht fertig.\nHier machst du weiter: \($0)" },
    notNeeded: {
      "Du hast das Tutorial von \($0) schon abgeschlossen.\nNoch einmal ansehen: \($1)"
    },
    nothingToShow: { "\($0) hat gerade nichts zu zeigen." },
    postponed: { "Verschoben bis \($0). Danach erscheint das Tutorial automatisch wieder." },
    tooSoon: { "Es ist zu bald nach „\($0)“. Ab \($1) erscheint das Tutorial automatisch." },
    howToReplay: { "Noch einmal ansehen: \($0)" },
    replayQuestion: { "Das Tutorial von \($0) noch einmal zeigen?" },
    declined: "OK, nichts wurde geändert.",
    status: StatusWords(
      done: "abgeschlossen", doneFor: { "abgeschlossen für Version \($0)" },
      notSeen: "noch nicht gesehen",
      inTheMiddle: "angefangen", leftAt: { "unterbrochen bei „\($0)“" },
      news: { "Neues in Version \($0)" },
      signedOut: "erscheint wieder, weil niemand angemeldet ist", again: "erscheint wieder",
      notDue: "zurzeit nicht fällig",
      postponed: { "verschoben bis \($0)" },
      tooSoon: { "zu bald nach „\($0)“, nicht vor \($1)" },
      doneAtOnce: "gilt beim nächsten Start als abgeschlossen",
      waits: { "noch nicht bekannt: \($0)" }),
    yes: "ja",
    no: "nein",
    firstPage: "Das ist die erste Seite.",
    noSkip: "Diese Seite lässt sich nicht überspringen.",
    noLater: "Das lässt sich nicht verschieben. Gib „beenden“ ein, um aufzuhören.",
    choiceNeeded: "Wähle eine Option:",
    noSuchChoice: { "„\($0)“ gehört nicht zu den Optionen." },
    noSuchApp: { "Unbekannte App: „\($0)“." },
    noSuchPage: { "Unbekannte Seite: „\($0)“." },
    answerFirst: "Antworte bitte erst mit ja oder nein.",
    nothingAsked: "Hier gibt es keine Frage zu beantworten.",
    notOpen: "Es ist nichts geöffnet.",
    alreadyOpen: "Das ist schon geöffnet.",
    noReplay: "Dieses Tutorial wird nur einmal gezeigt.",
    nothingHidden: "Auf dieser Seite gibt es nichts auszuprobieren.",
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
    signInUnknown: { "Konnte nicht prüfen, ob du angemeldet bist: \($0)" },
    signInToRetry: "Melde dich an, um es noch einmal zu versuchen.",
    unknownFact: { "Unbekannte Angabe: „\($0)“." },
    notAValue: { "„\($0)“ ist kein gültiger Wert für „\($1)“." },
    unknownCommand: { "Unbekannter Befehl: „\($0)“." },
    didYouMean: { "Meintest du „\($0)“?" },
    pressAgainToLeave: "(zum Beenden noch einmal Ctrl-C)",
    typeHelp: "Gib „Hilfe“ ein, um alle Befehle zu sehen.",
    waitingForFiles: {
      "Ein anderes Programm ändert gerade Dateien in \($0). Bitte warten, oder mit Ctrl-C beenden, ohne zu speichern."
    },
    notSaved: { "Das konnte nicht gespeichert werden: \($0)" },
    notJournaled: { "Das Protokoll konnte nicht geschrieben werden: \($0)" },
    accessibleIsOn: { "Der Modus für Bedienungshilfen ist an (\($0))." })
}
