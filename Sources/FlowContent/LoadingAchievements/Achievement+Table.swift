import Achievements
import FlowCore

/// An achievement while it is read.
///
/// Its points are checked after the whole achievement is read, and its triggers after the whole
/// file.
struct AchievementDraft {
  var achievement = Achievement(id: "")
  var points: Int?
  var isBadge = false
  var triggers: [ValueWithNode<TriggerDraft>] = []
}

extension AchievementDraft: Mapping {
  static let thing = "achievement"
  static var start: Self { AchievementDraft() }

  mutating func read(_ keys: inout LoadingContext) {
    if let id = keys.read(
      "achievement", .identifier, required: true, "The achievement's name, unique in the file.")
    {
      achievement = Achievement(id: id)
    }
    keys.read(
      "title", .prose, into: &achievement.title, default: "achievements.<achievement>.title",
      "Copy key of the title.")
    keys.read(
      "text", .prose, into: &achievement.text, default: "achievements.<achievement>.text",
      "Copy key of the description.")
    keys.read(
      "kind", .word(among: [("points", false), ("badge", true)]), into: &isBadge, default: "points",
      "The reward: points, or a badge that is worth no points.")
    if let points = keys.read("points", .points, "The points that it is worth.") {
      self.points = points
      achievement.worth = .points(points)
    }
    keys.read("icon", .name, into: &achievement.icon, "An SF Symbol's name.")
    keys.read(
      "category", .identifier, into: &achievement.category,
      "The group in lists; its copy key is 'categories.<category>'.")
    keys.read(
      "hidden", .boolean, into: &achievement.isHidden, default: "no",
      "Hides the achievement until it is earned.")
    keys.read(
      "target", .integer(1...Achievement.highestTarget), into: &achievement.target, default: "1",
      "The count at which it is earned.")
    keys.read(
      "triggers", .triggers, into: &triggers, required: true, "The events that count toward it.")
  }

  /// Returns the achievement for a set whose events and attributes are read, and reports undeclared
  /// names.
  func achievement(in set: AchievementSet, _ reading: inout LoadingContext) -> Achievement {
    var achievement = achievement
    achievement.triggers = triggers.map { $0.trigger(in: set, &reading) }
    return achievement
  }

  /// Reports missing points, and points of a badge.
  func checkWorth(at node: SourceNode, _ reading: inout LoadingContext) {
    if isBadge, points != nil {
      reading.report(
        .value, "a badge is worth no points; remove 'points' or 'kind'",
        at: (node["points"] ?? node).location)
    }
    if !isBadge, points == nil, node["points"] == nil {
      reading.report(
        .missingKey, "an achievement needs the key 'points', or 'kind: badge'", at: node.location)
    }
  }
}

extension ValueFormat<Int> {
  fileprivate static var points: ValueFormat {
    let range = Achievement.pointRange
    let number = ValueFormat<Int>.text(.integer(range), as: "a number from 1 to 100") { Int($0) }
    return number.map { points, node, reading in
      if range.contains(points) { return points }
      reading.report(
        .achievementLimit, "an achievement is worth 1 to 100 points, not \(points)",
        at: node.location)
      return nil
    }
  }
}

extension ValueFormat<AchievementDraft> {
  static var achievement: ValueFormat {
    ValueFormat.mapping.map { draft, node, reading in
      draft.checkWorth(at: node, &reading)
      return draft
    }
  }
}

extension ValueFormat<[ValueWithNode<TriggerDraft>]> {
  fileprivate static var triggers: ValueFormat {
    ValueFormat.list(ValueFormat<TriggerDraft>.mapping.withNode).map {
      triggers, node, reading in
      if node.items.isEmpty {
        reading.report(.value, "'triggers' needs at least one trigger", at: node.location)
      }
      return triggers
    }
  }
}
