import Achievements
import FlowContent
import FlowCore
import FlowExploration

/// Finds achievements that can't be earned, and triggers that never count.
enum EarnableRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let achievements = subject.achievements, let proofs = subject.proofs else { return [] }
    let set = achievements.set
    return zip(set.achievements, proofs.verdicts).enumerated().flatMap { index, pair -> [Finding] in
      let (achievement, answer) = pair
      let path: [SourceMap.PathElement] = ["achievements", .item(index)]
      switch answer {
      case .earned:
        return deadTriggers(of: index, in: set).map { trigger in
          Finding.warning(
            .deadTrigger, "this trigger never counts, whatever happens",
            at: achievements.sourceMap[path + ["triggers", .item(trigger)]])
        }
      case .impossible:
        let reason = reason(achievement, set)
        return [
          .error(
            .unearnable, "'\(achievement.id)' can't be earned: \(reason)",
            at: achievements.sourceMap[path + ["achievement"]])
        ]
      case .tooMany:
        return [
          .warning(
            .unproven,
            "can't tell whether '\(achievement.id)' can be earned: there are too many states",
            at: achievements.sourceMap[path + ["achievement"]])
        ]
      }
    }
  }

  /// Returns the triggers that never count, in an achievement that its other triggers can earn.
  private static func deadTriggers(of achievement: Int, in set: AchievementSet) -> [Int] {
    let triggers = set.achievements[achievement].triggers
    guard triggers.count > 1 else { return [] }
    return triggers.indices.filter { index in
      var alone = set
      alone.achievements[achievement].triggers = [triggers[index]]
      alone.achievements[achievement].target = 1
      return EarningSearch(for: achievement, by: AchievementRules(alone)).run() == .impossible
    }
  }

  private static func reason(_ achievement: Achievement, _ set: AchievementSet) -> String {
    if let dead = achievement.triggers.first(where: { isNever($0.condition, in: set) }) {
      return "no event satisfies '\(dead.condition)'"
    }
    let most = achievement.keyLimits.flatMap(\.limits).reduce(0, +)
    if most < achievement.target, achievement.triggers.allSatisfy({ $0.distinct != nil }) {
      return "its values count for \(most) at most, but its target is \(achievement.target)"
    }
    return "no sequence of events satisfies all of its triggers"
  }

  private static func isNever(_ condition: Condition, in set: AchievementSet) -> Bool {
    let classes = FactClasses(of: [condition], FactDomains(set.factTypes))
    guard let count = classes.combinationCount, count <= 10_000 else { return false }
    return !classes.combinations.contains { condition.truth(given: $0) == .yes }
  }
}
