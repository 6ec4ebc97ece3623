extension SignInProblemWords {
  static let english = SignInProblemWords(
    exitStatus: { "exit status \($0)" }, signal: { "ended by signal \($0)" },
    timeout: { "no answer within \($0)" }, interruption: "interrupted")

  static let spanish = SignInProblemWords(
    exitStatus: { "estado de salida \($0)" }, signal: { "terminado por la señal \($0)" },
    timeout: { "sin respuesta en \($0)" }, interruption: "interrumpido")

  static let french = SignInProblemWords(
    exitStatus: { "code de sortie \($0)" }, signal: { "arrêt par le signal \($0)" },
    timeout: { "aucune réponse en \($0)" }, interruption: "interruption")

  static let german = SignInProblemWords(
    exitStatus: { "Exit-Status \($0)" }, signal: { "durch Signal \($0) beendet" },
    timeout: { "keine Antwort innerhalb von \($0)" }, interruption: "unterbrochen")

  static let italian = SignInProblemWords(
    exitStatus: { "stato di uscita \($0)" }, signal: { "terminato dal segnale \($0)" },
    timeout: { "nessuna risposta entro \($0)" }, interruption: "interrotto")

  static let portuguese = SignInProblemWords(
    exitStatus: { "status de saída \($0)" }, signal: { "encerrado pelo sinal \($0)" },
    timeout: { "sem resposta em \($0)" }, interruption: "interrompido")

  static let japanese = SignInProblemWords(
    exitStatus: { "終了ステータス\($0)" }, signal: { "シグナル\($0)で終了" },
    timeout: { "\($0)以内に応答なし" }, interruption: "中断")

  static let korean = SignInProblemWords(
    exitStatus: { "종료 상태 \($0)" }, signal: { "시그널 \($0) 수신 후 종료됨" },
    timeout: { "\($0) 안에 응답 없음" }, interruption: "중단됨")

  static let simplifiedChinese = SignInProblemWords(
    exitStatus: { "退出状态 \($0)" }, signal: { "被信号 \($0) 终止" },
    timeout: { "\($0)内没有响应" }, interruption: "已中断")

  static let russian = SignInProblemWords(
    exitStatus: { "код завершения \($0)" }, signal: { "завершено сигналом \($0)" },
    timeout: { "нет ответа за \($0)" }, interruption: "прервано")

  static let arabic = SignInProblemWords(
    exitStatus: { "حالة الخروج \($0)" }, signal: { "أنهته الإشارة \($0)" },
    timeout: { "لا رد خلال \($0)" }, interruption: "تمت المقاطعة")

  static let hebrew = SignInProblemWords(
    exitStatus: { "קוד יציאה \($0)" }, signal: { "הסתיים באות \($0)" },
    timeout: { "אין תשובה תוך \($0)" }, interruption: "הופסק")
}
