import Achievements
import FlowContent
import FlowCore

/// The achievements that are new, gone, or earned in another way.
struct AchievementChanges {
  private(set) var changes: [FlowChange] = []

  init(from old: OpenedAchievements?, to new: OpenedAchievements?) {
    let sets = (
      old?.rules.definitions ?? AchievementSet(), new?.rules.definitions ?? AchievementSet()
    )
    if sets.0 == sets.1 { return }
    // A proof also depends on the events and attributes of the whole set.
    let proofs = (
      old.map { EarningProofs($0.rules).proofs } ?? [:],
      new.map { EarningProofs($0.rules).proofs } ?? [:]
    )
    let known = Dictionary(
      sets.0.achievements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for achievement in sets.0.achievements
    where !sets.1.achievements.contains(where: { $0.id == achievement.id }) {
      changes.append(
        FlowChange(
          kind: .achievements, subject: achievement.id, old: achievement.worth, new: nil,
          lines: proofs.0[achievement.id]?.lines ?? []))
    }
    for achievement in sets.1.achievements {
      let former = known[achievement.id]
      let before = proofs.0[achievement.id] ?? EarningProofs.Proof()
      let after = proofs.1[achievement.id] ?? EarningProofs.Proof()
      guard former != achievement || before != after else { continue }
      changes.append(
        FlowChange(
          kind: .achievements, subject: achievement.id,
          old: former.map { "\($0.worth): \(before.summary)" },
          new: "\(achievement.worth): \(after.summary)", lines: after.lines))
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
  /// The worth and the target of the achievement.
  fileprivate var worth: String {
    let worth = points == 0 ? "badge" : "\(points) points"
    return target == 1 ? worth : "\(worth), \(target) times"
  }
}

extension EarningProofs {
  /// A shortest way to earn an achievement.
  fileprivate struct Proof: Equatable {
    /// The events on one line, such as `3 × won`.
    var summary = "no proof found"
    /// The lines to type at home; empty if there are too many.
    var lines: [String] = []
  }

  private static let mostLines = 20

  /// The proofs by the ids of the achievements.
  fileprivate var proofs: [String: Proof] {
    Dictionary(
      zip(set.achievements, verdicts).map { achievement, verdict in
        guard case .earned(let events) = verdict else { return (achievement.id, Proof()) }
        var typed: [(event: String, count: Int)] = []
        for event in events.map(\.typed) {
          if typed.last?.event == event {
            typed[typed.count - 1].count += 1
          } else {
            typed.append((event, 1))
          }
        }
        let lines = typed.map { "event \($0.event)" + ($0.count > 1 ? " x\($0.count)" : "") }
        return (
          achievement.id,
          Proof(
            summary: Self.lines(events).joined(separator: ", "),
            lines: lines.count > Self.mostLines ? [] : lines)
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}
