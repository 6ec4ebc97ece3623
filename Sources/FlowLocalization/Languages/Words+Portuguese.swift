import FlowCore

extension Words {
  package static let portuguese = Words(
    language: "pt",
    verb: {
      switch $0 {
      case .next: "continuar"
      case .back: "voltar"
      case .skip: "pular"
      case .later: "depois"
      case .page: "página"
      case .hint: "dica"
      case .help: "ajuda"
      case .quit: "sair"
      }
    },
    explanation: {
      switch $0 {
      case .next: "ir em frente; Enter faz o mesmo"
      case .back: "voltar para a página anterior"
      case .skip: "pular o resto"
      case .later: "adiar; o tutorial volta sozinho"
      case .page: "mostrar esta página de novo"
      case .hint: "dizer o que experimentar aqui"
      case .help: "ver o que você pode digitar"
      case .quit: "sair; da próxima vez, você continua daqui"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "abrir"
      case .replay: "rever"
      case .reset: "zerar"
      case .status: "status"
      case .why: "motivo"
      case .signin: "entrar"
      case .signout: "desconectar"
      case .set: "definir"
      case .language: "idioma"
      case .achievements: "conquistas"
      case .event: "evento"
      case .help: "ajuda"
      case .quit: "sair"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "abrir um app; o tutorial aparece se ainda estiver pendente"
      case .replay: "ver um tutorial de novo; nada fica registrado"
      case .reset: "esquecer que um tutorial já foi visto"
      case .status: "ver o que já foi feito e onde você parou no resto"
      case .why: "dizer se um tutorial apareceria e por quê"
      case .signin: "entrar nos apps que pedem login"
      case .signout: "sair da sua conta"
      case .set: "definir uma informação que os tutoriais pedem"
      case .language: "mudar o idioma"
      case .achievements: "ver o que você conquistou e o que falta"
      case .event: "dizer que algo aconteceu em um app"
      case .help: "ver o que você pode digitar"
      case .quit: "sair"
      }
    },
    homeWelcome: "Digite “abrir” e o nome de um app, ou “ajuda”.",
    homeUsage: { "Digite assim: \($0)" },
    nameAFlow: { "Diga qual: \($0) \($1.joined(separator: ", "))" },
    wasReset: { "O app \($0) volta ao início: o tutorial vai aparecer de novo." },
    signedIn: "Você entrou na sua conta.",
    signedOut: "Você saiu da sua conta.",
    pageOf: { "Página \($0) de \($1)" },
    chooseByNumber: "digite um número para escolher",
    enter: { "Enter: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "deslize para a esquerda"
      case .swipeRight: "deslize para a direita"
      case .tap: "toque"
      }
    },
    labels: AccessibleLabels(
      picture: "Imagem:", video: "Vídeo:", done: "Feito:", toDo: "A fazer:", next: "Próximo:"),
    mockScreen: MockScreenPhrases(
      highlighted: "Em destaque: {element}, {place}.", top: "na parte de cima da tela",
      middle: "no meio da tela", bottom: "na parte de baixo da tela",
      missing: "Ainda não está na tela."),
    welcomeBack: "Que bom ver você de novo. Foi aqui que você parou.",
    completed: { "É só isso. Aproveite o app \($0)!" },
    skippedAtOnce: "Tutorial pulado. Ele não vai voltar sozinho.",
    skipped: { "Tutorial pulado na página \($0) de \($1). Ele não vai voltar sozinho." },
    interrupted: { "Ainda não terminou.\nPara continuar daqui: \($0)" },
    notNeeded: { "O tutorial do app \($0) já está concluído.\nPara ver de novo: \($1)" },
    nothingToShow: { "O app \($0) não tem nada para mostrar agora." },
    postponed: { "Adiado até \($0). Depois disso, ele volta sozinho." },
    tooSoon: { "É cedo demais depois de “\($0)”. O tutorial aparece sozinho depois de \($1)." },
    howToReplay: { "Para ver de novo: \($0)" },
    replayQuestion: { "Mostrar de novo o tutorial do app \($0)?" },
    declined: "Tudo bem, nada muda.",
    status: StatusWords(
      done: "concluído", doneFor: { "concluído na versão \($0)" }, notSeen: "ainda não visto",
      inTheMiddle: "parado no meio", leftAt: { "parado em “\($0)”" },
      news: { "novidades na versão \($0)" },
      signedOut: "aparece de novo porque ninguém entrou na conta", again: "aparece de novo",
      notDue: "por enquanto não aparece",
      postponed: { "adiado até \($0)" },
      tooSoon: { "cedo demais depois de “\($0)”; não antes de \($1)" },
      doneAtOnce: "será considerado concluído na próxima vez", waits: { "falta saber: \($0)" }),
    yes: "sim",
    no: "não",
    firstPage: "Esta é a primeira página.",
    noSkip: "Não dá para pular esta página.",
    noLater: "Não dá para adiar isto. Com “sair”, você sai.",
    choiceNeeded: "Escolha uma destas opções:",
    noSuchChoice: { "Não há opção “\($0)” aqui." },
    noSuchApp: { "Não existe um app “\($0)”." },
    noSuchPage: { "Não existe uma página “\($0)”." },
    answerFirst: "Responda primeiro sim ou não.",
    nothingAsked: "Nenhuma pergunta foi feita.",
    notOpen: "Não há nada aberto.",
    alreadyOpen: "Já está aberto.",
    noReplay: "Este só aparece uma vez.",
    nothingHidden: "Não há nada para experimentar aqui: é só continuar.",
    simulatedSignIn: "O login aqui é simulado. Digite “aprovar”, “recusar” ou “falhar”.",
    signInAnswer: {
      switch $0 {
      case .approve: "aprovar"
      case .decline: "recusar"
      case .fail: "falhar"
      }
    },
    signInCancelled: "O login foi cancelado. Você pode tentar de novo.",
    signInFailed: "O login falhou. Você pode tentar de novo.",
    checkingSignIn: "Verificando se você entrou na sua conta…",
    signInUnknown: { "Não dá para saber se você entrou na sua conta: \($0)" },
    unknownFact: { "Não existe a informação “\($0)”." },
    notAValue: { "“\($0)” não é um valor válido para “\($1)”." },
    unknownCommand: { "“\($0)” não significa nada aqui." },
    didYouMean: { "Você quis dizer “\($0)”?" },
    pressAgainToLeave: "(Ctrl-C de novo para sair)",
    typeHelp: "“ajuda” mostra o que você pode digitar.",
    notSaved: { "Não foi possível salvar: \($0)" },
    notJournaled: { "Não foi possível gravar o registro: \($0)" },
    accessibleIsOn: { "O modo acessível está ativado (\($0))." })
}
