extension AchievementWords {
  package static let arabic = AchievementWords(
    unlocked: { "تم تحقيق إنجاز: \($0) (\($1))" },
    points: { arabicPoints($0, two: "نقطتان") }, badge: "شارة",
    pointsOf: { "\($0) من \(arabicPoints($1, two: "نقطتين"))" }, countOf: { "\($0) من \($1)" },
    earned: "محقَّق",
    hidden: "إنجاز مخفي", more: { "بقي \($0)" }, nothingLeft: "حققت كل الإنجازات.",
    none: "لا توجد إنجازات في هذا التطبيق.",
    counted: {
      $0.arabic(
        zero: "لم يُحتسب أي حدث.", one: "احتُسب حدث واحد.", two: "احتُسب حدثان.",
        few: "احتُسبت \($0) أحداث.", many: "احتُسب \($0) حدثًا.", other: "احتُسب \($0) حدث.")
    },
    repeated: "احتُسب هذا الحدث من قبل.",
    unknownEvent: { "لا يوجد حدث “\($0)”." })

  /// Returns a number of points; `two` is the dual, which depends on the word before it.
  private static func arabicPoints(_ count: Int, two: String) -> String {
    count.arabic(
      zero: "0 نقطة", one: "نقطة واحدة", two: two, few: "\(count) نقاط",
      many: "\(count) نقطة", other: "\(count) نقطة")
  }

  package static let hebrew = AchievementWords(
    unlocked: { "הושג הישג: \($0) (\($1))" },
    points: { hebrewPoints($0) }, badge: "תג",
    pointsOf: { "\($0) מתוך \(hebrewPoints($1))" }, countOf: { "\($0) מתוך \($1)" },
    earned: "הושג",
    hidden: "הישג נסתר", more: { "עוד \($0)" }, nothingLeft: "השגתם את כל ההישגים.",
    none: "אין הישגים ביישום הזה.",
    counted: {
      $0.hebrew(
        one: "נספר אירוע אחד.", two: "נספרו שני אירועים.", other: "נספרו \($0) אירועים.")
    },
    repeated: "האירוע הזה כבר נספר.",
    unknownEvent: { "אין אירוע ”\($0)”." })

  private static func hebrewPoints(_ count: Int) -> String {
    count.hebrew(one: "נקודה אחת", two: "שתי נקודות", other: "\(count) נקודות")
  }
}
