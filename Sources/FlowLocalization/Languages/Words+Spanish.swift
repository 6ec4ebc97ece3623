import FlowCore

extension Words {
  package static let spanish = Words(
    language: "es",
    verb: {
      switch $0 {
      case .next: "siguiente"
      case .back: "atrás"
      case .skip: "omitir"
      case .later: "después"
      case .page: "página"
      case .hint: "pista"
      case .help: "ayuda"
      case .quit: "salir"
      }
    },
    explanation: {
      switch $0 {
      case .next: "Ir a la página siguiente (o presionar Enter)"
      case .back: "Volver a la página anterior"
      case .skip: "Omitir el resto"
      case .later: "Dejarlo para más tarde; volverá a aparecer automáticamente"
      case .page: "Mostrar otra vez esta página"
      case .hint: "Ver qué puedes probar aquí"
      case .help: "Ver los comandos"
      case .quit: "Salir; la próxima vez seguirás desde aquí"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "abrir"
      case .replay: "repetir"
      case .reset: "restablecer"
      case .status: "estado"
      case .why: "motivo"
      case .signin: "conectar"
      case .signout: "desconectar"
      case .set: "definir"
      case .language: "idioma"
      case .achievements: "logros"
      case .event: "evento"
      case .help: "ayuda"
      case .quit: "salir"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "Abrir una app; su tutorial aparece si está pendiente"
      case .replay: "Ver otra vez un tutorial; no se guarda nada"
      case .reset: "Restablecer un tutorial, como si fuera nuevo"
      case .status: "Ver qué tutoriales terminaste y dónde dejaste los demás"
      case .why: "Ver si aparecería un tutorial y por qué (en inglés)"
      case .signin: "Iniciar sesión en las apps que lo piden"
      case .signout: "Cerrar la sesión"
      case .set: "Definir un dato del que dependen los tutoriales"
      case .language: "Cambiar de idioma"
      case .achievements: "Ver qué conseguiste y qué falta"
      case .event: "Registrar un evento, como haría una app"
      case .help: "Ver los comandos"
      case .quit: "Salir de firstrun"
      }
    },
    homeWelcome: "Escribe «abrir» y el nombre de una app, o «ayuda».",
    homeUsage: { "Sintaxis: \($0)" },
    nameAFlow: { "¿Qué app? Escribe «\($0)» y un nombre: \($1.joined(separator: ", "))" },
    wasReset: { "Se restableció el tutorial de \($0). Volverá a aparecer." },
    wasResetButIsNotDue: { "Se restableció el tutorial de \($0)." },
    signedIn: "Sesión iniciada.",
    signedOut: "Sesión cerrada.",
    pageOf: { "Página \($0) de \($1)" },
    chooseByNumber: "Elige un número",
    enter: { "Enter: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "desliza a la izquierda"
      case .swipeRight: "desliza a la derecha"
      case .tap: "toca"
      }
    },
    labels: AccessibleLabels(
      picture: "Imagen:", video: "Video:", done: "Hecho:", toDo: "Pendiente:", next: "Siguiente:"),
    mockScreen: MockScreenPhrases(
      highlighted: "Resaltado: {element}, {place}.", top: "en la parte superior de la pantalla",
      middle: "en el centro de la pantalla", bottom: "en la parte inferior de la pantalla",
      missing: "Aún no está en la pantalla."),
    welcomeBack: "Hola de nuevo. Sigue donde lo dejaste.",
    completed: { "Todo listo. ¡Disfruta de \($0)!" },
    skippedAtOnce: "Tutorial omitido.",
    skipped: { "Tutorial omitido en la página \($0) de \($1)." },
    interrupted: { "Aún no terminaste.\nPara seguir desde aquí: \($0)" },
    notNeeded: { "Ya completaste el tutorial de \($0).\nPara verlo otra vez: \($1)" },
    nothingToShow: { "\($0) no tiene nada que mostrar ahora." },
    postponed: { "Aplazado hasta \($0). Después volverá a aparecer automáticamente." },
    tooSoon: {
      "Es demasiado pronto después de «\($0)». Aparecerá automáticamente a partir de \($1)."
    },
    howToReplay: { "Para verlo otra vez: \($0)" },
    replayQuestion: { "¿Mostrar otra vez el tutorial de \($0)?" },
    declined: "De acuerdo, no se cambió nada.",
    status: StatusWords(
      done: "completado", doneFor: { "completado en la versión \($0)" }, notSeen: "sin ver todavía",
      inTheMiddle: "a medias", leftAt: { "lo dejaste en «\($0)»" },
      news: { "novedades en la versión \($0)" },
      signedOut: "vuelve a aparecer porque nadie ha iniciado sesión", again: "vuelve a aparecer",
      notDue: "por ahora no aparece",
      postponed: { "aplazado hasta \($0)" },
      tooSoon: { "demasiado pronto después de «\($0)»; no antes de \($1)" },
      doneAtOnce: "se dará por completado la próxima vez", waits: { "falta saber: \($0)" }),
    yes: "sí",
    no: "no",
    firstPage: "Esta es la primera página.",
    noSkip: "Esta página no se puede omitir.",
    noLater: "Esto no se puede aplazar. Escribe «salir» para dejarlo.",
    choiceNeeded: "Elige una de estas opciones:",
    noSuchChoice: { "«\($0)» no es una de las opciones." },
    noSuchApp: { "App desconocida: «\($0)»." },
    noSuchPage: { "Página desconocida: «\($0)»." },
    answerFirst: "Primero responde sí o no.",
    nothingAsked: "No hay ninguna pregunta que responder.",
    notOpen: "No hay nada abierto.",
    alreadyOpen: "Ya está abierto.",
    noReplay: "Este tutorial solo se muestra una vez.",
    nothingHidden: "En esta página no hay nada que probar.",
    simulatedSignIn: "Aquí el inicio de sesión es una simulación. "
      + "Escribe «aceptar», «rechazar» o «fallar».",
    signInAnswer: {
      switch $0 {
      case .approve: "aceptar"
      case .decline: "rechazar"
      case .fail: "fallar"
      }
    },
    signInCancelled: "Se canceló el inicio de sesión. Puedes intentarlo de nuevo.",
    signInFailed: "El inicio de sesión falló. Puedes intentarlo de nuevo.",
    checkingSignIn: "Comprobando si iniciaste sesión…",
    signInUnknown: { "No se pudo comprobar si iniciaste sesión: \($0)" },
    signInToRetry: "Inicia sesión para intentarlo de nuevo.",
    unknownFact: { "Dato desconocido: «\($0)»." },
    notAValue: { "«\($0)» no es un valor válido para «\($1)»." },
    unknownCommand: { "Comando desconocido: «\($0)»." },
    didYouMean: { "¿Querías decir «\($0)»?" },
    pressAgainToLeave: "(Ctrl-C otra vez para salir)",
    typeHelp: "Escribe «ayuda» para ver los comandos.",
    waitingForFiles: {
      "Esperando a otro programa que está cambiando archivos en \($0). Ctrl-C para salir sin guardar."
    },
    notSaved: { "Esto no se pudo guardar: \($0)" },
    notJournaled: { "No se pudo escribir el registro: \($0)" },
    accessibleIsOn: { "El modo de accesibilidad está activado (\($0))." })
}
