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
      case .next: "Vai alla pagina successiva (o premi Invio)"
      case .back: "Torna alla pagina precedente"
      case .skip: "Salta il resto"
      case .later: "Rimanda; il tutorial riapparirà automaticamente"
      case .page: "Mostra di nuovo questa pagina"
      case .hint: "Mostra che cosa provare qui"
      case .help: "Mostra i comandi"
      case .quit: "Esci; la prossima volta riparti da qui"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "avvia"
      case .replay: "rivedi"
      case .reset: "ripristina"
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
      case .launch: "Avvia un’app; il suo tutorial appare se è ancora da vedere"
      case .replay: "Rivedi un tutorial; non viene registrato nulla"
      case .reset: "Ripristina un tutorial, come se fosse nuovo"
      case .status: "Vedi che cosa hai completato e dove hai lasciato il resto"
      case .why: "Vedi se un tutorial apparirebbe e perché (in inglese)"
      case .signin: "Accedi alle app che lo richiedono"
      case .signout: "Esci dal tuo account"
      case .set: "Imposta un dato da cui dipendono i tutorial"
      case .language: "Cambia lingua"
      case .achievements: "Vedi che cosa hai ottenuto e che cosa manca"
      case .event: "Segnala un evento, come farebbe un’app"
      case .help: "Mostra i comandi"
      case .quit: "Esci da firstrun"
      }
    },
    homeWelcome: "Scrivi “avvia” e il nome di un’app, oppure “aiuto”.",
    homeUsage: { "Sintassi: \($0)" },
    nameAFlow: { "Quale app? Scrivi “\($0)” e un nome: \($1.joined(separator: ", "))" },
    wasReset: { "Il tutorial di \($0) è stato ripristinato e apparirà di nuovo." },
    wasResetButIsNotDue: { "Il tutorial di \($0) è stato ripristinato." },
    signedIn: "Accesso effettuato.",
    signedOut: "Disconnessione effettuata.",
    pageOf: { "Pagina \($0) di \($1)" },
    chooseByNumber: "Scegli un numero",
    enter: { "Invio: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "scorri verso sinistra"
      case .swipeRight: "scorri verso destra"
      case .tap: "tocca"
      }
    },
    labels: AccessibleLabels(
      picture: "Immagine:", video: "Video:", done: "Fatto:", toDo: "Da fare:", next: "Da fare ora:"),
    mockScreen: MockScreenPhrases(
      highlighted: "In evidenza: {element}, {place}.", top: "nella parte alta dello schermo",
      middle: "al centro dello schermo", bottom: "nella parte bassa dello schermo",
      missing: "Non è ancora sullo schermo."),
    welcomeBack: "Eccoti di nuovo. Riprendi da dove avevi lasciato.",
    completed: { "Tutto pronto. Buon divertimento con \($0)!" },
    skippedAtOnce: "Hai saltato il tutorial.",
    skipped: { "Hai saltato il tutorial a pagina \($0) di \($1)." },
    interrupted: { "Non hai ancora finito.\nPer riprendere da qui: \($0)" },
    notNeeded: { "Hai già completato il tutorial di \($0).\nPer rivederlo: \($1)" },
    nothingToShow: { "\($0) non ha nulla da mostrare per ora." },
    postponed: { "Rimandato fino a: \($0). Poi riapparirà automaticamente." },
    tooSoon: { "È troppo presto dopo “\($0)”. Apparirà automaticamente a partire da: \($1)." },
    howToReplay: { "Per rivederlo: \($0)" },
    replayQuestion: { "Mostrare di nuovo il tutorial di \($0)?" },
    declined: "OK, non è cambiato nulla.",
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
    noLater: "Questo non si può rimandare. Scrivi “esci” per uscire.",
    choiceNeeded: "Scegli una di queste opzioni:",
    noSuchChoice: { "“\($0)” non è tra le opzioni." },
    noSuchApp: { "App sconosciuta: “\($0)”." },
    noSuchPage: { "Pagina sconosciuta: “\($0)”." },
    answerFirst: "Prima rispondi sì o no.",
    nothingAsked: "Non c’è nessuna domanda a cui rispondere.",
    notOpen: "Non c’è niente di aperto.",
    alreadyOpen: "È già aperto.",
    noReplay: "Questo tutorial viene mostrato una volta sola.",
    nothingHidden: "In questa pagina non c’è niente da provare.",
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
    signInUnknown: { "Impossibile verificare se hai effettuato l’accesso: \($0)" },
    signInToRetry: "Accedi per riprovare.",
    unknownFact: { "Dato sconosciuto: “\($0)”." },
    notAValue: { "“\($0)” non è un valore valido per “\($1)”." },
    unknownCommand: { "Comando sconosciuto: “\($0)”." },
    didYouMean: { "Intendevi “\($0)”?" },
    pressAgainToLeave: "(di nuovo Ctrl-C per uscire)",
    typeHelp: "Scrivi “aiuto” per vedere i comandi.",
    waitingForFiles: {
      "In attesa di un altro programma che sta modificando dei file in \($0). Ctrl-C per uscire senza salvare."
    },
    notSaved: { "Non è stato possibile salvare: \($0)" },
    notJournaled: { "Non è stato possibile scrivere il registro: \($0)" },
    accessibleIsOn: { "La modalità di accessibilità è attiva (\($0))." })
}
