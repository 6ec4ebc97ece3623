import FlowCore

extension Words {
  // In French, a no-break space precedes a colon, and a narrow no-break space other high
  // punctuation.
  package static let french = Words(
    language: "fr",
    verb: {
      switch $0 {
      case .next: "suivant"
      case .back: "retour"
      case .skip: "passer"
      case .later: "reporter"
      case .page: "page"
      case .hint: "indice"
      case .help: "aide"
      case .quit: "quitter"
      }
    },
    explanation: {
      switch $0 {
      case .next: "continuer\u{202F}; Entrée fait de même"
      case .back: "revenir à la page précédente"
      case .skip: "passer le reste"
      case .later: "reporter\u{202F}; le tutoriel reviendra de lui-même"
      case .page: "afficher de nouveau cette page"
      case .hint: "dire quoi essayer ici"
      case .help: "voir ce que l’on peut taper"
      case .quit: "quitter\u{202F}; la prochaine fois, vous reprendrez ici"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "lancer"
      case .replay: "revoir"
      case .reset: "réinitialiser"
      case .status: "état"
      case .why: "pourquoi"
      case .signin: "connexion"
      case .signout: "déconnexion"
      case .set: "définir"
      case .language: "langue"
      case .achievements: "succès"
      case .event: "événement"
      case .help: "aide"
      case .quit: "quitter"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "lancer une app\u{202F}; son tutoriel s’affiche s’il reste à voir"
      case .replay: "revoir un tutoriel\u{202F}; rien n’est enregistré"
      case .reset: "oublier qu’un tutoriel a été vu"
      case .status: "voir ce qui est fait, et où vous avez laissé le reste"
      case .why: "dire si un tutoriel s’afficherait, et pourquoi"
      case .signin: "se connecter aux apps qui le demandent"
      case .signout: "se déconnecter"
      case .set: "définir une donnée que les tutoriels demandent"
      case .language: "changer de langue"
      case .achievements: "voir ce qui est obtenu et ce qui reste"
      case .event: "dire qu’il s’est passé quelque chose dans une app"
      case .help: "voir ce que l’on peut taper"
      case .quit: "quitter"
      }
    },
    homeWelcome: "Tapez \(quoted("lancer")) et le nom d’une app, ou \(quoted("aide")).",
    homeUsage: { "À taper ainsi\u{A0}: \($0)" },
    nameAFlow: { "Précisez lequel\u{A0}: \($0) \($1.joined(separator: ", "))" },
    wasReset: { "\($0) repart de zéro\u{A0}: son tutoriel s’affichera de nouveau." },
    signedIn: "Connexion réussie.",
    signedOut: "Déconnexion effectuée.",
    pageOf: { "Page \($0) sur \($1)" },
    chooseByNumber: "tapez un numéro pour choisir",
    enter: { "Entrée\u{A0}: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "glissez vers la gauche"
      case .swipeRight: "glissez vers la droite"
      case .tap: "touchez"
      }
    },
    labels: AccessibleLabels(
      picture: "Image\u{A0}:", video: "Vidéo\u{A0}:", done: "Fait\u{A0}:", toDo: "À faire\u{A0}:",
      next: "Ensuite\u{A0}:"),
    mockScreen: MockScreenPhrases(
      highlighted: "En évidence\u{A0}: {element}, {place}.", top: "en haut de l’écran",
      middle: "au milieu de l’écran", bottom: "en bas de l’écran",
      missing: "Ce n’est pas encore à l’écran."),
    welcomeBack: "Bon retour\u{202F}! Vous en étiez là.",
    completed: { "C’est tout. Place à \($0)\u{202F}!" },
    skippedAtOnce: "Tutoriel passé. Il ne reviendra pas de lui-même.",
    skipped: { "Tutoriel passé à la page \($0) sur \($1). Il ne reviendra pas de lui-même." },
    interrupted: { "Ce n’est pas encore fini.\nPour reprendre ici\u{A0}: \($0)" },
    notNeeded: { "\($0)\u{A0}: tutoriel déjà terminé.\nPour le revoir\u{A0}: \($1)" },
    nothingToShow: { "\($0) n’a rien à afficher pour l’instant." },
    postponed: { "Reporté au \($0). Ensuite, le tutoriel reviendra de lui-même." },
    tooSoon: {
      "C’est trop tôt après \(quoted($0)). Le tutoriel apparaîtra de lui-même à partir du \($1)."
    },
    howToReplay: { "Pour le revoir\u{A0}: \($0)" },
    replayQuestion: { "\($0)\u{A0}: revoir le tutoriel\u{202F}?" },
    declined: "D’accord, rien ne change.",
    status: StatusWords(
      done: "terminé", doneFor: { "terminé pour la version \($0)" }, notSeen: "pas encore vu",
      inTheMiddle: "laissé en cours", leftAt: { "laissé à \(quoted($0))" },
      news: { "du nouveau dans la version \($0)" },
      signedOut: "réapparaît, car personne n’est connecté",
      again: "réapparaît au prochain lancement",
      notDue: "rien à afficher pour l’instant",
      postponed: { "reporté au \($0)" },
      tooSoon: { "trop tôt après \(quoted($0)), pas avant \($1)" },
      doneAtOnce: "considéré comme terminé au prochain lancement",
      waits: { "en attente de savoir\u{A0}: \($0)" }),
    yes: "oui",
    no: "non",
    firstPage: "C’est la première page.",
    noSkip: "Impossible de passer cette page.",
    noLater: "Impossible de reporter ceci. Pour partir, tapez «\u{A0}quitter\u{A0}».",
    choiceNeeded: "Choisissez parmi\u{A0}:",
    noSuchChoice: { "Il n’y a pas de choix \(quoted($0)) ici." },
    noSuchApp: { "Il n’y a pas d’app \(quoted($0))." },
    noSuchPage: { "Il n’y a pas de page \(quoted($0))." },
    answerFirst: "Répondez d’abord par oui ou par non.",
    nothingAsked: "Aucune question n’a été posée.",
    notOpen: "Rien n’est ouvert.",
    alreadyOpen: "C’est déjà ouvert.",
    noReplay: "Celui-ci ne s’affiche qu’une fois.",
    nothingHidden: "Rien à essayer ici\u{A0}: continuez, tout simplement.",
    simulatedSignIn: "La connexion est simulée ici. "
      + "Tapez \(quoted("accepter")), \(quoted("refuser")) ou \(quoted("échouer")).",
    signInAnswer: {
      switch $0 {
      case .approve: "accepter"
      case .decline: "refuser"
      case .fail: "échouer"
      }
    },
    signInCancelled: "La connexion a été annulée. Vous pouvez réessayer.",
    signInFailed: "La connexion a échoué. Vous pouvez réessayer.",
    checkingSignIn: "Vérification de la connexion à votre compte…",
    signInUnknown: { "Impossible de vérifier la connexion à votre compte\u{A0}: \($0)" },
    unknownFact: { "Il n’y a pas de donnée \(quoted($0))." },
    notAValue: { "\(quoted($0)) n’est pas une valeur possible pour \(quoted($1))." },
    unknownCommand: { "\(quoted($0)) ne veut rien dire ici." },
    didYouMean: { "Vouliez-vous dire \(quoted($0))\u{202F}?" },
    pressAgainToLeave: "(Ctrl-C de nouveau pour quitter)",
    typeHelp: "«\u{A0}aide\u{A0}» dit ce que l’on peut taper.",
    notSaved: { "Enregistrement impossible\u{A0}: \($0)" },
    notJournaled: { "Impossible d’écrire le journal\u{A0}: \($0)" },
    accessibleIsOn: { "Le mode accessible est activé (\($0))." })

  private static func quoted(_ text: String) -> String { "«\u{202F}\(text)\u{202F}»" }
}
