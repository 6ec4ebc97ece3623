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
      case .next: "seguir adelante; Enter hace lo mismo"
      case .back: "volver a la página anterior"
      case .skip: "omitir el resto"
      case .later: "dejarlo para más tarde; volverá a aparecer por sí solo"
      case .page: "mostrar otra vez esta página"
      case .hint: "sugerir qué probar aquí"
      case .help: "ver qué se puede escribir"
      case .quit: "salir; la próxima vez seguirás desde aquí"
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
      case .launch: "abrir una app; su tutorial aparece si está pendiente"
      case .replay: "ver otra vez un tutorial; no se guarda nada"
      case .reset: "olvidar que ya se vio un tutorial"
      case .status: "ver qué está hecho y dónde dejaste lo demás"
      case .why: "decir si un tutorial aparecería, y por qué"
      case .signin: "iniciar sesión en las apps que lo piden"
      case .signout: "cerrar la sesión"
      case .set: "definir un dato que piden los tutoriales"
      case .language: "cambiar de idioma"
      case .achievements: "ver qué has conseguido y qué falta"
      case .event: "decir que algo ocurrió en una app"
      case .help: "ver qué se puede escribir"
      case .quit: "salir"
      }
    },
    homeWelcome: "Escribe «abrir» y el nombre de una app, o «ayuda».",
    homeUsage: { "Escríbelo así: \($0)" },
    nameAFlow: { "Di cuál: \($0) \($1.joined(separator: ", "))" },
    wasReset: { "\($0) empieza de cero: su tutorial volverá a aparecer." },
    signedIn: "Sesión iniciada.",
    signedOut: "Sesión cerrada.",
    pageOf: { "Página \($0) de \($1)" },
    chooseByNumber: "escribe un número para elegir",
    enter: { "Enter: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "desliza a la izquierda"
      case .swipeRight: "desliza a la derecha"
      case .tap: "toca"
      }
    },
    labels: AccessibleLabels(
      picture: "Imagen:", video: "Vídeo:", done: "Hecho:", toDo: "Pendiente:", next: "Siguiente:"),
    mockScreen: MockScreenPhrases(
      highlighted: "Resaltado: {element}, {place}.", top: "en la parte superior de la pantalla",
      middle: "en el centro de la pantalla", bottom: "en la parte inferior de la pantalla",
      missing: "Aún no está en la pantalla."),
    welcomeBack: "Hola de nuevo. Aquí lo dejaste.",
    completed: { "Eso es todo. ¡Disfruta de \($0)!" },
    skippedAtOnce: "Omitido. No volverá a aparecer por sí solo.",
    skipped: { "Omitido en la página \($0) de \($1). No volverá a aparecer por sí solo." },
    interrupted: { "Aún no has terminado.\nPara seguir desde aquí: \($0)" },
    notNeeded: { "El tutorial de \($0) ya está hecho.\nPara verlo otra vez: \($1)" },
    nothingToShow: { "\($0) no tiene nada que mostrar ahora." },
    postponed: { "Aplazado hasta \($0). Después volverá a aparecer por sí solo." },
    tooSoon: {
      "Es demasiado pronto después de «\($0)». El tutorial aparecerá por sí solo a partir de \($1)."
    },
    howToReplay: { "Para verlo otra vez: \($0)" },
    replayQuestion: { "¿Mostrar otra vez el tutorial de \($0)?" },
    declined: "De acuerdo, todo sigue igual.",
    status: StatusWords(
      done: "hecho", doneFor: { "hecho en la versión \($0)" }, notSeen: "sin ver todavía",
      inTheMiddle: "a medias", leftAt: { "lo dejaste en «\($0)»" },
      news: { "novedades en la versión \($0)" },
      signedOut: "vuelve a aparecer porque nadie ha iniciado sesión", again: "vuelve a aparecer",
      notDue: "por ahora no aparece",
      postponed: { "aplazado hasta \($0)" },
      tooSoon: { "demasiado pronto después de «\($0)»; no antes de \($1)" },
      doneAtOnce: "se dará por hecho la próxima vez", waits: { "falta saber: \($0)" }),
    yes: "sí",
    no: "no",
    firstPage: "Esta es la primera página.",
    noSkip: "Esta página no se puede omitir.",
    noLater: "Esto no se puede aplazar. Con «salir» lo dejas.",
    choiceNeeded: "Elige una de estas opciones:",
    noSuchChoice: { "Aquí no hay ninguna opción «\($0)»." },
    noSuchApp: { "No hay ninguna app «\($0)»." },
    noSuchPage: { "No hay ninguna página «\($0)»." },
    answerFirst: "Responde antes sí o no.",
    nothingAsked: "No había ninguna pregunta.",
    notOpen: "No hay nada abierto.",
    alreadyOpen: "Ya está abierto.",
    noReplay: "Este solo se muestra una vez.",
    nothingHidden: "Aquí no hay nada que probar: sigue adelante.",
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
    checkingSignIn: "Comprobando si tienes la sesión iniciada…",
    signInUnknown: { "No se puede saber si tienes la sesión iniciada: \($0)" },
    unknownFact: { "No hay ningún dato «\($0)»." },
    notAValue: { "«\($0)» no es un valor válido para «\($1)»." },
    unknownCommand: { "«\($0)» no significa nada aquí." },
    didYouMean: { "¿Querías decir «\($0)»?" },
    pressAgainToLeave: "(Ctrl-C otra vez para salir)",
    typeHelp: "Con «ayuda» ves qué se puede escribir.",
    notSaved: { "Esto no se pudo guardar: \($0)" },
    notJournaled: { "No se pudo escribir el registro: \($0)" },
    accessibleIsOn: { "El modo accesible está activado (\($0))." })
}
