extension DeckWords {
  package static let arabic = DeckWords(
    language: "ar", phrase: arabicPhrase, scriptPhrase: arabicScriptPhrase,
    count: {
      switch $0 {
      case .pages:
        CountedPhrase(
          zero: "لا صفحات", one: "صفحة واحدة", two: "صفحتان", few: "{number} صفحات",
          many: "{number} صفحة", other: "{number} صفحة")
      case .strings:
        CountedPhrase(
          zero: "لا مفاتيح", one: "مفتاح واحد", two: "مفتاحان", few: "{number} مفاتيح",
          many: "{number} مفتاحًا", other: "{number} مفتاح")
      case .languages:
        CountedPhrase(
          zero: "لا لغات", one: "لغة واحدة", two: "لغتان", few: "{number} لغات",
          many: "{number} لغة", other: "{number} لغة")
      case .texts:
        CountedPhrase(
          zero: "لا نصوص", one: "نص واحد", two: "نصان", few: "{number} نصوص",
          many: "{number} نصًا", other: "{number} نص")
      case .characters:
        CountedPhrase(
          zero: "لا أحرف", one: "حرف واحد", two: "حرفان", few: "{number} أحرف",
          many: "{number} حرفًا", other: "{number} حرف")
      case .cells:
        CountedPhrase(
          zero: "لا خانات", one: "خانة واحدة", two: "خانتان", few: "{number} خانات",
          many: "{number} خانة", other: "{number} خانة")
      case .missing:
        CountedPhrase(
          zero: "لا نصوص ناقصة",
          one: "نص ناقص واحد",
          two: "نصان ناقصان",
          few: "{number} نصوص ناقصة",
          many: "{number} نصًا ناقصًا",
          other: "{number} نص ناقص")
      case .people:
        CountedPhrase(
          zero: "لا أحد", one: "شخص واحد", two: "شخصان", few: "{number} أشخاص",
          many: "{number} شخصًا", other: "{number} شخص")
      case .unusedKeys:
        CountedPhrase(
          zero: "يستخدم المسار جميع مفاتيح الكتالوج.",
          one: "لا يستخدم المسار مفتاحًا واحدًا من الكتالوج؛ يعرضه “--all-keys”.",
          two: "لا يستخدم المسار مفتاحين من الكتالوج؛ يعرضهما “--all-keys”.",
          few: "لا يستخدم المسار {number} مفاتيح من الكتالوج؛ يعرضها “--all-keys”.",
          many: "لا يستخدم المسار {number} مفتاحًا من الكتالوج؛ يعرضها “--all-keys”.",
          other: "لا يستخدم المسار {number} مفتاح من الكتالوج؛ يعرضها “--all-keys”.")
      case .approved: "المعتمد: {number}"
      case .flagged: "المُعلَّم: {number}"
      case .suggested: "المقترح: {number}"
      }
    })

