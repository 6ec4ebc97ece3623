import Achievements
import FlowContent
import FlowCore
import FlowExploration

/// Finds achievements that no event can count for, and triggers that never count.
enum EarnableRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let achievements = subject.achievements else { return [] }
    let set = achievements.set
    return set.achievements.enumerated().flatMap { index, achievement -> [Finding] in
      let path: [PathElement] = ["achievements", .item(index)]
      let unmet = achievement.triggers.map { $0.unmetCondition(in: set) }
      let most = achievement.keyLimits.flatMap(\.limits).reduce(0, +)
      var reason: String?
      if let condition = unmet.first, !unmet.contains(nil) {
        reason = "no event satisfies '\(condition ?? .constant(false))'"
      } else if achievement.triggers.allSatisfy({ $0.distinct != nil }), most < achievement.target {
        reason = "its values count for \(most) at most, but its target is \(achievement.target)"
      }
      if let reason {
        return [
          Finding(
            .error, .unearnable, "'\(achievement.id)' can't be earned: \(reason)",
            at: achievements.sourceMap[path + ["achievement"]])
        ]
      }
      return unmet.indices.filter { unmet[$0] != nil }.map { trigger in
        Finding(
          .warning, .deadTrigger, "this trigger never counts, whatever happens",
          at: achievements.sourceMap[path + ["triggers", .item(trigger)]])
      }
    }
  }
}

extension Trigger {
  /// The number of combinations of values that are tried.
  private static let mostTries = 10_000

  /// Returns a condition of the trigger that no event satisfies; nil if none is known.
  fileprivate func unmetCondition(in set: AchievementSet) -> Condition? {
    // Its own event counts, too, for the lowest and the highest value.
    let attributes = set.allEvents.first { $0.name == event }?.attributes ?? []
    var conditions = [condition]
    for name in attributes where condition.usesFact("lowest.\(name)") {
      conditions.append(.comparison(.fact("lowest.\(name)"), .atMost, .fact(name)))
    }
    for name in attributes where condition.usesFact("highest.\(name)") {
      conditions.append(.comparison(.fact("highest.\(name)"), .atLeast, .fact(name)))
    }
    if let distinct {
      conditions.append(.membership(.fact(distinct.attribute), distinct.values.map { .value($0) }))
    }
    if Self.isNever(.all(conditions), in: set) { return condition }
    return perfect.flatMap { Self.isNever($0.condition, in: set) ? $0.condition : nil }
  }

  private static func isNever(_ condition: Condition, in set: AchievementSet) -> Bool {
    let classes = FactClasses(of: [condition], FactDomains(set.factTypes))
    guard let count = classes.combinationCount, count <= mostTries else { return false }
    return !classes.combinations.contains { condition.truth(given: $0) == .yes }
  }
}
