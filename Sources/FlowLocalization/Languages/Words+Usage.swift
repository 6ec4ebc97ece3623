extension Words {
  /// Returns the usage of a command at home, such as `set FACT VALUE`, in this language.
  ///
  /// An operand that is also a command is shown as that command.
  package func usage(of verb: HomeVerb) -> String {
    let typed = [("next", self.verb(.next)), ("status", homeVerb(.status))]
    return homeVerb(verb)
      + (typed + zip(Self.placeholders, placeholders)).reduce(verb.operands) { usage, names in
        usage.replacing(names.0, with: names.1)
      }
  }

  private static let placeholders = ["FLOW", "PAGE", "NAME", "KEY", "VALUE", "FACT", "LANG"]

  /// The placeholders of operands in this language, in the order of the English ones.
  ///
  /// Scripts without capitals have them in angle brackets, since what is typed looks the same.
  private var placeholders: [String] {
    switch language {
    case "ja", "ko", "zh-Hans", "ar", "he": operandNames.map { "<\($0)>" }
    default: operandNames
    }
  }

  private var operandNames: [String] {
    switch language {
    case "es": ["APP", "PÁGINA", "NOMBRE", "CLAVE", "VALOR", "DATO", "IDIOMA"]
    case "fr", "fr-CA": ["APP", "PAGE", "NOM", "CLÉ", "VALEUR", "DONNÉE", "LANGUE"]
    case "de": ["APP", "SEITE", "NAME", "SCHLÜSSEL", "WERT", "ANGABE", "SPRACHE"]
    case "it": ["APP", "PAGINA", "NOME", "CHIAVE", "VALORE", "DATO", "LINGUA"]
    case "pt": ["APP", "PÁGINA", "NOME", "CHAVE", "VALOR", "INFORMAÇÃO", "IDIOMA"]
    case "ja": ["アプリ", "ページ", "名前", "キー", "値", "項目", "言語"]
    case "ko": ["앱", "페이지", "이름", "키", "값", "항목", "언어"]
    case "zh-Hans": ["App", "页面", "名称", "键", "值", "信息", "语言"]
    case "ru": ["ПРИЛОЖЕНИЕ", "СТРАНИЦА", "ИМЯ", "КЛЮЧ", "ЗНАЧЕНИЕ", "ПАРАМЕТР", "ЯЗЫК"]
    case "ar": ["التطبيق", "الصفحة", "الاسم", "المفتاح", "القيمة", "المعلومة", "اللغة"]
    case "he": ["יישום", "עמוד", "שם", "מפתח", "ערך", "נתון", "שפה"]
    default: Self.placeholders
    }
  }
}
