import Achievements
import FlowContent
import FlowCore
import FlowWords
import Onboarding
import Testing

@testable import FlowSession

/// What is said of progress as a whole, in each language.
struct AchievementReportWordsTests {
  private static let set = AchievementSet(
    prefix: "com.example.",
    settings: [FactDeclaration(name: "sound", type: .boolean, initial: .boolean(false))],
    events: [EventDefinition("won")],
    achievements: [
      Achievement(id: "wins", target: 4, triggers: [Trigger(on: "won")]), hidden,
    ])

  private static let hidden: Achievement = {
    var hidden = Achievement(id: "secret", target: 2, triggers: [Trigger(on: "won")])
    hidden.isHidden = true
    return hidden
  }()

  private static func ledger(_ wins: Int) throws -> Ledger {
    let rules = AchievementRules(set)
    var ledger = Ledger(for: rules)
    for _ in 0..<wins { _ = try rules.count(GameEvent("won"), into: &ledger, at: 90_000) }
    return ledger
  }

  private static func words(_ language: String) -> Words { Words.in(LanguageTag(language)) }

  @Test(
    arguments: [
      (
        "en", "signed in  yes\nqueued     2 reports\nlast sent  never", "1 of", "Hidden achievement"
      ),
      (
        "es", "sesión iniciada  sí\nen cola          2 informes\núltimo envío     nunca", "1 de",
        "Logro oculto"
      ),
      ("ja", "サインイン  はい\n送信待ち    2件\n最終送信    なし", nil, "シークレット実績"),
      (
        "ar", "تسجيل الدخول  نعم\nفي الانتظار   تقريران\nآخر إرسال     لم يحدث بعد", "1 من",
        "إنجاز مخفي"
      ),
    ] as [(String, String, String?, String)])
  func `a status is said in the language, and what is hidden stays so`(
    language: String, head: String, count: String?, hidden: String
  ) throws {
    let text = DeliveryReport(
      Self.set, try Self.ledger(1), .signedIn, in: Self.words(language)
    ).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.prefix(3).joined(separator: "\n") == head)
    if let count {
      #expect(
        lines.dropFirst(3) == [
          "  com.example.wins  25%  (\(count) 4)", "  \(hidden)  50%  (\(count) 2)", "",
        ])
    }
    #expect(!text.contains("secret"))
    let earned = DeliveryReport(
      Self.set, try Self.ledger(2), .signedIn, in: Self.words(language))
    #expect(earned.text.contains("com.example.secret"))
  }

  @Test(arguments: Words.languages)
  func `an analysis names what is hidden once somebody has earned it`(language: String) throws {
    let words = Self.words(language)
    let report = AnalyticsReport(Self.set, [try Self.ledger(1), try Self.ledger(0)], in: words)
    #expect(
      report.text.hasPrefix(
        words.achievementReportsPlayers(count: 2) + "\n\n" + words.achievementReportsHeadName))
    #expect(report.text.contains(words.achievementsHidden))
    #expect(!report.text.contains("secret"))
    #expect(
      report.text.hasSuffix(words.achievementReportsWasEverOn(share: "0%", setting: "sound") + "\n")
    )
    let earned = AnalyticsReport(Self.set, [try Self.ledger(2), try Self.ledger(0)], in: words)
    #expect(earned.text.contains("secret"))
  }

  @Test func `what came of a file is said in every language`() {
    var outcome = Feed.CountResult()
    (outcome.counted, outcome.known, outcome.repeated, outcome.future) = (2, 127, 1, 3)
    outcome.badCount = 1
    func text(in language: String) -> String {
      FeedSummary(outcome, Self.set, in: Self.words(language)).text
    }
    #expect(
      text(in: "en") == """
        2 events counted
        127 bytes were already counted
        1 event already counted, skipped
        3 events dated in the future, counted as of now
        1 bad line skipped

        """)
    #expect(
      text(in: "de") == """
        2 Ereignisse gezählt
        127 Byte wurden schon früher gezählt
        1 schon gezähltes Ereignis übersprungen
        3 Ereignisse aus der Zukunft, als jetzt gezählt
        1 fehlerhafte Zeile übersprungen

        """)
    #expect(Set(Words.languages.map(text)).count == Words.languages.count)
  }
}
