import FlowCore

extension Words {
  package static let italian = Words(
    language: "it",
    verb: {
      switch $0 {
      case .next: "avanti"
      case .back: "indietro"
      case .skip: "salta"
      case .later: "dopo"
      case .page: "pagina"
      case .hint: "suggerimento"
      case .help: "aiuto"
      case .quit: "esci"
      }
    },
    explanation: {
      switch $0 {
      case .next: "vai avanti; Invio fa lo stesso"
      case .back: "torna alla pagina precedente"
      case .skip: "salta il resto"
      case .later: "rimanda; il tutorial tornerà da solo"
      case .page: "mostra di nuovo questa pagina"
      case .hint: "scopri cosa provare qui"
      case .help: "scopri cosa puoi scrivere"
      case .quit: "esci; la prossima volta riparti da qui"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "avvia"
      case .replay: "rivedi"
      case .reset: "azzera"
      case .status: "stato"
      case .why: "motivo"
      case .signin: "accedi"
      case .signout: "disconnetti"
      case .set: "imposta"
      case .language: "lingua"
      case .achievements: "obiettivi"
      case .event: "evento"
      case .help: "aiuto"
      case .quit: "esci"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "avvia un’app; il suo tutorial appare se è ancora da vedere"
      case .replay: "rivedi un tutorial; non viene registrato nulla"
      case .reset: "dimentica che un tutorial è stato visto"
      case .status: "scopri cosa è fatto e dove hai lasciato il resto"
      case .why: "scopri se un tutorial apparirebbe, e perché"
      case .signin: "accedi alle app che lo richiedono"
      case .signout: "esci dal tuo account"
      case .set: "imposta un dato richiesto dai tutorial"
      case .language: "cambia lingua"
      case .achievements: "vedere che cosa hai ottenuto e che cosa manca"
      case .event: "dire che in un’app è successo qualcosa"
      case .help: "scopri cosa puoi scrivere"
      case .quit: "esci"
      }
    },
    homeWelcome: "Scrivi “avvia” e il nome di un’app, oppure “aiuto”.",
    homeUsage: { "Scrivilo così: \($0)" },
    nameAFlow: { "Indica quale: \($0) \($1.joined(separator: ", "))" },
    wasReset: { "\($0) riparte da zero: il suo tutorial apparirà di nuovo." },
    signedIn: "Accesso effettuato.",
    signedOut: "Disconnessione effettuata.",
    pageOf: { "Pagina \($0) di \($1)" },
    chooseByNumber: "scrivi un numero per scegliere",
    enter: { "Invio: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "scorri verso sinistra"
      case .swipeRight: "scorri verso destra"
      case .tap: "tocca"
      }
    },
    labels: AccessibleLabels(
      picture: "Immagine:", video: "Video:", done: "Fatto:", toDo: "Da fare:", next: "Il prossimo:"),
    mockScreen: MockScreenPhrases(
      highlighted: "In evidenza: {element}, {place}.", top: "nella parte alta dello schermo",
      middle: "al centro dello schermo", bottom: "nella parte bassa dello schermo",
      missing: "Non è ancora sullo schermo."),
    welcomeBack: "Eccoti di nuovo. Si riparte da qui.",
    completed: { "È tutto. Buon divertimento con \($0)!" },
    skippedAtOnce: "Saltato. Non tornerà da solo.",
    skipped: { "Saltato a pagina \($0) di \($1). Non tornerà da solo." },
    interrupted: { "Non hai ancora finito.\nPer riprendere da qui: \($0)" },
    notNeeded: { "Il tutorial di \($0) è già completato.\nPer rivederlo: \($1)" },
    nothingToShow: { "\($0) non ha nulla da mostrare per ora." },
    postponed: { "Rimandato fino a: \($0). Poi tornerà da solo." },
    tooSoon: { "È troppo presto dopo “\($0)”. Il tutorial apparirà da solo a partire da: \($1)." },
    howToReplay: { "Per rivederlo: \($0)" },
    replayQuestion: { "Mostrare di nuovo il tutorial di \($0)?" },
    declined: "Va bene, non cambia nulla.",
    status: StatusWords(
      done: "completato", doneFor: { "completato per la versione \($0)" },
      notSeen: "non ancora visto",
      inTheMiddle: "lasciato a metà", leftAt: { "lasciato a “\($0)”" },
      news: { "novità nella versione \($0)" },
      signedOut: "ricompare perché nessuno ha effettuato l’accesso",
      again: "ricompare al prossimo avvio",
      notDue: "per ora non compare",
      postponed: { "rimandato fino a: \($0)" },
      tooSoon: { "troppo presto dopo “\($0)”; non prima di: \($1)" },
      doneAtOnce: "risulterà completato al prossimo avvio", waits: { "in attesa di sapere: \($0)" }),
    yes: "sì",
    no: "no",
    firstPage: "Questa è la prima pagina.",
    noSkip: "Questa pagina non si può saltare.",
    noLater: "Questo non si può rimandare. Con “esci” lo lasci.",
    choiceNeeded: "Scegli una di queste opzioni:",
    noSuchChoice: { "Qui non c’è nessuna opzione “\($0)”." },
    noSuchApp: { "Non c’è nessuna app “\($0)”." },
    noSuchPage: { "Non c’è nessuna pagina “\($0)”." },
    answerFirst: "Prima rispondi sì o no.",
    nothingAsked: "Non c’era nessuna domanda.",
    notOpen: "Non c’è niente di aperto.",
    alreadyOpen: "È già aperto.",
    noReplay: "Questo si mostra una volta sola.",
    nothingHidden: "Qui non c’è niente da provare: vai pure avanti.",
    simulatedSignIn: "Qui l’accesso è simulato. Scrivi “approva”, “rifiuta” o “fallisci”.",
    signInAnswer: {
      switch $0 {
      case .approve: "approva"
      case .decline: "rifiuta"
      case .fail: "fallisci"
      }
    },
    signInCancelled: "L’accesso è stato annullato. Puoi riprovare.",
    signInFailed: "L’accesso non è riuscito. Puoi riprovare.",
    checkingSignIn: "Verifica dell’accesso in corso…",
    signInUnknown: { "Non si riesce a sapere se hai effettuato l’accesso: \($0)" },
    unknownFact: { "Non c’è nessun dato “\($0)”." },
    notAValue: { "“\($0)” non è un valore valido per “\($1)”." },
    unknownCommand: { "“\($0)” qui non significa nulla." },
    didYouMean: { "Intendevi “\($0)”?" },
    pressAgainToLeave: "(di nuovo Ctrl-C per uscire)",
    typeHelp: "“aiuto” mostra cosa puoi scrivere.",
    notSaved: { "Non è stato possibile salvare: \($0)" },
    notJournaled: { "Non è stato possibile scrivere il registro: \($0)" },
    accessibleIsOn: { "La modalità accessibile è attiva (\($0))." })
}
