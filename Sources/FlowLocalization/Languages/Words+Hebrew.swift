import FlowCore

extension Words {
  package static let hebrew = Words(
    language: "he",
    verb: {
      switch $0 {
      case .next: "הבא"
      case .back: "חזרה"
      case .skip: "דילוג"
      case .later: "דחייה"
      case .page: "עמוד"
      case .hint: "רמז"
      case .help: "עזרה"
      case .quit: "סיום"
      }
    },
    explanation: {
      switch $0 {
      case .next: "מעבר לעמוד הבא (או Enter)"
      case .back: "חזרה לעמוד הקודם"
      case .skip: "דילוג על כל השאר"
      case .later: "דחייה למועד אחר; ההדרכה תוצג שוב אוטומטית"
      case .page: "הצגת העמוד הזה שוב"
      case .hint: "הצגת מה שאפשר לנסות כאן"
      case .help: "הצגת רשימת הפקודות"
      case .quit: "סיום; בפעם הבאה תמשיכו מכאן"
      }
    },
    homeVerb: {
      switch $0 {
      case .launch: "הפעלה"
      case .replay: "שוב"
      case .reset: "איפוס"
      case .status: "מצב"
      case .why: "למה"
      case .signin: "התחברות"
      case .signout: "התנתקות"
      case .set: "הגדרה"
      case .language: "שפה"
      case .achievements: "הישגים"
      case .event: "אירוע"
      case .help: "עזרה"
      case .quit: "סיום"
      }
    },
    homeExplanation: {
      switch $0 {
      case .launch: "הפעלת יישום; ההדרכה שלו מוצגת אם עוד לא הושלמה"
      case .replay: "צפייה חוזרת בהדרכה; דבר לא נרשם"
      case .reset: "איפוס הדרכה, כאילו היא חדשה"
      case .status: "הצגת מה שהושלם, והיכן עצרתם בשאר"
      case .why: "הצגת הסיבה שבגללה הדרכה תוצג או לא (באנגלית)"
      case .signin: "התחברות ליישומים שמבקשים זאת"
      case .signout: "התנתקות מהחשבון"
      case .set: "הגדרת ערך שההדרכות תלויות בו"
      case .language: "שינוי השפה"
      case .achievements: "הצגת מה שהושג ומה שנותר"
      case .event: "שליחת אירוע, כפי שיישום היה עושה"
      case .help: "הצגת רשימת הפקודות"
      case .quit: "יציאה מ־firstrun"
      }
    },
    homeWelcome: "הקלידו ”הפעלה” ואת שם היישום, או ”עזרה”.",
    homeUsage: { "תחביר: \($0)" },
    nameAFlow: { "איזה יישום? הקלידו ”\($0)” ושם: \($1.joined(separator: ", "))" },
    wasReset: { "ההדרכה של \($0) אופסה ותוצג שוב." },
    wasResetButIsNotDue: { "ההדרכה של \($0) אופסה." },
    signedIn: "אתם מחוברים.",
    signedOut: "אתם מנותקים.",
    pageOf: { "עמוד \($0) מתוך \($1)" },
    chooseByNumber: "בחרו מספר",
    enter: { "מקש Enter: \($0)" },
    gesture: {
      switch $0 {
      case .swipeLeft: "החליקו שמאלה"
      case .swipeRight: "החליקו ימינה"
      case .tap: "הקישו"
      }
    },
    labels: AccessibleLabels(
      picture: "תמונה:", video: "סרטון:", done: "בוצע:", toDo: "לביצוע:", next: "הבא:"),
    mockScreen: MockScreenPhrases(
      highlighted: "מודגש: {element}, {place}.", top: "בחלק העליון של המסך",
      middle: "באמצע המסך", bottom: "בחלק התחתון של המסך",
      missing: "הרכיב עדיין לא מופיע במסך."),
    welcomeBack: "ברוכים השבים. ממשיכים מהמקום שבו עצרתם.",
    completed: { "הכול מוכן. תיהנו מ־\($0)!" },
    skippedAtOnce: "דילגתם על ההדרכה.",
    skipped: { "דילגתם על ההדרכה בעמוד \($0) מתוך \($1)." },
    interrupted: { "ההדרכה עוד לא הושלמה.\nכדי להמשיך מכאן: \($0)" },
    notNeeded: { "ההדרכה של \($0) כבר הושלמה.\nכדי לראות אותה שוב: \($1)" },
    nothingToShow: { "ל־\($0) אין מה להציג כרגע." },
    postponed: { "ההדרכה נדחתה עד \($0). לאחר מכן היא תוצג שוב אוטומטית." },
    tooSoon: { "מוקדם מדי אחרי ”\($0)”. ההדרכה תוצג אוטומטית אחרי \($1)." },
    howToReplay: { "כדי לראות אותה שוב: \($0)" },
    replayQuestion: { "להציג שוב את ההדרכה של \($0)?" },
    declined: "בסדר, דבר לא השתנה.",
    status: StatusWords(
      done: "הושלמה", doneFor: { "הושלמה עבור גרסה \($0)" }, notSeen: "עוד לא הוצגה",
      inTheMiddle: "נעצרה באמצע", leftAt: { "נעצרה בעמוד ”\($0)”" },
      news: { "יש חדש בגרסה \($0)" },
      signedOut: "תוצג שוב כי אין חיבור לחשבון", again: "תוצג שוב",
      notDue: "לא תוצג כרגע",
      postponed: { "נדחתה עד \($0)" },
      tooSoon: { "מוקדם מדי אחרי ”\($0)”; לא לפני \($1)" },
      doneAtOnce: "תיחשב כמושלמת בהפעלה הבאה", waits: { "ממתינה לבירור: \($0)" }),
    yes: "כן",
    no: "לא",
    firstPage: "זה העמוד הראשון.",
    noSkip: "אי אפשר לדלג על העמוד הזה.",
    noLater: "אי אפשר לדחות את זה. הקלידו ”סיום” כדי לצאת.",
    choiceNeeded: "בחרו אחת מהאפשרויות:",
    noSuchChoice: { "אין כאן אפשרות ”\($0)”." },
    noSuchApp: { "אין יישום ”\($0)”." },
    noSuchPage: { "אין עמוד ”\($0)”." },
    answerFirst: "השיבו קודם כן או לא.",
    nothingAsked: "אין שאלה לענות עליה.",
    notOpen: "שום דבר לא פתוח.",
    alreadyOpen: "זה כבר פתוח.",
    noReplay: "ההדרכה הזאת מוצגת פעם אחת בלבד.",
    nothingHidden: "אין מה לנסות בעמוד הזה.",
    simulatedSignIn: "ההתחברות כאן היא הדמיה. הקלידו ”אישור”, ”סירוב” או ”כישלון”.",
    signInAnswer: {
      switch $0 {
      case .approve: "אישור"
      case .decline: "סירוב"
      case .fail: "כישלון"
      }
    },
    signInCancelled: "ההתחברות בוטלה. אפשר לנסות שוב.",
    signInFailed: "ההתחברות נכשלה. אפשר לנסות שוב.",
    checkingSignIn: "בודקים אם אתם מחוברים…",
    signInUnknown: { "לא ניתן לבדוק אם אתם מחוברים: \($0)" },
    signInToRetry: "כדי לנסות שוב, התחברו.",
    unknownFact: { "אין ערך בשם ”\($0)”." },
    notAValue: { "”\($0)” אינו ערך מתאים ל־”\($1)”." },
    unknownCommand: { "הפקודה ”\($0)” אינה מוכרת." },
    didYouMean: { "האם התכוונתם ל־”\($0)”?" },
    pressAgainToLeave: "(הקישו שוב Ctrl-C כדי לצאת)",
    typeHelp: "הקלידו ”עזרה” כדי לראות את רשימת הפקודות.",
    waitingForFiles: {
      "ממתינים לתוכנה אחרת שמשנה קבצים בתיקייה \($0). הקישו Ctrl-C כדי לצאת בלי לשמור."
    },
    notSaved: { "אי אפשר לשמור: \($0)" },
    notJournaled: { "אי אפשר לכתוב ביומן: \($0)" },
    accessibleIsOn: { "מצב הנגישות פועל (\($0))." })
}
