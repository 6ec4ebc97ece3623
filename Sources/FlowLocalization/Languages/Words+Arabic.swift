import FlowCore

extension Words {
  package static let arabic = Words(
    language: "ar",
    verb: {
      switch $0 {
      case .next: "التالي"
      case .back: "رجوع"
      case .skip: "تخطي"
      case .later: "لاحقًا"
      case .page: "صفحة"
      case .hint: "تلميح"
      case .help: "مساعدة"
      case .quit: "إنهاء"
      }
    },
    explanation: {
      switch $0 {
      case .next: "الانتقال إلى الصفحة التالية (أو اضغط مفتاح الإدخال)"
      case .back: "الرجوع إلى الصفحة السابقة"
      case .skip: "تخطي ما تبقى"
      case .later: "التأجيل؛ سيظهر البرنامج التعليمي تلقائيًا فيما بعد"
      case .page: "عرض هذه الصفحة مجددًا"
      case .hint: "عرض ما يمكن تجربته هنا"
      case .help: "عرض قائمة الأوامر"
      case .quit: "الإنهاء؛ ستتابع من هنا في المرة القادمة"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "تشغيل"
      case .replay: "إعادة"
      case .reset: "تصفير"
      case .status: "الحالة"
      case .why: "لماذا"
      case .signin: "دخول"
      case .signout: "خروج"
      case .set: "تعيين"
      case .language: "اللغة"
      case .achievements: "الإنجازات"
      case .event: "حدث"
      case .help: "مساعدة"
      case .quit: "إنهاء"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "تشغيل تطبيق؛ يظهر برنامجه التعليمي إن لم تكمله بعد"
      case .replay: "عرض البرنامج التعليمي مجددًا دون تسجيل أي شيء"
      case .reset: "بدء البرنامج التعليمي من جديد كأنك لم تره"
      case .status: "عرض ما اكتمل، وأين توقفت في الباقي"
      case .why: "عرض ما إذا كان البرنامج التعليمي سيظهر، وسبب ذلك (بالإنجليزية)"
      case .signin: "تسجيل الدخول إلى التطبيقات التي تطلبه"
      case .signout: "تسجيل الخروج"
      case .set: "تعيين قيمة تعتمد عليها البرامج التعليمية"
      case .language: "تغيير اللغة"
      case .achievements: "عرض ما حققته وما تبقى"
      case .event: "إرسال حدث كما يفعل التطبيق"
      case .help: "عرض قائمة الأوامر"
      case .quit: "إنهاء firstrun"
      }
    },
    homeWelcome: "اكتب “تشغيل” واسم التطبيق، أو “مساعدة”.",
    homeUsage: { "الصيغة: \($0)" },
    nameAFlow: { "أي تطبيق؟ اكتب “\($0)” ثم اسمًا: \($1.joined(separator: "، "))" },
    wasReset: { "أُعيد ضبط البرنامج التعليمي لتطبيق \($0) وسيظهر مجددًا." },
    wasResetButIsNotDue: { "أُعيد ضبط البرنامج التعليمي لتطبيق \($0)." },
    signedIn: "تم تسجيل دخولك.",
    signedOut: "تم تسجيل خروجك.",
    pageOf: { "الصفحة \($0) من \($1)" },
    chooseByNumber: "اختر رقمًا",
    enter: { "مفتاح الإدخال: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "اسحب إلى اليسار"
      case .swipeRight: "اسحب إلى اليمين"
      case .tap: "اضغط"
      }
    },
    labels: AccessibleLabels(
      picture: "صورة:", video: "فيديو:", done: "تم:", toDo: "المطلوب:", next: "التالي:"),
    mockScreen: MockScreenPhrases(
      highlighted: "العنصر المميَّز: {element}، {place}.", top: "في أعلى الشاشة",
      middle: "في وسط الشاشة", bottom: "في أسفل الشاشة",
      missing: "هذا العنصر ليس على الشاشة بعد."),
    welcomeBack: "مرحبًا بعودتك. ستتابع من حيث توقفت.",
    completed: { "كل شيء جاهز. استمتع باستخدام \($0)!" },
    skippedAtOnce: "تم تخطي البرنامج التعليمي.",
    skipped: {
      "تم تخطي البرنامج التعليمي في الصفحة \($0) من \($1)."
    },
    interrupted: { "لم تكمل البرنامج التعليمي بعد.\nللمتابعة من هنا: \($0)" },
    notNeeded: { "لقد أكملت البرنامج التعليمي لتطبيق \($0).\nلعرضه مجددًا: \($1)" },
    nothingToShow: { "ليس لدى \($0) ما يعرضه الآن." },
    postponed: { "تم التأجيل حتى \($0). سيظهر البرنامج التعليمي تلقائيًا بعد ذلك." },
    tooSoon: { "لم يمضِ وقت كافٍ على عرض “\($0)”. سيظهر البرنامج التعليمي تلقائيًا بعد \($1)." },
    howToReplay: { "لعرضه مجددًا: \($0)" },
    replayQuestion: { "هل تريد عرض البرنامج التعليمي لتطبيق \($0) مجددًا؟" },
    declined: "حسنًا، لم يتغير شيء.",
    status: StatusWords(
      done: "مكتمل", doneFor: { "مكتمل للإصدار \($0)" }, notSeen: "لم يُعرض بعد",
      inTheMiddle: "توقفت في منتصفه", leftAt: { "توقفت عند “\($0)”" },
      news: { "جديد في الإصدار \($0)" },
      signedOut: "سيظهر مجددًا لعدم تسجيل الدخول", again: "سيظهر مجددًا",
      notDue: "لن يظهر الآن",
      postponed: { "مؤجل حتى \($0)" },
      tooSoon: { "لم يمضِ وقت كافٍ على عرض “\($0)”؛ ليس قبل \($1)" },
      doneAtOnce: "سيُعتبر مكتملًا عند التشغيل التالي", waits: { "بانتظار معرفة: \($0)" }),
    yes: "نعم",
    no: "لا",
    firstPage: "هذه هي الصفحة الأولى.",
    noSkip: "لا يمكن تخطي هذه الصفحة.",
    noLater: "لا يمكن تأجيل هذا. اكتب “إنهاء” للخروج.",
    choiceNeeded: "اختر واحدًا مما يلي:",
    noSuchChoice: { "لا يوجد خيار “\($0)” هنا." },
    noSuchApp: { "لا يوجد تطبيق “\($0)”." },
    noSuchPage: { "لا توجد صفحة “\($0)”." },
    answerFirst: "أجب أولًا: نعم أو لا.",
    nothingAsked: "ليس هناك سؤال للإجابة عنه.",
    notOpen: "لا شيء مفتوح.",
    alreadyOpen: "مفتوح بالفعل.",
    noReplay: "يُعرض هذا البرنامج التعليمي مرة واحدة فقط.",
    nothingHidden: "لا شيء لتجربته في هذه الصفحة.",
    simulatedSignIn: "تسجيل الدخول هنا محاكاة. اكتب “موافقة” أو “رفض” أو “فشل”.",
    signInAnswer: {
      switch $0 {
      case .approve: "موافقة"
      case .decline: "رفض"
      case .fail: "فشل"
      }
    },
    signInCancelled: "أُلغي تسجيل الدخول. يمكنك المحاولة مجددًا.",
    signInFailed: "تعذّر تسجيل الدخول. يمكنك المحاولة مجددًا.",
    checkingSignIn: "جارٍ التحقق من تسجيل دخولك…",
    signInUnknown: { "تعذّر التحقق من تسجيل دخولك: \($0)" },
    signInToRetry: "سجّل الدخول للمحاولة مجددًا.",
    unknownFact: { "لا توجد قيمة باسم “\($0)”." },
    notAValue: { "“\($0)” ليست قيمة صالحة لـ “\($1)”." },
    unknownCommand: { "الأمر “\($0)” غير معروف." },
    didYouMean: { "هل تقصد “\($0)”؟" },
    pressAgainToLeave: "(اضغط Ctrl-C مرة أخرى للخروج)",
    typeHelp: "اكتب “مساعدة” لعرض قائمة الأوامر.",
    waitingForFiles: {
      "في انتظار برنامج آخر يغيّر ملفات في \($0). اضغط Ctrl-C للخروج دون حفظ."
    },
    notSaved: { "تعذّر الحفظ: \($0)" },
    notJournaled: { "تعذّرت الكتابة في السجل: \($0)" },
    accessibleIsOn: { "وضع تسهيلات الاستخدام مفعّل (\($0))." })
}
