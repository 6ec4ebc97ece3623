import FlowCore

extension ConditionWords {
  package static let english = ConditionWords(
    unknown: { "Waiting to find out: \($0). The tutorial continues on its own." },
    once: { "The tutorial continues once \($0)." },
    inApp: "The tutorial continues once you’ve done this in the app.",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "\(left) is \(right)"
      case .unequal: "\(left) is not \(right)"
      case .less: "\(left) is less than \(right)"
      case .greater: "\(left) is more than \(right)"
      case .atMost: "\(left) is at most \(right)"
      case .atLeast: "\(left) is at least \(right)"
      }
    },
    oneOf: { "\($0) is one of \($1)" }, noneOf: { "\($0) is none of \($1)" },
    and: " and ", or: " or ")

  package static let spanish = ConditionWords(
    unknown: { "Falta por saber: \($0). El tutorial continuará automáticamente." },
    once: { "El tutorial continuará cuando \($0)." },
    inApp: "El tutorial continuará cuando lo hagas en la app.",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "\(left) sea \(right)"
      case .unequal: "\(left) no sea \(right)"
      case .less: "\(left) sea menor que \(right)"
      case .greater: "\(left) sea mayor que \(right)"
      case .atMost: "\(left) sea como máximo \(right)"
      case .atLeast: "\(left) sea como mínimo \(right)"
      }
    },
    oneOf: { "\($0) sea uno de estos valores: \($1)" },
    noneOf: { "\($0) no sea ninguno de estos valores: \($1)" },
    and: " y ", or: " o ")

  package static let french = ConditionWords(
    unknown: {
      "En attente de cette information\u{A0}: \($0). Le tutoriel continuera automatiquement."
    },
    once: { "Le tutoriel continuera quand \($0)." },
    inApp: "Le tutoriel continuera quand vous l’aurez fait dans l’app.",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "\(left) vaudra \(right)"
      case .unequal: "\(left) ne vaudra pas \(right)"
      case .less: "\(left) sera inférieur à \(right)"
      case .greater: "\(left) sera supérieur à \(right)"
      case .atMost: "\(left) vaudra au plus \(right)"
      case .atLeast: "\(left) vaudra au moins \(right)"
      }
    },
    oneOf: { "\($0) aura l’une de ces valeurs\u{A0}: \($1)" },
    noneOf: { "\($0) n’aura aucune de ces valeurs\u{A0}: \($1)" },
    and: " et ", or: " ou ")

  package static let german = ConditionWords(
    unknown: { "Noch nicht bekannt: \($0). Das Tutorial geht danach automatisch weiter." },
    once: { "Das Tutorial geht weiter, sobald \($0)." },
    inApp: "Das Tutorial geht weiter, sobald du das in der App gemacht hast.",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "\(left) \(right) ist"
      case .unequal: "\(left) nicht \(right) ist"
      case .less: "\(left) kleiner als \(right) ist"
      case .greater: "\(left) größer als \(right) ist"
      case .atMost: "\(left) höchstens \(right) ist"
      case .atLeast: "\(left) mindestens \(right) ist"
      }
    },
    oneOf: { "\($0) einer dieser Werte ist: \($1)" },
    noneOf: { "\($0) keiner dieser Werte ist: \($1)" },
    and: " und ", or: " oder ")

  package static let italian = ConditionWords(
    unknown: { "In attesa di sapere: \($0). Il tutorial continuerà automaticamente." },
    once: { "Il tutorial continuerà quando \($0)." },
    inApp: "Il tutorial continuerà quando l’avrai fatto nell’app.",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "\(left) sarà \(right)"
      case .unequal: "\(left) non sarà \(right)"
      case .less: "\(left) sarà minore di \(right)"
      case .greater: "\(left) sarà maggiore di \(right)"
      case .atMost: "\(left) sarà al massimo \(right)"
      case .atLeast: "\(left) sarà almeno \(right)"
      }
    },
    oneOf: { "\($0) sarà uno di questi valori: \($1)" },
    noneOf: { "\($0) non sarà nessuno di questi valori: \($1)" },
    and: " e ", or: " o ")

  package static let portuguese = ConditionWords(
    unknown: { "Aguardando esta informação: \($0). O tutorial continuará automaticamente." },
    once: { "O tutorial continuará quando \($0)." },
    inApp: "O tutorial continuará quando você fizer isso no app.",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "\(left) for \(right)"
      case .unequal: "\(left) não for \(right)"
      case .less: "\(left) for menor que \(right)"
      case .greater: "\(left) for maior que \(right)"
      case .atMost: "\(left) for no máximo \(right)"
      case .atLeast: "\(left) for no mínimo \(right)"
      }
    },
    oneOf: { "\($0) for um destes valores: \($1)" },
    noneOf: { "\($0) não for nenhum destes valores: \($1)" },
    and: " e ", or: " ou ")

  package static let japanese = ConditionWords(
    unknown: { "確認中：\($0)。チュートリアルは自動的に先へ進みます。" },
    once: { "\($0)になると、チュートリアルが先へ進みます。" },
    inApp: "アプリで実際に操作すると、チュートリアルが先へ進みます。",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "\(left)が\(right)"
      case .unequal: "\(left)が\(right)以外"
      case .less: "\(left)が\(right)未満"
      case .greater: "\(left)が\(right)より大きい値"
      case .atMost: "\(left)が\(right)以下"
      case .atLeast: "\(left)が\(right)以上"
      }
    },
    oneOf: { "\($0)が\($1)のいずれか" }, noneOf: { "\($0)が\($1)のどれでもない値" },
    and: "、かつ", or: "、または")

  package static let korean = ConditionWords(
    unknown: { "확인하는 중: \($0). 확인되면 튜토리얼이 자동으로 이어져요." },
    once: { "다음 조건이 충족되면 튜토리얼이 이어져요: \($0)" },
    inApp: "앱에서 직접 해 보면 튜토리얼이 이어져요.",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "\(left) 값이 \(right)"
      case .unequal: "\(left) 값이 \(right) 아님"
      case .less: "\(left) 값이 \(right) 미만"
      case .greater: "\(left) 값이 \(right) 초과"
      case .atMost: "\(left) 값이 \(right) 이하"
      case .atLeast: "\(left) 값이 \(right) 이상"
      }
    },
    oneOf: { "\($0) 값이 \($1) 중 하나" }, noneOf: { "\($0) 값이 \($1) 중 어느 것도 아님" },
    and: ", 그리고 ", or: " 또는 ")

  package static let simplifiedChinese = ConditionWords(
    unknown: { "正在确认：\($0)。教程会自动继续。" },
    once: { "当\($0)时，教程会继续。" },
    inApp: "当你在 App 中完成这一步时，教程会继续。",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: " \(left) 为 \(right) "
      case .unequal: " \(left) 不为 \(right) "
      case .less: " \(left) 小于 \(right) "
      case .greater: " \(left) 大于 \(right) "
      case .atMost: " \(left) 不大于 \(right) "
      case .atLeast: " \(left) 不小于 \(right) "
      }
    },
    oneOf: { " \($0) 为 \($1) 之一" }, noneOf: { " \($0) 不为 \($1) 中的任何一个" },
    and: "且", or: "或")

  package static let russian = ConditionWords(
    unknown: { "Пока неизвестно: \($0). Обучение продолжится автоматически." },
    once: { "Обучение продолжится, когда \($0)." },
    inApp: "Обучение продолжится, когда вы сделаете это в приложении.",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "\(left) примет значение \(right)"
      case .unequal: "\(left) примет значение, отличное от \(right)"
      case .less: "\(left) станет меньше \(right)"
      case .greater: "\(left) станет больше \(right)"
      case .atMost: "\(left) станет не больше \(right)"
      case .atLeast: "\(left) станет не меньше \(right)"
      }
    },
    oneOf: { "\($0) примет одно из значений: \($1)" },
    noneOf: { "\($0) не примет ни одного из значений: \($1)" },
    and: " и ", or: " или ")

  package static let arabic = ConditionWords(
    unknown: { "بانتظار معرفة: \($0). سيتابع البرنامج التعليمي تلقائيًا." },
    once: { "سيتابع البرنامج التعليمي عندما \($0)." },
    inApp: "سيتابع البرنامج التعليمي عندما تفعل ذلك في التطبيق.",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "تكون قيمة \(left) هي \(right)"
      case .unequal: "تكون قيمة \(left) غير \(right)"
      case .less: "تكون قيمة \(left) أقل من \(right)"
      case .greater: "تكون قيمة \(left) أكبر من \(right)"
      case .atMost: "تكون قيمة \(left) هي \(right) على الأكثر"
      case .atLeast: "تكون قيمة \(left) هي \(right) على الأقل"
      }
    },
    oneOf: { "تكون قيمة \($0) إحدى هذه القيم: \($1)" },
    noneOf: { "تكون قيمة \($0) غير هذه القيم: \($1)" },
    and: " و", or: " أو ")

  package static let hebrew = ConditionWords(
    unknown: { "ממתינים לבירור: \($0). ההדרכה תמשיך אוטומטית." },
    once: { "ההדרכה תמשיך כאשר \($0)." },
    inApp: "ההדרכה תמשיך כאשר תעשו זאת באפליקציה.",
    comparison: { comparison, left, right in
      switch comparison {
      case .equal: "הערך של \(left) יהיה \(right)"
      case .unequal: "הערך של \(left) לא יהיה \(right)"
      case .less: "הערך של \(left) יהיה קטן מ־\(right)"
      case .greater: "הערך של \(left) יהיה גדול מ־\(right)"
      case .atMost: "הערך של \(left) יהיה לכל היותר \(right)"
      case .atLeast: "הערך של \(left) יהיה לכל הפחות \(right)"
      }
    },
    oneOf: { "הערך של \($0) יהיה אחד מאלה: \($1)" },
    noneOf: { "הערך של \($0) לא יהיה אף אחד מאלה: \($1)" },
    and: " וגם ", or: " או ")
}