  @Sendable private static func arabicPhrase(_ phrase: DeckPhrase) -> String {
    switch phrase {
    case .titleOfCopy: "{app} · النصوص"
    case .titleOfChanges: "{app} · التغييرات منذ {name}"
    case .skipLink: "الانتقال إلى المحتوى"
    case .views: "طرق العرض"
    case .pages: "الصفحات"
    case .languages: "اللغات"
    case .prototype: "النموذج الأولي"
    case .answers: "الردود"
    case .help: "المساعدة"
    case .colours: "المظهر"
    case .automatic: "تلقائي"
    case .light: "فاتح"
    case .dark: "داكن"
    case .progress: "تقدم كل لغة"
    case .language: "اللغة"
    case .done: "مكتمل"
    case .missing: "ناقص"
    case .new: "جديد"
    case .needsReview: "بحاجة إلى مراجعة"
    case .stale: "قديم"
    case .outdated: "تغيّر النص الأصلي"
    case .tooLong: "طويل جدًا"
    case .remarked: "عليه ملاحظات"
    case .percent: "{number}٪"
    case .inJournal: "في السجل: {people}."
    case .source: "المصدر"
    case .filterPages: "تصفية الصفحات"
    case .search: "بحث"
    case .searchIn: "نص أو مفتاح أو تعليق"
    case .show: "عرض"
    case .everything: "الكل"
    case .anythingToDo: "كل ما يحتاج إلى عمل"
    case .translated: "مترجم"
    case .notAnswered: "بلا رد"
    case .answered: "عليه رد"
    case .changedSinceLooked: "تغيّر منذ آخر زيارة"
    case .copySummary: "نسخ الملخص"
    case .sourceAndOne: "المصدر ولغة واحدة"
    case .all: "الكل"
    case .noLanguage: "لا شيء"
    case .choose: "اختيار…"
    case .page: "الصفحة"
    case .previousPage: "الصفحة السابقة"
    case .nextPage: "الصفحة التالية"
    case .oneLanguage: "اللغة"
    case .previousLanguage: "اللغة السابقة"
    case .nextLanguage: "اللغة التالية"
    case .device: "الجهاز"
    case .pluralForm: "صيغة الجمع"
    case .asSampled: "كما في المثال"
    case .languagesInView: "اللغات المعروضة"
    case .text: "النص"
    case .thePage: "الصفحة"
    case .asSeen: "كما تظهر أول مرة."
    case .asSeenBefore: "كما كانت تظهر أول مرة."
    case .newPage: "صفحة جديدة"
    case .movedPage: "صفحة منقولة"
    case .removedPage: "صفحة محذوفة"
    case .tryIt: "تجربة"
    case .tryOn: ": {page}"
    case .reachedBy: "وصل إليها"
    case .leftHere: "غادروا هنا"
    case .skippedHere: "تخطوا هنا"
    case .medianTime: "الوقت الوسيط"
    case .outOf: "{number} من {total}"
    case .nobodyYet: "لم يُعرض على أحد بعد"
    case .fewerPeople: "أقل من {number}"
    case .completedIt: "أكملوا: {number}"
    case .skippedIt: "تخطّوا: {number}"
    case .leftIt: "غادروا: {number}"
    case .postponedIt: "أجّلوا: {number}"
    case .shownElsewise: "{missing}؛ تظهر بدلًا منه لغة أخرى أو المفتاح."
    case .before: "قبل"
    case .now: "الآن"
    case .newLook: "جديد"
    case .looksAsBefore: "تبدو كما كانت"
    case .replayQuestion: "سؤال إعادة العرض"
    case .notOnPage: "ليست على صفحة"
    case .notUsed: "لا يستخدمها المسار"
    case .noLongerInCatalog: "لم تعد في الكتالوج"
    case .title: "عنوان"
    case .body: "متن"
    case .emoji: "رمز تعبيري"
    case .icon: "أيقونة"
    case .illustration: "رسم توضيحي"
    case .bar: "شريط"
    case .element: "عنصر"
    case .callout: "فقاعة شرح"
    case .feature: "ميزة"
    case .step: "خطوة"
    case .gesture: "إيماءة"
    case .choice: "خيار"
    case .forward: "متابعة"
    case .question: "سؤال"
    case .elsewhere: "في مكان آخر"
    case .unused: "غير مستخدم"
    case .video: "فيديو"
    case .practice: "تدريب"
    case .added: "مضاف"
    case .removed: "محذوف"
    case .changed: "متغيّر"
    case .staleKey: "مفتاح قديم"
    case .alsoOn: "أيضًا في {pages}"
    case .alsoOnMore: "أيضًا في {pages} و{number} أخرى"
    case .noTextHere: "لا نص"
    case .shownInstead: "يعرض firstrun:‏ {text}"
    case .stateMissing: "ناقص"
    case .stateNew: "جديد"
    case .stateNeedsReview: "بحاجة إلى مراجعة"
    case .stateStale: "قديم"
    case .stateTranslated: "مترجم"
    case .stateNotTranslatable: "لا يُترجم"
    case .stateUnknown: "غير معروف"
    case .was: "كان: {state}"
    case .onlySourceChanged: "تغيّر النص المصدر وحده"
    case .roomExceeded: "طويل جدًا: المساحة {room}"
    case .error: "خطأ"
    case .warning: "تحذير"
    case .note: "ملاحظة"
    case .nothingChanged: "لم يتغيّر شيء منذ {name}."
    case .nothingMatches: "لا توجد نتائج."
    case .key: "المفتاح"
    case .state: "الحالة"
    case .notes: "ملاحظات"
    case .noTexts: "لا نصوص."
    case .noTextChanged: "لم يتغير أي نص."
    case .commentBefore: "التعليق السابق"
    case .showsKey: "يعرض firstrun المفتاح"
    case .looksDifferent: "تغيّر المظهر"
    case .changedSince: "{app}: ما تغيّر منذ {name}: {count}"
    case .textsAndPages: "{texts}، {pages}"
    case .noAnswers:
      "لا توجد ردود بعد. تحت كل نص في الصفحات يمكنك اعتماده أو تعليمه مع تعليق أو اقتراح "
        + "صياغة أخرى."
    case .unkept: "لا يحتفظ هذا المتصفح بشيء لهذا المستند: نزّل ردودك قبل إغلاقه."
    case .yourName: "اسمك"
    case .downloadDecisions: "تنزيل القرارات"
    case .copy: "نسخ"
    case .theDecisions: "القرارات"
    case .allAnswers: "كل الردود"
    case .answer: "الرد"
    case .wording: "الصياغة"
    case .comment: "التعليق"
    case .helpIntroduction:
      "هنا كل صفحة من صفحات المسار كما تظهر أول مرة، ونصوصها تحتها: سطر لكل نص وعمود لكل "
        + "لغة. يدل الرقم بجانب الصفحة على عدد النصوص التي تحتاج إلى عمل."
    case .links: "الروابط"
    case .helpLinks:
      "يبيّن العنوان دائمًا ما هو معروض: الصفحة واللغات والتصفية والبحث. انسخه من المتصفح "
        + "لترسل شخصًا إلى المكان نفسه. مفتاح النص رابط إلى ذلك النص."
    case .helpAnswers:
      "تحت كل نص يمكنك اعتماده أو تعليمه مع تعليق أو اقتراح صياغة أخرى. تبقى ردودك في هذا "
        + "المتصفح حتى تنزّلها في ملف واحد من “الردود”؛ ولا يُرسل شيء."
    case .helpApply: "يطبّق المسؤول عن النصوص الردود بالأمر {command}."
    case .onPhone: "على الهاتف"
    case .helpPhone:
      "تظهر لغة واحدة في كل مرة. اسحب جانبًا للانتقال إلى اللغة التالية، أو استخدم الأسهم "
        + "في الأسفل للصفحات واللغات."
    case .onPaper: "على الورق"
    case .helpPaper:
      "اطبع أو احفظ بصيغة PDF لتحصل على ورقة لكل صفحة ولكل لغة بجانب المصدر. اختر اللغات "
        + "والنصوص أولًا."
    case .keys: "المفاتيح"
    case .useKeys: "استخدام هذه المفاتيح"
    case .keyPages: "الصفحة التالية أو السابقة"
    case .keyLanguages: "اللغة التالية أو السابقة بجانب المصدر"
    case .keyOne: "المصدر ولغة واحدة"
    case .keyAll: "كل اللغات"
    case .keyNone: "دون لغات"
    case .keyApprove: "اعتماد النص المحدد"
    case .keyFlag: "تعليمه مع تعليق"
    case .keySuggest: "اقتراح صياغة أخرى"
    case .keyTakeBack: "سحب الرد"
    case .keyChoose: "اختيار اللغات"
    case .keyParts: "الصفحات، اللغات، النموذج الأولي، الردود، المساعدة"
    case .keyHelp: "هذه المساعدة"
    case .keyClear: "مسح البحث"
    case .noPrototype: "لا يوجد نموذج أولي: {reason}."
    case .clickThrough: "تنقّل في {app} بالنقر. كل شيء يعمل تمامًا كما في firstrun."
    case .thePhone: "الهاتف"
    case .pageToReach: "الصفحة"
    case .shortestWay: "الانتقال إلى الصفحة"
    case .undo: "تراجع"
    case .downloadTranscript: "تنزيل السجل"
    case .timePasses: "تشغيل المؤقّتات"
    case .canHappenHere: "الإجراءات المتاحة"
    case .appFinds: "الحالة المحفوظة"
    case .inFirstrun: "أوامر firstrun"
    case .whatToType: "ما يُكتب في firstrun"
    case .nothingTyped: "لا شيء بعد."
    }
  }
}
