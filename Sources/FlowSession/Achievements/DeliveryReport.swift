package import Achievements
import FlowCore
package import FlowFormats
package import FlowWords
package import Onboarding

/// The state of delivery: the sign-in status, the waiting reports and the time of the last
/// delivery.
package struct DeliveryReport {
  private let set: AchievementSet
  private let ledger: Ledger
  private let signIn: FactAnswers
  private let words: Words

  package init(_ set: AchievementSet, _ ledger: Ledger, _ signIn: FactAnswers, in words: Words) {
    self.set = set
    self.ledger = ledger
    self.signIn = signIn
    self.words = words
  }

  /// The report as text; a hidden achievement has no name until it is earned.
  package var text: String {
    let table = TextTable([
      [words.achievementReportsStatusSignedIn, signedIn],
      [words.achievementReportsStatusQueued, queued],
      [words.achievementReportsStatusLastSent, lastSent],
    ])
    let reports = ledger.delivery.queue.map { index in
      let progress = ledger.progress(of: index, in: set)
      let isSecret = set.achievements[index].isHidden && !progress.isDone
      let name = isSecret ? words.achievementsHidden : set.prefix + set.achievements[index].id
      return "  \(name)  \(progress.percent)%"
        + "  (\(words.achievementsCountOf(count: progress.count, target: progress.target)))"
    }
    return ([table.text] + reports).joined(separator: "\n") + "\n"
  }

  package var json: JSONValue {
    let queue = ledger.delivery.queue.map { index in
      let progress = ledger.progress(of: index, in: set)
      return JSONValue.object([
        ("achievement", .string(set.prefix + set.achievements[index].id)),
        ("count", .number(progress.count)), ("target", .number(progress.target)),
        ("percent", .number(progress.percent)),
      ])
    }
    return .object([
      ("signedIn", signIn.isSignedIn.map(JSONValue.boolean) ?? .null), ("queued", .array(queue)),
      ("lastSent", ledger.delivery.lastTime.map { .number($0) } ?? .null),
    ])
  }

  private var signedIn: String {
    if let problem = signIn.failure {
      return words.achievementReportsUnknown(reason: words.text(of: problem))
    }
    return signIn.isSignedIn == true ? words.yes : words.no
  }

  private var queued: String {
    let count = ledger.delivery.queue.count
    return count == 0
      ? words.achievementReportsNothing : words.achievementReportsReports(count: count)
  }

  private var lastSent: String {
    guard let time = ledger.delivery.lastTime else { return words.achievementReportsNever }
    return CalendarTime(secondsSince1970: time).dateAndTime + "Z"
  }
}

extension ProgressReport {
  /// Returns the full id of the achievement, or the placeholder for a hidden one.
  package func name(in set: AchievementSet, _ words: Words) -> String {
    set.achievements[index].isHidden && !progress.isDone ? words.achievementsHidden : achievement
  }
}
