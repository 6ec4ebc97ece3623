import FlowCore

extension Words {
  package static let french = inFrench("fr", .european)

  /// The words in French as Canadians write it.
  static let canadianFrench = inFrench("fr-CA", .canadian)

  private static func inFrench(_ language: String, _ spacing: FrenchSpacing) -> Words {
    let space = spacing.high
    let quoted: @Sendable (String) -> String = spacing.quoted
    return Words(
      language: language,
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
        case .next: "Aller à la page suivante (ou touche Entrée)"
        case .back: "Revenir à la page précédente"
        case .skip: "Passer le reste"
        case .later: "Reporter\(space); le tutoriel reviendra automatiquement"
        case .page: "Afficher de nouveau cette page"
        case .hint: "Voir ce que vous pouvez essayer ici"
        case .help: "Afficher les commandes"
        case .quit: "Quitter\(space); la prochaine fois, vous reprendrez ici"
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
        case .launch: "Lancer une app\(space); son tutoriel s’affiche s’il reste à voir"
        case .replay: "Revoir un tutoriel\(space); rien n’est enregistré"
        case .reset: "Réinitialiser un tutoriel, comme s’il n’avait jamais été vu"
        case .status: "Voir les tutoriels terminés et ceux en cours"
        case .why: "Voir si un tutoriel s’afficherait, et pourquoi (en anglais)"
        case .signin: "Se connecter aux apps qui le demandent"
        case .signout: "Se déconnecter"
        case .set: "Définir une donnée dont dépendent les tutoriels"
        case .language: "Changer de langue"
        case .achievements: "Voir ce que vous avez obtenu et ce qui reste"
        case .event: "Signaler un événement, comme le ferait une app"
        case .help: "Afficher les commandes"
        case .quit: "Quitter firstrun"
        }
      },
      homeWelcome: "Tapez \(quoted("lancer")) et le nom d’une app, ou \(quoted("aide")).",
      homeUsage: { "Syntaxe\u{A0}: \($0)" },
      nameAFlow: {
        "Quelle app\(space)? Tapez \(quoted($0)) suivi d’un nom\u{A0}: \($1.joined(separator: ", "))"
      },
      wasReset: { "\($0)\u{A0}: tutoriel réinitialisé. Il s’affichera de nouveau." },
      wasResetButIsNotDue: { "\($0)\u{A0}: tutoriel réinitialisé." },
      signedIn: "Connexion réussie.",
      signedOut: "Déconnexion effectuée.",
      pageOf: { "Page \($0) sur \($1)" },
      chooseByNumber: "Choisissez un numéro",
      enter: { "Entrée\u{A0}: \($0)" },
      gesture: {
        switch $0 {
        case .swipeLeft: "balayez vers la gauche"
        case .swipeRight: "balayez vers la droite"
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
      welcomeBack: "Bon retour\(space)! Reprenez là où vous en étiez.",
      completed: { "Tout est prêt. Profitez bien de \($0)\(space)!" },
      skippedAtOnce: "Vous avez passé le tutoriel.",
      skipped: { "Vous avez passé le tutoriel à la page \($0) sur \($1)." },
      interrupted: { "Vous n’avez pas terminé.\nPour reprendre\u{A0}: \($0)" },
      notNeeded: {
        "\($0)\u{A0}: vous avez déjà terminé le tutoriel.\nPour le revoir\u{A0}: \($1)"
      },
      nothingToShow: { "\($0) n’a rien à afficher pour l’instant." },
      postponed: { "Reporté au \($0). Ensuite, le tutoriel reviendra automatiquement." },
      tooSoon: {
        "C’est trop tôt après \(quoted($0)). Le tutoriel apparaîtra automatiquement à partir du \($1)."
      },
      howToReplay: { "Pour le revoir\u{A0}: \($0)" },
      replayQuestion: { "\($0)\u{A0}: revoir le tutoriel\(space)?" },
      declined: "OK, rien n’a changé.",
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
      noLater: "Impossible de reporter ceci. Pour quitter, tapez \(quoted("quitter")).",
      choiceNeeded: "Choisissez une option\u{A0}:",
      noSuchChoice: { "Option inconnue\u{A0}: \(quoted($0))." },
      noSuchApp: { "App inconnue\u{A0}: \(quoted($0))." },
      noSuchPage: { "Page inconnue\u{A0}: \(quoted($0))." },
      answerFirst: "Répondez d’abord par oui ou par non.",
      nothingAsked: "Il n’y a aucune question à laquelle répondre.",
      notOpen: "Rien n’est ouvert.",
      alreadyOpen: "C’est déjà ouvert.",
      noReplay: "Ce tutoriel ne s’affiche qu’une fois.",
      nothingHidden: "Il n’y a rien à essayer sur cette page.",
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
      signInToRetry: "Connectez-vous pour réessayer.",
      unknownFact: { "Donnée inconnue\u{A0}: \(quoted($0))." },
      notAValue: { "\(quoted($0)) n’est pas une valeur possible pour \(quoted($1))." },
      unknownCommand: { "Commande inconnue\u{A0}: \(quoted($0))." },
      didYouMean: { "Vouliez-vous dire \(quoted($0))\(space)?" },
      pressAgainToLeave: "(Ctrl-C de nouveau pour quitter)",
      typeHelp: "Tapez \(quoted("aide")) pour voir les commandes.",
      waitingForFiles: {
        "En attente d’un autre programme qui modifie des fichiers dans \($0). Ctrl-C pour quitter sans enregistrer."
      },
      notSaved: { "Enregistrement impossible\u{A0}: \($0)" },
      notJournaled: { "Impossible d’écrire le journal\u{A0}: \($0)" },
      accessibleIsOn: { "Le mode accessibilité est activé (\($0))." })
  }
}
