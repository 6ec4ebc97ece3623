extension AchievementReportWords {
  package static let portuguese = AchievementReportWords(
    status: ("entrou na conta", "na fila", "último envio"), unknown: { "desconhecido: \($0)" },
    nothing: "nada", reports: { $0 == 1 ? "1 relatório" : "\($0) relatórios" }, never: "nunca",
    players: { $0 == 1 ? "1 jogador" : "\($0) jogadores" },
    heads: ["conquista", "obtida por", "tempo necessário", "eventos necessários"],
    wasEverOn: { "\($1) dos jogadores já ativaram \($0)" },
    units: ("s", "min", "h", "d"),
    counted: { $0 == 1 ? "1 evento contado" : "\($0) eventos contados" },
    known: {
      $0 == 1 ? "1 byte já tinha sido contado" : "\($0) bytes já tinham sido contados"
    },
    repeated: {
      $0 == 1 ? "1 evento já contado, ignorado" : "\($0) eventos já contados, ignorados"
    },
    future: {
      $0 == 1
        ? "1 evento com data futura, contado como atual"
        : "\($0) eventos com data futura, contados como atuais"
    },
    bad: { $0 == 1 ? "1 linha inválida ignorada" : "\($0) linhas inválidas ignoradas" },
    unknownEvents: { "eventos desconhecidos ignorados: \($0)" },
    unknownAttributes: { "atributos desconhecidos ignorados: \($0)" },
    name: { "“\($0)” (\($1)\($2.map { ", você quis dizer “\($0)”?" } ?? ""))" },
    others: { "outros (\($0))" })

  package static let japanese = AchievementReportWords(
    status: ("サインイン", "送信待ち", "最終送信"), unknown: { "不明：\($0)" },
    nothing: "なし", reports: { "\($0)件" }, never: "なし",
    players: { "プレイヤー\($0)人" },
    heads: ["実績", "解除率", "解除までの時間", "解除までのイベント数"],
    wasEverOn: { "\($0)をオンにしたことがあるプレイヤー：\($1)" },
    units: ("秒", "分", "時間", "日"),
    counted: { "\($0)件のイベントを記録しました" },
    known: { "\($0)バイトは以前に記録済みです" },
    repeated: { "記録済みのイベント\($0)件をスキップしました" },
    future: { "未来の日時のイベント\($0)件を現在の日時で記録しました" },
    bad: { "正しくない行を\($0)行スキップしました" },
    unknownEvents: { "不明なイベントをスキップしました：\($0)" },
    unknownAttributes: { "不明な属性をスキップしました：\($0)" },
    name: { "「\($0)」（\($1)件\($2.map { "。もしかして「\($0)」ですか？" } ?? "")）" },
    others: { "その他（\($0)件）" })

  package static let korean = AchievementReportWords(
    status: ("로그인", "전송 대기", "마지막 전송"), unknown: { "알 수 없음: \($0)" },
    nothing: "없음", reports: { "\($0)건" }, never: "없음",
    players: { "플레이어 \($0)명" },
    heads: ["업적", "달성 비율", "달성까지 걸린 시간", "달성까지의 이벤트 수"],
    wasEverOn: { "\($0) 설정을 켠 적이 있는 플레이어: \($1)" },
    units: ("초", "분", "시간", "일"),
    counted: { "이벤트 \($0)개를 기록했어요" },
    known: { "\($0)바이트는 이전에 이미 기록했어요" },
    repeated: { "이미 기록한 이벤트 \($0)개를 건너뛰었어요" },
    future: { "미래 시각의 이벤트 \($0)개를 현재 시각으로 기록했어요" },
    bad: { "잘못된 줄 \($0)개를 건너뛰었어요" },
    unknownEvents: { "알 수 없는 이벤트를 건너뛰었어요: \($0)" },
    unknownAttributes: { "알 수 없는 속성을 건너뛰었어요: \($0)" },
    name: { "“\($0)” (\($1)개\($2.map { ", 혹시 “\($0)”인가요?" } ?? ""))" },
    others: { "기타 (\($0)개)" })

  package static let simplifiedChinese = AchievementReportWords(
    status: ("已登录", "待发送", "上次发送"), unknown: { "未知：\($0)" },
    nothing: "无", reports: { "\($0) 份报告" }, never: "从未",
    players: { "\($0) 位玩家" },
    heads: ["成就", "获得比例", "所需时间", "所需事件数"],
    wasEverOn: { "\($1) 的玩家曾开启 \($0)" },
    units: ("秒", "分钟", "小时", "天"),
    counted: { "已计入 \($0) 个事件" },
    known: { "\($0) 字节之前已经计入" },
    repeated: { "已跳过 \($0) 个之前计入的事件" },
    future: { "\($0) 个事件的时间在未来，已按当前时间计入" },
    bad: { "已跳过 \($0) 行错误内容" },
    unknownEvents: { "已跳过未知事件：\($0)" },
    unknownAttributes: { "已跳过未知属性：\($0)" },
    name: { "“\($0)”（\($1) 个\($2.map { "，你是想输入“\($0)”吗？" } ?? "")）" },
    others: { "其他（\($0) 个）" })

  package static let russian = AchievementReportWords(
    status: ("вход выполнен", "в очереди", "последняя отправка"), unknown: { "неизвестно: \($0)" },
    nothing: "ничего",
    reports: { "\($0) \($0.russian(one: "отчёт", few: "отчёта", many: "отчётов"))" },
    never: "никогда",
    players: { "\($0) \($0.russian(one: "игрок", few: "игрока", many: "игроков"))" },
    heads: ["достижение", "получили", "время до получения", "событий до получения"],
    wasEverOn: { "Хотя бы раз включали \($0): \($1) игроков" },
    units: ("с", "мин", "ч", "д"),
    counted: { "Учтено \($0) \($0.russian(one: "событие", few: "события", many: "событий"))" },
    known: { "Учтено ранее: \($0) \($0.russian(one: "байт", few: "байта", many: "байт"))" },
    repeated: {
      $0.russian(
        one: "Пропущено \($0) уже учтённое событие", few: "Пропущено \($0) уже учтённых события",
        many: "Пропущено \($0) уже учтённых событий")
    },
    future: {
      $0.russian(
        one: "\($0) событие из будущего учтено текущим временем",
        few: "\($0) события из будущего учтены текущим временем",
        many: "\($0) событий из будущего учтено текущим временем")
    },
    bad: {
      $0.russian(
        one: "Пропущена \($0) неверная строка", few: "Пропущены \($0) неверные строки",
        many: "Пропущено \($0) неверных строк")
    },
    unknownEvents: { "Пропущены неизвестные события: \($0)" },
    unknownAttributes: { "Пропущены неизвестные атрибуты: \($0)" },
    name: { "«\($0)» (\($1)\($2.map { ", возможно, «\($0)»?" } ?? ""))" },
    others: { "другие (\($0))" })
}
