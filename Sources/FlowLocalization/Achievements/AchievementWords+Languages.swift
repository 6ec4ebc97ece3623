extension AchievementWords {
  package static let english = AchievementWords(
    unlocked: { "Achievement unlocked: \($0) (\($1))" },
    points: { $0 == 1 ? "1 point" : "\($0) points" }, badge: "badge",
    pointsOf: { "\($0) of \($1) points" }, countOf: { "\($0) of \($1)" }, earned: "earned",
    hidden: "Hidden achievement", more: { "\($0) more" }, nothingLeft: "You’ve earned everything.",
    none: "This app has no achievements.",
    counted: { $0 == 1 ? "1 event counted." : "\($0) events counted." },
    repeated: "That event was already counted.",
    unknownEvent: { "Unknown event “\($0)”." })

  package static let spanish = AchievementWords(
    unlocked: { "Logro conseguido: \($0) (\($1))" },
    points: { $0 == 1 ? "1 punto" : "\($0) puntos" }, badge: "insignia",
    pointsOf: { "\($0) de \($1 == 1 ? "1 punto" : "\($1) puntos")" }, countOf: { "\($0) de \($1)" },
    earned: "conseguido",
    hidden: "Logro oculto", more: { $0 == 1 ? "falta 1" : "faltan \($0)" },
    nothingLeft: "Ya conseguiste todos los logros.",
    none: "Esta app no tiene logros.",
    counted: { $0 == 1 ? "1 evento contado." : "\($0) eventos contados." },
    repeated: "Ese evento ya se había contado.",
    unknownEvent: { "Evento desconocido: «\($0)»." })

  package static let french = inFrench(.european)
  static let canadianFrench = inFrench(.canadian)

  private static func inFrench(_ spacing: FrenchSpacing) -> AchievementWords {
    AchievementWords(
      unlocked: { "Succès obtenu\u{A0}: \($0) (\($1))" },
      points: { $0 < 2 ? "\($0) point" : "\($0) points" }, badge: "badge",
      pointsOf: { $0 < 2 ? "\($0) point sur \($1)" : "\($0) points sur \($1)" },
      countOf: { "\($0) sur \($1)" }, earned: "obtenu",
      hidden: "Succès caché", more: { "plus que \($0)" }, nothingLeft: "Vous avez tout obtenu.",
      none: "Cette app n’a pas de succès.",
      counted: { $0 < 2 ? "\($0) événement compté." : "\($0) événements comptés." },
      repeated: "Cet événement a déjà été compté.",
      unknownEvent: { "Événement inconnu\u{A0}: \(spacing.quoted($0))." })
  }

  package static let german = AchievementWords(
    unlocked: { "Erfolg erreicht: \($0) (\($1))" },
    points: { $0 == 1 ? "1 Punkt" : "\($0) Punkte" }, badge: "Abzeichen",
    pointsOf: { "\($0) von \($1 == 1 ? "1 Punkt" : "\($1) Punkten")" },
    countOf: { "\($0) von \($1)" }, earned: "erreicht",
    hidden: "Versteckter Erfolg", more: { "noch \($0)" },
    nothingLeft: "Du hast alle Erfolge erreicht.",
    none: "Diese App hat keine Erfolge.",
    counted: { $0 == 1 ? "1 Ereignis gezählt." : "\($0) Ereignisse gezählt." },
    repeated: "Dieses Ereignis wurde schon gezählt.",
    unknownEvent: { "Unbekanntes Ereignis: „\($0)“." })

  package static let italian = AchievementWords(
    unlocked: { "Obiettivo raggiunto: \($0) (\($1))" },
    points: { $0 == 1 ? "1 punto" : "\($0) punti" }, badge: "distintivo",
    pointsOf: { $0 == 1 ? "1 punto su \($1)" : "\($0) punti su \($1)" },
    countOf: { "\($0) su \($1)" }, earned: "raggiunto",
    hidden: "Obiettivo nascosto", more: { $0 == 1 ? "ne manca 1" : "ne mancano \($0)" },
    nothingLeft: "Hai raggiunto tutti gli obiettivi.",
    none: "Questa app non ha obiettivi.",
    counted: { $0 == 1 ? "1 evento contato." : "\($0) eventi contati." },
    repeated: "Questo evento era già stato contato.",
    unknownEvent: { "Evento sconosciuto: “\($0)”." })

  package static let portuguese = AchievementWords(
    unlocked: { "Conquista desbloqueada: \($0) (\($1))" },
    points: { $0 == 1 ? "1 ponto" : "\($0) pontos" }, badge: "emblema",
    pointsOf: { "\($0) de \($1 == 1 ? "1 ponto" : "\($1) pontos")" }, countOf: { "\($0) de \($1)" },
    earned: "conquistado",
    hidden: "Conquista oculta", more: { $0 == 1 ? "falta 1" : "faltam \($0)" },
    nothingLeft: "Você já conquistou tudo.",
    none: "Este app não tem conquistas.",
    counted: { $0 == 1 ? "1 evento contado." : "\($0) eventos contados." },
    repeated: "Esse evento já tinha sido contado.",
    unknownEvent: { "Evento desconhecido: “\($0)”." })

  package static let japanese = AchievementWords(
    unlocked: { "実績を解除しました：\($0)（\($1)）" },
    points: { "\($0)ポイント" }, badge: "バッジ",
    pointsOf: { "\($1)ポイント中\($0)ポイント" }, countOf: { "\($0)/\($1)" }, earned: "解除済み",
    hidden: "シークレット実績", more: { "あと\($0)" }, nothingLeft: "すべての実績を解除しました。",
    none: "このアプリに実績はありません。",
    counted: { "イベントを\($0)件記録しました。" },
    repeated: "そのイベントは記録済みです。",
    unknownEvent: { "「\($0)」というイベントはありません。" })

  package static let korean = AchievementWords(
    unlocked: { "업적 달성: \($0) (\($1))" },
    points: { "\($0)점" }, badge: "배지",
    pointsOf: { "\($1)점 중 \($0)점" }, countOf: { "\($0)/\($1)" }, earned: "달성함",
    hidden: "숨겨진 업적", more: { "\($0) 남음" }, nothingLeft: "모두 달성했어요.",
    none: "이 앱에는 업적이 없어요.",
    counted: { "이벤트 \($0)개를 기록했어요." },
    repeated: "이미 기록한 이벤트예요.",
    unknownEvent: { "“\($0)” 이벤트가 없어요." })

  package static let simplifiedChinese = AchievementWords(
    unlocked: { "获得成就：\($0)（\($1)）" },
    points: { "\($0) 分" }, badge: "徽章",
    pointsOf: { "\($0) 分，共 \($1) 分" }, countOf: { "\($0)/\($1)" }, earned: "已获得",
    hidden: "隐藏成就", more: { "还差 \($0)" }, nothingLeft: "你已获得所有成就。",
    none: "这个 App 没有成就。",
    counted: { "已计入 \($0) 个事件。" },
    repeated: "这个事件已经计入过。",
    unknownEvent: { "没有事件“\($0)”。" })

  package static let russian = AchievementWords(
    unlocked: { "Получено достижение: \($0) (\($1))" },
    points: { "\($0) \($0.russian(one: "очко", few: "очка", many: "очков"))" }, badge: "значок",
    pointsOf: { "\($0) из \($1) \($1.russian(one: "очка", few: "очков", many: "очков"))" },
    countOf: { "\($0) из \($1)" }, earned: "получено",
    hidden: "Скрытое достижение", more: { "осталось \($0)" },
    nothingLeft: "Вы получили все достижения.",
    none: "В этом приложении нет достижений.",
    counted: {
      $0.russian(
        one: "Учтено \($0) событие.", few: "Учтено \($0) события.",
        many: "Учтено \($0) событий.")
    },
    repeated: "Это событие уже учтено.",
    unknownEvent: { "Неизвестное событие: «\($0)»." })
}
