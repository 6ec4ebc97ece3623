import FlowCore

extension Words {
  // The name of an app stays in the nominative, since it can't be declined here.
  package static let russian = Words(
    language: "ru",
    verb: {
      switch $0 {
      case .next: "далее"
      case .back: "назад"
      case .skip: "пропустить"
      case .page: "страница"
      case .hint: "подсказка"
      case .help: "помощь"
      case .quit: "закрыть"
      }
    },
    explanation: {
      switch $0 {
      case .next: "идти дальше; Enter делает то же самое"
      case .back: "вернуться на предыдущую страницу"
      case .skip: "пропустить остальное"
      case .page: "показать эту страницу ещё раз"
      case .hint: "подсказать, что здесь попробовать"
      case .help: "показать, что можно ввести"
      case .quit: "закрыть; в следующий раз продолжите отсюда"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "запустить"
      case .replay: "повторить"
      case .reset: "сбросить"
      case .status: "статус"
      case .why: "почему"
      case .signin: "войти"
      case .signout: "выйти"
      case .set: "задать"
      case .language: "язык"
      case .achievements: "достижения"
      case .event: "событие"
      case .help: "помощь"
      case .quit: "закрыть"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "запустить приложение; обучение появится, если вы его ещё не прошли"
      case .replay: "посмотреть обучение ещё раз; ничего не запишется"
      case .reset: "забыть, что обучение уже пройдено"
      case .status: "показать, что пройдено и где вы остановились в остальном"
      case .why: "сказать, появится ли обучение и почему"
      case .signin: "войти в приложения, где нужен вход"
      case .signout: "выйти из учётной записи"
      case .set: "задать параметр, от которого зависит обучение"
      case .language: "сменить язык"
      case .achievements: "показать, что получено и что осталось"
      case .event: "сообщить, что в приложении что-то произошло"
      case .help: "показать, что можно ввести"
      case .quit: "закрыть программу"
      }
    },
    homeWelcome: "Введите «запустить» и название приложения или «помощь».",
    homeUsage: { "Вводите так: \($0)" },
    nameAFlow: { "Уточните, что именно: \($0) \($1.joined(separator: ", "))" },
    wasReset: { "\($0): всё начинается заново, обучение появится снова." },
    signedIn: "Вы вошли в учётную запись.",
    signedOut: "Вы вышли из учётной записи.",
    pageOf: { "Страница \($0) из \($1)" },
    chooseByNumber: "введите номер, чтобы выбрать",
    enter: { "Enter: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "смахните влево"
      case .swipeRight: "смахните вправо"
      case .tap: "коснитесь"
      }
    },
    labels: AccessibleLabels(
      picture: "Изображение:", video: "Видео:", done: "Готово:", toDo: "Предстоит:"),
    mockScreen: MockScreenPhrases(
      highlighted: "Выделено: {element}, {place}.", top: "в верхней части экрана",
      middle: "в середине экрана", bottom: "в нижней части экрана",
      missing: "На экране этого пока нет."),
    welcomeBack: "С возвращением! Вы остановились здесь.",
    completed: { "Вот и всё. \($0) ждёт вас!" },
    skippedAtOnce: "Обучение пропущено. Само оно больше не появится.",
    skipped: { "Обучение пропущено на странице \($0) из \($1). Само оно больше не появится." },
    interrupted: { "Обучение ещё не закончено.\nПродолжить отсюда: \($0)" },
    notNeeded: { "\($0): обучение уже пройдено.\nПосмотреть ещё раз: \($1)" },
    nothingToShow: { "\($0): сейчас показывать нечего." },
    howToReplay: { "Посмотреть ещё раз: \($0)" },
    replayQuestion: { "\($0): показать обучение ещё раз?" },
    declined: "Хорошо, всё остаётся как есть.",
    status: StatusWords(
      done: "пройдено", doneFor: { "пройдено для версии \($0)" }, notSeen: "ещё не показано",
      inTheMiddle: "пройдено не до конца", leftAt: { "остановка на «\($0)»" },
      news: { "есть новое в версии \($0)" },
      signedOut: "появится снова: вход не выполнен", again: "появится снова",
      notDue: "сейчас не появится",
      doneAtOnce: "при следующем запуске будет считаться пройденным",
      waits: { "пока неизвестно: \($0)" }),
    yes: "да",
    no: "нет",
    firstPage: "Это первая страница.",
    noSkip: "Эту страницу нельзя пропустить.",
    choiceNeeded: "Выберите один из вариантов:",
    noSuchChoice: { "Варианта «\($0)» здесь нет." },
    noSuchApp: { "Приложения «\($0)» нет." },
    noSuchPage: { "Страницы «\($0)» нет." },
    answerFirst: "Сначала ответьте: да или нет.",
    nothingAsked: "Вопроса не было.",
    notOpen: "Ничего не открыто.",
    alreadyOpen: "Уже открыто.",
    noReplay: "Это показывается только один раз.",
    nothingHidden: "Здесь нечего пробовать\u{A0}— просто идите дальше.",
    simulatedSignIn: "Вход здесь только имитируется. "
      + "Введите «одобрить», «отклонить» или «сбой».",
    signInAnswer: {
      switch $0 {
      case .approve: "одобрить"
      case .decline: "отклонить"
      case .fail: "сбой"
      }
    },
    signInCancelled: "Вход отменён. Можно попробовать ещё раз.",
    signInFailed: "Не удалось войти. Можно попробовать ещё раз.",
    checkingSignIn: "Проверяем, вошли ли вы в учётную запись…",
    signInUnknown: { "Не удаётся узнать, вошли ли вы в учётную запись: \($0)" },
    unknownFact: { "Параметра «\($0)» нет." },
    notAValue: { "«\($0)»\u{A0}— недопустимое значение для «\($1)»." },
    unknownCommand: { "Здесь «\($0)» ничего не значит." },
    didYouMean: { "Возможно, вы имели в виду «\($0)»?" },
    pressAgainToLeave: "(ещё раз Ctrl-C, чтобы выйти)",
    typeHelp: "Команда «помощь» покажет, что можно ввести.",
    notSaved: { "Не удалось сохранить: \($0)" },
    notJournaled: { "Не удалось сделать запись в журнале: \($0)" },
    accessibleIsOn: { "Режим специальных возможностей включён (\($0))." })
}
