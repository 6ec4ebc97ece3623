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
      case .next: "Ir para a próxima página (ou Enter)"
      case .back: "Voltar para a página anterior"
      case .skip: "Pular o resto"
      case .later: "Adiar; o tutorial volta automaticamente"
      case .page: "Mostrar esta página de novo"
      case .hint: "Ver o que experimentar aqui"
      case .help: "Ver os comandos"
      case .quit: "Sair; da próxima vez, você continua daqui"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "abrir"
      case .replay: "rever"
      case .reset: "redefinir"
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
      case .launch: "Abrir um app; o tutorial aparece se ainda estiver pendente"
      case .replay: "Ver um tutorial de novo; nada fica registrado"
      case .reset: "Redefinir um tutorial, como se fosse novo"
      case .status: "Ver os tutoriais concluídos e onde você parou nos outros"
      case .why: "Ver se um tutorial apareceria e por quê (em inglês)"
      case .signin: "Entrar na conta nos apps que pedem isso"
      case .signout: "Sair da conta"
      case .set: "Definir uma informação da qual os tutoriais dependem"
      case .language: "Mudar o idioma"
      case .achievements: "Ver o que você conquistou e o que falta"
      case .event: "Registrar um evento, como um app faria"
      case .help: "Ver os comandos"
      case .quit: "Sair do firstrun"
      }
    },
    homeWelcome: "Digite “abrir” e o nome de um app, ou “ajuda”.",
    homeUsage: { "Sintaxe: \($0)" },
    nameAFlow: { "Qual app? Digite “\($0)” e um nome: \($1.joined(separator: ", "))" },
    wasReset: { "O tutorial do app \($0) foi redefinido e vai aparecer de novo." },
    wasResetButIsNotDue: { "O tutorial do app \($0) foi redefinido." },
    signedIn: "Você entrou na sua conta.",
    signedOut: "Você saiu da sua conta.",
    pageOf: { "Página \($0) de \($1)" },
    chooseByNumber: "Escolha um número",
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
    welcomeBack: "Que bom ver você de novo. Continue de onde parou.",
    completed: { "Tudo pronto. Aproveite o app \($0)!" },
    skippedAtOnce: "Você pulou o tutorial.",
    skipped: { "Você pulou o tutorial na página \($0) de \($1)." },
    interrupted: { "Você ainda não terminou.\nPara continuar daqui: \($0)" },
    notNeeded: { "Você já concluiu o tutorial do app \($0).\nPara ver de novo: \($1)" },
    nothingToShow: { "O app \($0) não tem nada para mostrar agora." },
    postponed: { "Adiado até \($0). Depois disso, ele volta automaticamente." },
    tooSoon: { "É cedo demais depois de “\($0)”. Ele aparece automaticamente depois de \($1)." },
    howToReplay: { "Para ver de novo: \($0)" },
    replayQuestion: { "Mostrar de novo o tutorial do app \($0)?" },
    declined: "Tudo bem, nada mudou.",
    status: StatusWords(
      done: "concluído", doneFor: { "concluído na versão \($0)" }, notSeen: "ainda não visto",
      inTheMiddle: "em andamento", leftAt: { "você parou em “\($0)”" },
      news: { "novidades na versão \($0)" },
      signedOut: "aparece de novo porque ninguém entrou na conta", again: "aparece de novo",
      notDue: "por enquanto não aparece",
      postponed: { "adiado até \($0)" },
      tooSoon: { "cedo demais depois de “\($0)”; não antes de \($1)" },
      doneAtOnce: "será considerado concluído na próxima vez", waits: { "falta saber: \($0)" }),
    yes: "sim",
    no: "não",
    firstPage: "Esta é a primeira página.",
    noSkip: "Esta página não pode ser pulada.",
    noLater: "Isto não pode ser adiado. Digite “sair” para sair.",
    choiceNeeded: "Escolha uma destas opções:",
    noSuchChoice: { "“\($0)” não é uma das opções." },
    noSuchApp: { "App desconhecido: “\($0)”." },
    noSuchPage: { "Página desconhecida: “\($0)”." },
    answerFirst: "Responda primeiro sim ou não.",
    nothingAsked: "Não há nenhuma pergunta para responder.",
    notOpen: "Não há nada aberto.",
    alreadyOpen: "Já está aberto.",
    noReplay: "Este tutorial só aparece uma vez.",
    nothingHidden: "Não há nada para experimentar nesta página.",
    simulatedSignIn: "Aqui a entrada na conta é simulada. Digite “aprovar”, “recusar” ou “falhar”.",
    signInAnswer: {
      switch $0 {
      case .approve: "aprovar"
      case .decline: "recusar"
      case .fail: "falhar"
      }
    },
    signInCancelled: "A entrada na conta foi cancelada. Você pode tentar de novo.",
    signInFailed: "Não foi possível entrar na conta. Você pode tentar de novo.",
    checkingSignIn: "Verificando se você entrou na sua conta…",
    signInUnknown: { "Não foi possível verificar se você entrou na sua conta: \($0)" },
    signInToRetry: "Entre na conta para tentar de novo.",
    unknownFact: { "Informação desconhecida: “\($0)”." },
    notAValue: { "“\($0)” não é um valor válido para “\($1)”." },
    unknownCommand: { "Comando desconhecido: “\($0)”." },
    didYouMean: { "Você quis dizer “\($0)”?" },
    pressAgainToLeave: "(Ctrl-C de novo para sair)",
    typeHelp: "Digite “ajuda” para ver os comandos.",
    waitingForFiles: {
      "Aguardando outro programa que está alterando arquivos em \($0). Ctrl-C para sair sem salvar."
    },
    notSaved: { "Não foi possível salvar: \($0)" },
    notJournaled: { "Não foi possível gravar o registro: \($0)" },
    accessibleIsOn: { "O modo de acessibilidade está ativado (\($0))." })
}
