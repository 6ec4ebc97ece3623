import Achievements
import FlowContent
import FlowCore

/// The achievements that are new, gone, or counted in another way.
struct AchievementChanges {
  private(set) var changes: [FlowChange] = []

  init(from old: OpenedAchievements?, to new: OpenedAchievements?) {
    let sets = (
      old?.rules.definitions ?? AchievementSet(), new?.rules.definitions ?? AchievementSet()
    )
    if sets.0 == sets.1 { return }
    for achievement in sets.0.achievements
    where !sets.1.achievements.contains(where: { $0.id == achievement.id }) {
      changes.append(
        FlowChange(
          kind: .achievements, subject: achievement.id, old: achievement.summary, new: nil))
    }
    for achievement in sets.1.achievements {
      let former = sets.0.achievements.first { $0.id == achievement.id }
      guard former != achievement else { continue }
      changes.append(
        FlowChange(
          kind: .achievements, subject: achievement.id, old: former?.summary,
          new: achievement.summary))
    }
    if changes.isEmpty {
      changes = [
        FlowChange(
          kind: .achievements, subject: "events", old: "earlier names or order",
          new: "new names or order")
      ]
    }
  }
}

extension Achievement {
  /// The worth, the target and the triggers of the achievement.
  fileprivate var summary: String {
    let worth = points == 0 ? "badge" : "\(points) points"
    let times = target == 1 ? "" : ", \(target) times"
    let hidden = isHidden ? ", hidden" : ""
    return "\(worth)\(times)\(hidden): \(triggers.map(\.summary).joined(separator: ", "))"
  }
}

extension Trigger {
  /// The event and what of it counts, in the words of `achievements.yaml`.
  fileprivate var summary: String {
    var summary = event
    if condition != .constant(true) { summary += " when \(condition)" }
    if amount != 1 { summary += " add \(amount)" }
    if let distinct {
      let values = distinct.values.map { "\($0)" }.joined(separator: ", ")
      summary += " distinct by \(distinct.attribute) of [\(values)] each \(distinct.each)"
    }
    if let perfect {
      summary += " perfect on \(perfect.event) when \(perfect.condition) of \(perfect.attribute)"
    }
    return summary
  }
}
