package import Achievements
package import FlowContent
import FlowCore
package import FlowFormats
package import FlowTerminal
import FlowWords
package import Onboarding

/// The progress with an app's achievements, as a list for a terminal or as JSON.
///
///     Blackjack · 15 of 315 points
///
///     Learning & Strategy
///     ██████████ 100%  ▶ First Hand · 5 points · earned
///                      Play your first hand of Blackjack
///     ██░░░░░░░░  24%  📖 Strategy Student · 10 points · 12 of 50
///                      Play 50 hands following perfect basic strategy
package struct AchievementList {
  private let app: String
  private let ledger: Ledger
  private let copy: AchievementCopy
  private let shown: [Int]
  private let isNext: Bool

  /// Creates a list of all achievements of an app, or of the three nearest to completion, with the
  /// counts that are missing; where only hidden ones are left, of these, which keep their secret.
  package init(
    _ opened: OpenedFlow, _ achievements: OpenedAchievements, _ ledger: Ledger,
    in environment: SessionEnvironment, isNext: Bool = false
  ) {
    app = opened.flow.app
    self.ledger = ledger
    self.isNext = isNext
    copy = AchievementCopy(
      achievements, environment.copy(of: opened), Words.in(environment.language))
    let all = Array(achievements.set.achievements.indices)
    let suggestions = ledger.suggestions(in: achievements.set)
    let open = all.filter { ledger.earnings[$0] == nil }
    shown = isNext ? Array((suggestions.isEmpty ? open : suggestions).prefix(3)) : all
  }

  /// Returns the list as lines; on a narrow terminal without the bars.
  package func frame(columns: Int, in appearance: Appearance) -> Frame {
    var smaller = appearance
    // Bars leave too few columns for larger text.
    smaller.textSize = .normal
    var builder = FrameBuilder(columns: columns, in: smaller, from: copy.direction)
    if copy.set.points > 0 {
      let points = copy.words.achievementsPointsOf(
        count: ledger.points(in: copy.set), all: copy.set.points)
      let separator = appearance.mode == .accessible ? copy.words.comma : " · "
      builder.paragraph(app + separator + points, .strong)
    } else {
      builder.paragraph(app, .strong)
    }
    if isNext, shown.isEmpty { builder.paragraph(copy.words.achievementsNothingLeft) }
    var category: String?
    for index in shown {
      let achievement = copy.set.achievements[index]
      if !isNext, achievement.category != category || index == 0 {
        category = achievement.category
        builder.gap()
        if let category { builder.paragraph(copy.heading(category), .strong) }
      }
      add(index, to: &builder, in: appearance)
    }
    return builder.frame
  }

  private func add(_ index: Int, to builder: inout FrameBuilder, in appearance: Appearance) {
    let progress = ledger.progress(of: index, in: copy.set)
    let lines = lines(index, progress)
    guard appearance.mode != .accessible, builder.width >= 40 else {
      let parts = lines.first + ["\(progress.percent)%"] + lines.second
      let sentences = parts.map { $0 + copy.words.fullStop }
      return builder.paragraph(sentences.dropFirst().reduce(sentences[0], copy.words.sentences))
    }
    let filled = progress.percent / 10
    let bar = [String(repeating: "█", count: filled), String(repeating: "░", count: 10 - filled)]
    let isMirrored = appearance.isDrawn && copy.direction != .leftToRight
    let padding = String(repeating: " ", count: 3 - "\(progress.percent)".count)
    let percent = isMirrored ? "\(progress.percent)%\(padding)" : "\(padding)\(progress.percent)%"
    let mark =
      builder.width < 60
      ? percent
      : isMirrored ? "\(percent) \(bar.reversed().joined())" : "\(bar.joined()) \(percent)"
    var title = lines.first.joined(separator: " · ")
    if appearance.isDrawn, !isSecret(index), let icon = copy.set.achievements[index].icon {
      title = Glyph.symbol(icon) + " " + title
    }
    let style: Style = progress.isDone ? .success : progress.percent == 0 ? .dim : .body
    let indent = DisplayWidth.of(mark) + 2
    builder.item(Span(mark, style), title, indent: indent)
    for line in lines.second { builder.item(Span(""), line, .dim, indent: indent) }
  }

  private func lines(_ index: Int, _ progress: AchievementProgress) -> (
    first: [String], second: [String]
  ) {
    let achievement = copy.set.achievements[index]
    if isSecret(index) { return ([copy.words.achievementsHidden], []) }
    let state =
      progress.isDone
      ? copy.words.achievementsEarned
      : isNext
        ? copy.words.achievementsMore(count: progress.target - progress.count)
        : copy.words.achievementsCountOf(count: progress.count, target: progress.target)
    return (
      [copy.title(achievement), copy.worth(achievement), state], [copy.text(achievement)]
    )
  }

  private func isSecret(_ index: Int) -> Bool {
    copy.set.achievements[index].isHidden && ledger.earnings[index] == nil
  }

  /// The list as JSON; hidden achievements have neither title nor text until they are earned.
  package var json: JSONValue {
    .object([
      ("app", .string(app)), ("points", .number(ledger.points(in: copy.set))),
      ("of", .number(copy.set.points)), ("events", .number(ledger.eventCount)),
      ("achievements", .array(shown.map(json))),
    ])
  }

  private func json(_ index: Int) -> JSONValue {
    let achievement = copy.set.achievements[index]
    let progress = ledger.progress(of: index, in: copy.set)
    let isSecret = isSecret(index)
    return .object([
      ("id", .string(copy.set.prefix + achievement.id)),
      ("title", isSecret ? .null : .string(copy.title(achievement))),
      ("text", isSecret ? .null : .string(copy.text(achievement))),
      ("kind", .string(achievement.worth == .badge ? "badge" : "points")),
      ("points", .number(achievement.points)),
      ("category", achievement.category.map(JSONValue.string) ?? .null),
      ("icon", achievement.icon.map(JSONValue.string) ?? .null),
      ("hidden", .boolean(achievement.isHidden)), ("count", .number(progress.count)),
      ("target", .number(progress.target)), ("percent", .number(progress.percent)),
      ("earned", .boolean(progress.isDone)),
      ("time", ledger.earnings[index].map { .number($0.time) } ?? .null),
    ])
  }
}

