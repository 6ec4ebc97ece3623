import FlowCore

extension Words {
  // Each argument is followed by a fixed noun, since a particle would depend on its last sound.
  package static let korean = Words(
    language: "ko",
    verb: {
      switch $0 {
      case .next: "다음"
      case .back: "이전"
      case .skip: "건너뛰기"
      case .later: "나중에"
      case .page: "페이지"
      case .hint: "힌트"
      case .help: "도움말"
      case .quit: "종료"
      }
    },
    explanation: {
      switch $0 {
      case .next: "다음 페이지로 가기 (또는 Enter 키)"
      case .back: "이전 페이지로 돌아가기"
      case .skip: "나머지 건너뛰기"
      case .later: "나중으로 미루기 (시간이 지나면 자동으로 다시 표시됨)"
      case .page: "이 페이지 다시 보기"
      case .hint: "여기서 해 볼 수 있는 동작 보기"
      case .help: "명령 목록 보기"
      case .quit: "종료하기 (다음에 여기서 이어서 진행)"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "실행"
      case .replay: "다시보기"
      case .reset: "초기화"
      case .status: "상태"
      case .why: "이유"
      case .signin: "로그인"
      case .signout: "로그아웃"
      case .set: "설정"
      case .language: "언어"
      case .achievements: "업적"
      case .event: "이벤트"
      case .help: "도움말"
      case .quit: "종료"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "앱 실행하기 (볼 튜토리얼이 있으면 표시)"
      case .replay: "튜토리얼 다시 보기 (기록되지 않음)"
      case .reset: "튜토리얼을 보지 않은 상태로 초기화하기"
      case .status: "끝낸 것과 진행 중인 것 보기"
      case .why: "튜토리얼이 표시되는지, 그 이유는 무엇인지 보기 (영어)"
      case .signin: "로그인이 필요한 앱에 로그인하기"
      case .signout: "로그아웃하기"
      case .set: "튜토리얼에 쓰이는 항목 설정하기"
      case .language: "언어 바꾸기"
      case .achievements: "달성한 업적과 남은 업적 보기"
      case .event: "앱처럼 이벤트 보내기"
      case .help: "명령 목록 보기"
      case .quit: "firstrun 종료하기"
      }
    },
    homeWelcome: "“실행”과 앱 이름을 입력하거나 “도움말”을 입력해 보세요.",
    homeUsage: { "형식: \($0)" },
    nameAFlow: { "어떤 앱인가요? “\($0)” 뒤에 이름을 입력해 주세요: \($1.joined(separator: ", "))" },
    wasReset: { "\($0) 튜토리얼을 초기화했어요. 다시 표시돼요." },
    wasResetButIsNotDue: { "\($0) 튜토리얼을 초기화했어요." },
    signedIn: "로그인했어요.",
    signedOut: "로그아웃했어요.",
    pageOf: { "\($1)페이지 중 \($0)페이지" },
    chooseByNumber: "번호를 입력해 선택",
    enter: { "Enter 키: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "왼쪽으로 쓸어넘기기"
      case .swipeRight: "오른쪽으로 쓸어넘기기"
      case .tap: "탭하기"
      }
    },
    labels: AccessibleLabels(
      picture: "이미지:", video: "동영상:", done: "완료:", toDo: "할 일:", next: "다음:"),
    mockScreen: MockScreenPhrases(
      highlighted: "강조 표시: {element}, {place}.", top: "화면 위쪽", middle: "화면 가운데",
      bottom: "화면 아래쪽", missing: "아직 화면에 없어요."),
    welcomeBack: "다시 오셨네요. 멈춘 곳부터 이어서 진행해요.",
    completed: { "준비가 끝났어요. 이제 \($0) 앱을 즐겨 보세요!" },
    skippedAtOnce: "튜토리얼을 건너뛰었어요.",
    skipped: { "\($1)페이지 중 \($0)페이지에서 튜토리얼을 건너뛰었어요." },
    interrupted: { "아직 끝나지 않았어요.\n여기서 이어 하려면: \($0)" },
    notNeeded: { "\($0) 튜토리얼을 이미 마쳤어요.\n다시 보려면: \($1)" },
    nothingToShow: { "\($0) 앱에는 지금 보여 줄 내용이 없어요." },
    postponed: { "\($0)까지 미뤘어요. 그 후에 자동으로 다시 표시돼요." },
    tooSoon: { "“\($0)” 표시 후 얼마 지나지 않았어요. \($1) 이후에 자동으로 표시돼요." },
    howToReplay: { "다시 보려면: \($0)" },
    replayQuestion: { "\($0) 튜토리얼을 다시 볼까요?" },
    declined: "취소했어요.",
    status: StatusWords(
      done: "완료", doneFor: { "\($0) 버전까지 완료" }, notSeen: "아직 보지 않음",
      inTheMiddle: "진행 중", leftAt: { "“\($0)”에서 멈춤" },
      news: { "\($0) 버전에 새로운 내용 있음" },
      signedOut: "로그인하지 않아 다시 표시됨", again: "다시 표시됨",
      notDue: "지금은 표시되지 않음",
      postponed: { "\($0)까지 미룸" },
      tooSoon: { "“\($0)” 표시 후 얼마 지나지 않아 \($1) 전에는 표시되지 않음" },
      doneAtOnce: "다음 실행 때 완료로 처리됨", waits: { "확인 중: \($0)" }),
    yes: "네",
    no: "아니요",
    firstPage: "첫 페이지예요.",
    noSkip: "이 페이지는 건너뛸 수 없어요.",
    noLater: "이건 미룰 수 없어요. “종료”를 입력하면 나갈 수 있어요.",
    choiceNeeded: "다음 중에서 골라 주세요:",
    noSuchChoice: { "여기에는 “\($0)” 선택지가 없어요." },
    noSuchApp: { "“\($0)” 앱이 없어요." },
    noSuchPage: { "“\($0)” 페이지가 없어요." },
    answerFirst: "먼저 “네” 또는 “아니요”로 답해 주세요.",
    nothingAsked: "지금은 답할 질문이 없어요.",
    notOpen: "열려 있는 것이 없어요.",
    alreadyOpen: "이미 열려 있어요.",
    noReplay: "이 튜토리얼은 한 번만 표시돼요.",
    nothingHidden: "이 페이지에서는 해 볼 동작이 없어요.",
    simulatedSignIn: "여기서는 로그인이 시뮬레이션으로 진행돼요. "
      + "“승인”, “거절”, “실패” 중 하나를 입력해 주세요.",
    signInAnswer: {
      switch $0 {
      case .approve: "승인"
      case .decline: "거절"
      case .fail: "실패"
      }
    },
    signInCancelled: "로그인이 취소됐어요. 다시 시도할 수 있어요.",
    signInFailed: "로그인하지 못했어요. 다시 시도할 수 있어요.",
    checkingSignIn: "로그인했는지 확인하고 있어요…",
    signInUnknown: { "로그인했는지 확인하지 못했어요: \($0)" },
    signInToRetry: "다시 시도하려면 로그인하세요.",
    unknownFact: { "“\($0)” 항목이 없어요." },
    notAValue: { "“\($0)” 값은 “\($1)” 항목에 쓸 수 없어요." },
    unknownCommand: { "“\($0)” 명령이 없어요." },
    didYouMean: { "혹시 “\($0)”인가요?" },
    pressAgainToLeave: "(종료하려면 Ctrl-C를 한 번 더 누르세요)",
    typeHelp: "“도움말”을 입력하면 명령 목록을 볼 수 있어요.",
    waitingForFiles: {
      "다른 프로그램이 \($0)의 파일을 변경하고 있어서 기다리는 중이에요. 저장하지 않고 종료하려면 Ctrl-C를 누르세요."
    },
    notSaved: { "저장하지 못했어요: \($0)" },
    notJournaled: { "기록을 쓰지 못했어요: \($0)" },
    accessibleIsOn: { "손쉬운 사용 모드가 켜져 있어요(\($0))." })
}
