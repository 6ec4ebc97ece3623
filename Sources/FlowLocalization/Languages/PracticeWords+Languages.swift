extension PracticeWords {
  static let english = PracticeWords(
    right: "right", left: "left", tap: { "tap \($0)" }, type: { "type \($0)" },
    tryIt: "Try it:", notThis: "Not quite. Try this:", tryFirst: "Try it first:")

  static let spanish = PracticeWords(
    right: "derecha", left: "izquierda", tap: { "toca \($0)" }, type: { "escribe \($0)" },
    tryIt: "Pruébalo:", notThis: "Casi. Prueba esto:", tryFirst: "Pruébalo primero:")

  static let french = PracticeWords(
    right: "droite", left: "gauche", tap: { "touchez \($0)" }, type: { "saisissez \($0)" },
    tryIt: "À vous d’essayer\u{A0}:", notThis: "Pas tout à fait. Essayez ceci\u{A0}:",
    tryFirst: "Essayez d’abord\u{A0}:")

  static let german = PracticeWords(
    right: "rechts", left: "links", tap: { "\($0) antippen" }, type: { "\($0) eingeben" },
    tryIt: "Probier es aus:", notThis: "Nicht ganz. Versuch das:",
    tryFirst: "Probier es zuerst aus:")

  static let italian = PracticeWords(
    right: "destra", left: "sinistra", tap: { "tocca \($0)" }, type: { "scrivi \($0)" },
    tryIt: "Prova:", notThis: "Quasi. Prova così:", tryFirst: "Prima prova:")

  static let portuguese = PracticeWords(
    right: "direita", left: "esquerda", tap: { "toque em \($0)" }, type: { "digite \($0)" },
    tryIt: "Experimente:", notThis: "Quase. Experimente isto:", tryFirst: "Experimente primeiro:")

  static let japanese = PracticeWords(
    right: "右", left: "左", tap: { "\($0)をタップ" }, type: { "\($0)と入力" },
    tryIt: "試してみましょう：", notThis: "惜しい！こちらを試してください：",
    tryFirst: "まず試してみましょう：")

  static let korean = PracticeWords(
    right: "오른쪽", left: "왼쪽", tap: { "\($0) 탭하기" }, type: { "\($0) 입력하기" },
    tryIt: "해 보세요:", notThis: "아쉬워요. 이렇게 해 보세요:", tryFirst: "먼저 해 보세요:")

  static let simplifiedChinese = PracticeWords(
    right: "右", left: "左", tap: { "轻点\($0)" }, type: { "输入\($0)" },
    tryIt: "试一试：", notThis: "差一点。请试试：", tryFirst: "请先试一试：")

  static let russian = PracticeWords(
    right: "вправо", left: "влево", tap: { "коснитесь \($0)" }, type: { "введите \($0)" },
    tryIt: "Попробуйте:", notThis: "Почти. Попробуйте так:", tryFirst: "Сначала попробуйте:")

  static let arabic = PracticeWords(
    right: "يمين", left: "يسار", tap: { "اضغط \($0)" }, type: { "اكتب \($0)" },
    tryIt: "جرّب:", notThis: "ليس تمامًا. جرّب هذا:", tryFirst: "جرّب أولاً:")

  static let hebrew = PracticeWords(
    right: "ימינה", left: "שמאלה", tap: { "הקישו על \($0)" },
    type: { "הקלידו \($0)" }, tryIt: "נסו:", notThis: "כמעט. נסו:",
    tryFirst: "קודם נסו:")
}
