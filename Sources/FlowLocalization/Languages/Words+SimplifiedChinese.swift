import FlowCore

extension Words {
  package static let simplifiedChinese = Words(
    language: "zh-Hans",
    verb: {
      switch $0 {
      case .next: "下一步"
      case .back: "上一步"
      case .skip: "跳过"
      case .later: "稍后"
      case .page: "本页"
      case .hint: "提示"
      case .help: "帮助"
      case .quit: "退出"
      }
    },
    explanation: {
      switch $0 {
      case .next: "前往下一页，也可以按回车键"
      case .back: "回到上一页"
      case .skip: "跳过剩下的内容"
      case .later: "推迟，到时候会自动再显示"
      case .page: "再显示一次本页"
      case .hint: "查看这里可以试什么"
      case .help: "查看可用命令"
      case .quit: "退出，下次从这里继续"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "启动"
      case .replay: "重看"
      case .reset: "重置"
      case .status: "状态"
      case .why: "原因"
      case .signin: "登录"
      case .signout: "退出登录"
      case .set: "设置"
      case .language: "语言"
      case .achievements: "成就"
      case .event: "事件"
      case .help: "帮助"
      case .quit: "退出"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "启动一个 App，还没看的教程会显示出来"
      case .replay: "再看一次教程，不会留下记录"
      case .reset: "重置教程，就像没看过一样"
      case .status: "查看已完成的教程，以及其他教程的进度"
      case .why: "查看教程会不会显示，以及原因（英文）"
      case .signin: "登录需要账户的 App"
      case .signout: "退出登录"
      case .set: "设置教程要用到的信息"
      case .language: "切换语言"
      case .achievements: "查看已获得和未获得的成就"
      case .event: "像 App 一样发送事件"
      case .help: "查看可用命令"
      case .quit: "退出 firstrun"
      }
    },
    homeWelcome: "输入“启动”和 App 名称，或输入“帮助”。",
    homeUsage: { "格式：\($0)" },
    nameAFlow: { "要启动哪个 App？请输入“\($0)”和名称：\($1.joined(separator: "、"))" },
    wasReset: { "\($0) 的教程已重置，会再次显示。" },
    wasResetButIsNotDue: { "\($0) 的教程已重置。" },
    signedIn: "你已登录。",
    signedOut: "你已退出登录。",
    pageOf: { "第 \($0) 页，共 \($1) 页" },
    chooseByNumber: "输入数字进行选择",
    enter: { "回车键：\($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "向左轻扫"
      case .swipeRight: "向右轻扫"
      case .tap: "轻点"
      }
    },
    labels: AccessibleLabels(
      picture: "图片：", video: "视频：", done: "已完成：", toDo: "待完成：", next: "下一步："),
    mockScreen: MockScreenPhrases(
      highlighted: "{place}的“{element}”已突出显示。", top: "屏幕顶部", middle: "屏幕中部",
      bottom: "屏幕底部", missing: "它还没有出现在屏幕上。"),
    welcomeBack: "欢迎回来，从上次停下的地方继续。",
    completed: { "一切就绪，尽情体验 \($0) 吧！" },
    skippedAtOnce: "已跳过教程。",
    skipped: { "已在第 \($0) 页（共 \($1) 页）跳过教程。" },
    interrupted: { "还没有完成。\n要从这里继续：\($0)" },
    notNeeded: { "\($0) 的教程已完成。\n想再看一次：\($1)" },
    nothingToShow: { "\($0) 现在没有要显示的内容。" },
    postponed: { "已推迟到 \($0)，之后会自动再显示。" },
    tooSoon: { "刚显示过“\($0)”。\($1) 之后会自动显示。" },
    howToReplay: { "想再看一次：\($0)" },
    replayQuestion: { "要再看一次 \($0) 的教程吗？" },
    declined: "好的，未做任何更改。",
    status: StatusWords(
      done: "已完成", doneFor: { "已完成（版本 \($0)）" }, notSeen: "尚未看过",
      inTheMiddle: "进行中", leftAt: { "停在“\($0)”" },
      news: { "版本 \($0) 有新内容" },
      signedOut: "因未登录，会再次显示", again: "会再次显示",
      notDue: "目前不会显示",
      postponed: { "推迟到 \($0)" },
      tooSoon: { "刚显示过“\($0)”，\($1) 之前不会显示" },
      doneAtOnce: "下次启动时将视为已完成", waits: { "等待确认：\($0)" }),
    yes: "是",
    no: "否",
    firstPage: "这是第一页。",
    noSkip: "这一页不能跳过。",
    noLater: "这个不能推迟。输入“退出”即可离开。",
    choiceNeeded: "请从中选择一项：",
    noSuchChoice: { "这里没有“\($0)”这个选项。" },
    noSuchApp: { "没有名为“\($0)”的 App。" },
    noSuchPage: { "没有“\($0)”这一页。" },
    answerFirst: "请先回答“是”或“否”。",
    nothingAsked: "现在没有要回答的问题。",
    notOpen: "没有打开任何内容。",
    alreadyOpen: "已经打开了。",
    noReplay: "这个教程只显示一次。",
    nothingHidden: "这一页没有可以尝试的操作。",
    simulatedSignIn: "这里的登录是模拟的。请输入“同意”“拒绝”或“失败”。",
    signInAnswer: {
      switch $0 {
      case .approve: "同意"
      case .decline: "拒绝"
      case .fail: "失败"
      }
    },
    signInCancelled: "登录已取消，你可以再试一次。",
    signInFailed: "登录失败，你可以再试一次。",
    checkingSignIn: "正在确认你是否已登录…",
    signInUnknown: { "无法确认你是否已登录：\($0)" },
    signInToRetry: "要重试，请登录。",
    unknownFact: { "没有名为“\($0)”的信息。" },
    notAValue: { "“\($0)”不是“\($1)”的有效值。" },
    unknownCommand: { "没有“\($0)”这个命令。" },
    didYouMean: { "你是想输入“\($0)”吗？" },
    pressAgainToLeave: "（再按一次 Ctrl-C 退出）",
    typeHelp: "输入“帮助”查看可用命令。",
    waitingForFiles: {
      "正在等待另一个程序完成对 \($0) 中文件的更改。按 Ctrl-C 可不保存并退出。"
    },
    notSaved: { "无法保存：\($0)" },
    notJournaled: { "无法写入记录：\($0)" },
    accessibleIsOn: { "辅助功能模式已开启（\($0)）。" })
}
