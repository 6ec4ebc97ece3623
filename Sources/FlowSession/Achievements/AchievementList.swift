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
  private let definitions: AchievementSet
  private let ledger: Ledger
  private let copy: Copy
  private let words: Words
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
    definitions = achievements.set
    copy = environment.copy(of: opened)
    words = Words.in(environment.language)
    let all = Array(definitions.achievements.indices)
    let suggestions = ledger.suggestions(in: definitions)
    let open = all.filter { ledger.earnings[$0] == nil }
    shown = isNext ? Array((suggestions.isEmpty ? open : suggestions).prefix(3)) : all
  }

  private var direction: TextDirection { TextDirection(LanguageTag(words.language)) }

  /// Returns the list as lines; on a narrow terminal without the bars.
  package func frame(columns: Int, in appearance: Appearance) -> Frame {
    var smaller = appearance
    // Bars leave too few columns for larger text.
    smaller.textSize = .normal
    var builder = FrameBuilder(columns: columns, in: smaller, from: direction)
    if definitions.points > 0 {
      let points = words.achievementsPointsOf(
        count: ledger.points(in: definitions), all: definitions.points)
      let separator = appearance.mode == .accessible ? words.comma : " · "
      builder.paragraph(app + separator + points, .strong)
    } else {
      builder.paragraph(app, .strong)
    }
    if isNext, shown.isEmpty { builder.paragraph(words.achievementsNothingLeft) }
    var category: String?
    for index in shown {
      let achievement = definitions.achievements[index]
      if !isNext, achievement.category != category || index == 0 {
        category = achievement.category
        builder.gap()
        if let category { builder.paragraph(copy["categories.\(category)"], .strong) }
      }
      add(index, to: &builder, in: appearance)
    }
    return builder.frame
  }

  private func add(_ index: Int, to builder: inout FrameBuilder, in appearance: Appearance) {
    let progress = ledger.progress(of: index, in: definitions)
    let lines = lines(index, progress)
    guard appearance.mode != .accessible, builder.width >= 40 else {
      let parts = lines.first + ["\(progress.percent)%"] + lines.second
      let sentences = parts.map { $0 + words.fullStop }
      return builder.paragraph(sentences.dropFirst().reduce(sentences[0], words.sentences))
    }
    let filled = progress.percent / 10
    let bar = [String(repeating: "█", count: filled), String(repeating: "░", count: 10 - filled)]
    let isMirrored = appearance.isDrawn && direction != .leftToRight
    let padding = String(repeating: " ", count: 3 - "\(progress.percent)".count)
    let percent = isMirrored ? "\(progress.percent)%\(padding)" : "\(padding)\(progress.percent)%"
    let mark =
      builder.width < 60
      ? percent
      : isMirrored ? "\(percent) \(bar.reversed().joined())" : "\(bar.joined()) \(percent)"
    var title = lines.first.joined(separator: " · ")
    if appearance.isDrawn, !isSecret(index), let icon = definitions.achievements[index].icon {
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
    let achievement = definitions.achievements[index]
    if isSecret(index) { return ([words.achievementsHidden], []) }
    let state =
      progress.isDone
      ? words.achievementsEarned
      : isNext
        ? words.achievementsMore(count: progress.target - progress.count)
        : words.achievementsCountOf(count: progress.count, target: progress.target)
    return (
      [copy[achievement.title], words.worth(achievement), state], [copy[achievement.text]]
    )
  }

  private func isSecret(_ index: Int) -> Bool {
    definitions.achievements[index].isHidden && ledger.earnings[index] == nil
  }

  /// The list as JSON; hidden achievements have neither title nor text until they are earned.
  package var json: JSONValue {
    .object([
      ("app", .string(app)), ("points", .number(ledger.points(in: definitions))),
      ("of", .number(definitions.points)), ("events", .number(ledger.eventCount)),
      ("achievements", .array(shown.map(json))),
    ])
  }

  private func json(_ index: Int) -> JSONValue {
    let achievement = definitions.achievements[index]
    let progress = ledger.progress(of: index, in: definitions)
    let isSecret = isSecret(index)
    return .object([
      ("id", .string(definitions.prefix + achievement.id)),
      ("title", isSecret ? .null : .string(copy[achievement.title])),
      ("text", isSecret ? .null : .string(copy[achievement.text])),
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

extension Words {
  fileprivate func worth(_ achievement: Achievement) -> String {
    switch achievement.worth {
    case .points(let points): achievementsPoints(count: points)
    case .badge: achievementsBadge
    }
  }

  /// Returns the announcement of an unlocked achievement.
  package func announcement(of achievement: Achievement, in copy: Copy) -> String {
    achievementsUnlocked(title: copy[achievement.title], worth: worth(achievement)) + "\n"
      + copy[achievement.text]
  }
}