extension AchievementList {
  /// Returns the announcements of unlocked achievements, one text for each.
  package static func announcements(
    of unlocks: [AchievementIndex], _ opened: OpenedFlow, _ achievements: OpenedAchievements,
    in environment: SessionEnvironment
  ) -> [String] {
    let copy = AchievementCopy(
      achievements, environment.copy(of: opened),
      Words.in(environment.language))
    return unlocks.map(copy.announcement)
  }
}

/// The texts of an app's achievements, in one language.
struct AchievementCopy {
  let set: AchievementSet
  let copy: Copy
  let words: Words
  /// The side that lines start from.
  let direction: TextDirection

  init(_ opened: OpenedAchievements, _ copy: Copy, _ words: Words) {
    set = opened.set
    self.copy = copy
    self.words = words
    direction = TextDirection(LanguageTag(words.language))
  }

  func title(_ achievement: Achievement) -> String { copy[achievement.title] }

  func text(_ achievement: Achievement) -> String { copy[achievement.text] }

  func heading(_ category: String) -> String { copy["categories.\(category)"] }

  func worth(_ achievement: Achievement) -> String {
    switch achievement.worth {
    case .points(let points): words.achievementsPoints(count: points)
    case .badge: words.achievementsBadge
    }
  }

  /// Returns the announcement of an unlocked achievement.
  func announcement(of index: AchievementIndex) -> String {
    let achievement = set.achievements[index]
    return words.achievementsUnlocked(title: title(achievement), worth: worth(achievement)) + "\n"
      + text(achievement)
  }
}
