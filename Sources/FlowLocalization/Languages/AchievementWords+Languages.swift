extension AchievementWords {
  package static let english = AchievementWords(
    unlocked: { "Achievement unlocked: \($0) (\($1))" },
    points: { $0 == 1 ? "1 point" : "\($0) points" }, badge: "badge",
    pointsOf: { "\($0) of \($1) points" }, countOf: { "\($0) of \($1)" }, earned: "earned",
    hidden: "Hidden achievement", more: { "\($0) more" }, nothingLeft: "Everything is earned.",
    none: "There is nothing to earn here.",
    counted: { $0 == 1 ? "1 event counted." : "\($0) events counted." },
    repeated: "That event was counted before.",
    unknownEvent: { "There is no event “\($0)”." })

  package static let spanish = AchievementWords(
    unlocked: { "Logro conseguido: \($0) (\($1))" },
    points: { $0 == 1 ? "1 punto" : "\($0) puntos" }, badge: "insignia",
    pointsOf: { "\($0) de \($1) puntos" }, countOf: { "\($0) de \($1)" }, earned: "conseguido",
    hidden: "Logro oculto", more: { "faltan \($0)" }, nothingLeft: "Ya lo has conseguido todo.",
    none: "Aquí no hay nada que conseguir.",
    counted: { $0 == 1 ? "1 evento contado." : "\($0) eventos contados." },
    repeated: "Ese evento ya se había contado.",
    unknownEvent: { "No hay ningún evento «\($0)»." })

  package static let french = AchievementWords(
    unlocked: { "Succès obtenu\u{A0}: \($0) (\($1))" },
    points: { $0 < 2 ? "\($0) point" : "\($0) points" }, badge: "badge",
    pointsOf: { "\($0) points sur \($1)" }, countOf: { "\($0) sur \($1)" }, earned: "obtenu",
    hidden: "Succès caché", more: { "encore \($0)" }, nothingLeft: "Tout est obtenu.",
    none: "Il n’y a rien à obtenir ici.",
    counted: { $0 < 2 ? "\($0) événement compté." : "\($0) événements comptés." },
    repeated: "Cet événement a déjà été compté.",
    unknownEvent: { "Il n’y a pas d’événement «\u{202F}\($0)\u{202F}»." })

  package static let german = AchievementWords(
    unlocked: { "Erfolg erreicht: \($0) (\($1))" },
    points: { $0 == 1 ? "1 Punkt" : "\($0) Punkte" }, badge: "Abzeichen",
    pointsOf: { "\($0) von \($1) Punkten" }, countOf: { "\($0) von \($1)" }, earned: "erreicht",
    hidden: "Verborgener Erfolg", more: { "noch \($0)" }, nothingLeft: "Alles ist erreicht.",
    none: "Hier gibt es nichts zu erreichen.",
    counted: { $0 == 1 ? "1 Ereignis gezählt." : "\($0) Ereignisse gezählt." },
    repeated: "Dieses Ereignis wurde schon gezählt.",
    unknownEvent: { "Es gibt kein Ereignis „\($0)“." })

  package static let italian = AchievementWords(
    unlocked: { "Obiettivo raggiunto: \($0) (\($1))" },
    points: { $0 == 1 ? "1 punto" : "\($0) punti" }, badge: "distintivo",
    pointsOf: { "\($0) punti su \($1)" }, countOf: { "\($0) su \($1)" }, earned: "raggiunto",
    hidden: "Obiettivo nascosto", more: { "ne mancano \($0)" }, nothingLeft: "Hai raggiunto tutto.",
    none: "Qui non c’è nulla da raggiungere.",
    counted: { $0 == 1 ? "1 evento contato." : "\($0) eventi contati." },
    repeated: "Questo evento era già stato contato.",
    unknownEvent: { "Non c’è nessun evento “\($0)”." })

  package static let portuguese = AchievementWords(
    unlocked: { "Conquista desbloqueada: \($0) (\($1))" },
    points: { $0 == 1 ? "1 ponto" : "\($0) pontos" }, badge: "distintivo",
    pointsOf: { "\($0) de \($1) pontos" }, countOf: { "\($0) de \($1)" }, earned: "conquistado",
    hidden: "Conquista oculta", more: { "faltam \($0)" }, nothingLeft: "Você já conquistou tudo.",
    none: "Não há nada para conquistar aqui.",
    counted: { $0 == 1 ? "1 evento contado." : "\($0) eventos contados." },
    repeated: "Esse evento já tinha sido contado.",
    unknownEvent: { "Não há nenhum evento “\($0)”." })

  package static let japanese = AchievementWords(
    unlocked: { "実績を獲得しました：\($0)（\($1)）" },
    points: { "\($0)ポイント" }, badge: "バッジ",
    pointsOf: { "\($1)ポイント中\($0)ポイント" }, countOf: { "\($1)中\($0)" }, earned: "獲得済み",
    hidden: "隠された実績", more: { "あと\($0)" }, nothingLeft: "すべて獲得しました。",
    none: "ここには獲得できるものがありません。",
    counted: { "\($0)件のイベントを数えました。" },
    repeated: "そのイベントはすでに数えられています。",
    unknownEvent: { "「\($0)」というイベントはありません。" })

  package static let korean = AchievementWords(
    unlocked: { "업적 달성: \($0) (\($1))" },
    points: { "\($0)점" }, badge: "배지",
    pointsOf: { "\($1)점 중 \($0)점" }, countOf: { "\($1) 중 \($0)" }, earned: "달성함",
    hidden: "숨겨진 업적", more: { "\($0) 남음" }, nothingLeft: "모두 달성했습니다.",
    none: "여기에는 달성할 것이 없습니다.",
    counted: { "이벤트 \($0)개를 셌습니다." },
    repeated: "그 이벤트는 이미 셌습니다.",
    unknownEvent: { "“\($0)” 이벤트는 없습니다." })

  package static let simplifiedChinese = AchievementWords(
    unlocked: { "获得成就：\($0)（\($1)）" },
    points: { "\($0) 分" }, badge: "徽章",
    pointsOf: { "\($0) 分，共 \($1) 分" }, countOf: { "\($0)/\($1)" }, earned: "已获得",
    hidden: "隐藏成就", more: { "还差 \($0)" }, nothingLeft: "已全部获得。",
    none: "这里没有可获得的成就。",
    counted: { "已计入 \($0) 个事件。" },
    repeated: "这个事件已经计入过。",
    unknownEvent: { "没有事件“\($0)”。" })

  package static let russian = AchievementWords(
    unlocked: { "Получено достижение: \($0) (\($1))" },
    points: { "очки: \($0)" }, badge: "значок",
    pointsOf: { "очки: \($0) из \($1)" }, countOf: { "\($0) из \($1)" }, earned: "получено",
    hidden: "Скрытое достижение", more: { "осталось \($0)" }, nothingLeft: "Всё получено.",
    none: "Здесь нечего получать.",
    counted: { "Учтено событий: \($0)." },
    repeated: "Это событие уже учтено.",
    unknownEvent: { "Нет события «\($0)»." })
}
