import FlowCore

extension Words {
  package static let japanese = Words(
    language: "ja",
    verb: {
      switch $0 {
      case .next: "次へ"
      case .back: "戻る"
      case .skip: "スキップ"
      case .later: "あとで"
      case .page: "ページ"
      case .hint: "ヒント"
      case .help: "ヘルプ"
      case .quit: "終了"
      }
    },
    explanation: {
      switch $0 {
      case .next: "次のページに進む（またはEnterキー）"
      case .back: "前のページに戻る"
      case .skip: "残りをスキップする"
      case .later: "あとにする（時間がたつと自動で再表示）"
      case .page: "このページをもう一度表示する"
      case .hint: "ここで試せる操作を見る"
      case .help: "コマンドの一覧を見る"
      case .quit: "終了する（次回はここから再開）"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "起動"
      case .replay: "再表示"
      case .reset: "リセット"
      case .status: "状況"
      case .why: "理由"
      case .signin: "サインイン"
      case .signout: "サインアウト"
      case .set: "設定"
      case .language: "言語"
      case .achievements: "実績"
      case .event: "イベント"
      case .help: "ヘルプ"
      case .quit: "終了"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "アプリを起動する（必要ならチュートリアルを表示）"
      case .replay: "チュートリアルをもう一度見る（記録は変わらない）"
      case .reset: "チュートリアルをリセットし、未表示の状態に戻す"
      case .status: "完了したものと、途中のものを見る"
      case .why: "チュートリアルが表示されるかどうかと、その理由を見る（英語）"
      case .signin: "サインインが必要なアプリにサインインする"
      case .signout: "サインアウトする"
      case .set: "チュートリアルが参照する項目を設定する"
      case .language: "言語を切り替える"
      case .achievements: "解除した実績とこれからの実績を見る"
      case .event: "アプリと同じようにイベントを送る"
      case .help: "コマンドの一覧を見る"
      case .quit: "firstrunを終了する"
      }
    },
    homeWelcome: "「起動 アプリ名」または「ヘルプ」と入力してください。",
    homeUsage: { "書式：\($0)" },
    nameAFlow: { "どのアプリですか？「\($0)」に続けて名前を入力してください：\($1.joined(separator: "、"))" },
    wasReset: { "\($0)のチュートリアルをリセットしました。また表示されます。" },
    wasResetButIsNotDue: { "\($0)のチュートリアルをリセットしました。" },
    signedIn: "サインインしました。",
    signedOut: "サインアウトしました。",
    pageOf: { "\($1)ページ中\($0)ページ目" },
    chooseByNumber: "番号を入力して選択",
    enter: { "Enterキー：\($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "左にスワイプ"
      case .swipeRight: "右にスワイプ"
      case .tap: "タップ"
      }
    },
    labels: AccessibleLabels(picture: "画像：", video: "動画：", done: "完了：", toDo: "未完了：", next: "次："),
    mockScreen: MockScreenPhrases(
      highlighted: "{place}の「{element}」が強調表示されています。", top: "画面上部",
      middle: "画面中央", bottom: "画面下部", missing: "まだ画面に表示されていません。"),
    welcomeBack: "おかえりなさい。前回の続きから始めます。",
    completed: { "準備ができました。\($0)をお楽しみください！" },
    skippedAtOnce: "チュートリアルをスキップしました。",
    skipped: { "\($1)ページ中\($0)ページ目でチュートリアルをスキップしました。" },
    interrupted: { "まだ途中です。\nここから続けるには：\($0)" },
    notNeeded: { "\($0)のチュートリアルは完了しています。\nもう一度見るには：\($1)" },
    nothingToShow: { "\($0)には、今表示するものがありません。" },
    postponed: { "\($0)まで延期しました。その後、自動で再び表示されます。" },
    tooSoon: { "「\($0)」の表示から間もないため、まだ表示しません。\($1)以降に自動で表示されます。" },
    howToReplay: { "もう一度見るには：\($0)" },
    replayQuestion: { "\($0)のチュートリアルをもう一度表示しますか？" },
    declined: "キャンセルしました。",
    status: StatusWords(
      done: "完了", doneFor: { "バージョン\($0)で完了" }, notSeen: "未表示",
      inTheMiddle: "途中", leftAt: { "「\($0)」で中断" },
      news: { "バージョン\($0)に新しい内容あり" },
      signedOut: "サインインしていないため再び表示", again: "再び表示",
      notDue: "現在は表示なし",
      postponed: { "\($0)まで延期" },
      tooSoon: { "「\($0)」の表示から間もないため、\($1)まで表示なし" },
      doneAtOnce: "次回の起動時に完了扱い", waits: { "確認待ち：\($0)" }),
    yes: "はい",
    no: "いいえ",
    firstPage: "ここが最初のページです。",
    noSkip: "このページはスキップできません。",
    noLater: "これは延期できません。やめるには「終了」と入力してください。",
    choiceNeeded: "次の中から選んでください：",
    noSuchChoice: { "ここに「\($0)」という選択肢はありません。" },
    noSuchApp: { "「\($0)」というアプリはありません。" },
    noSuchPage: { "「\($0)」というページはありません。" },
    answerFirst: "先に「はい」か「いいえ」で答えてください。",
    nothingAsked: "質問はありません。",
    notOpen: "何も開いていません。",
    alreadyOpen: "すでに開いています。",
    noReplay: "このチュートリアルは一度しか表示されません。",
    nothingHidden: "このページで試す操作はありません。",
    simulatedSignIn: "ここでのサインインはシミュレーションです。"
      + "「承認」「拒否」「失敗」のどれかを入力してください。",
    signInAnswer: {
      switch $0 {
      case .approve: "承認"
      case .decline: "拒否"
      case .fail: "失敗"
      }
    },
    signInCancelled: "サインインはキャンセルされました。もう一度お試しください。",
    signInFailed: "サインインできませんでした。もう一度お試しください。",
    checkingSignIn: "サインインしているかどうかを確認しています…",
    signInUnknown: { "サインインしているかどうかを確認できませんでした：\($0)" },
    signInToRetry: "もう一度試すには、サインインしてください。",
    unknownFact: { "「\($0)」という項目はありません。" },
    notAValue: { "「\($0)」は「\($1)」の値として使えません。" },
    unknownCommand: { "「\($0)」というコマンドはありません。" },
    didYouMean: { "もしかして「\($0)」ですか？" },
    pressAgainToLeave: "（もう一度Ctrl-Cで終了）",
    typeHelp: "「ヘルプ」と入力すると、コマンドの一覧を確認できます。",
    waitingForFiles: {
      "別のプログラムが\($0)のファイルを変更しているため、待機しています。保存せずに終了するにはCtrl-Cを押してください。"
    },
    notSaved: { "保存できませんでした：\($0)" },
    notJournaled: { "記録を書き込めませんでした：\($0)" },
    accessibleIsOn: { "アクセシビリティモードがオンになっています（\($0)）。" })
}
