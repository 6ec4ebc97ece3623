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

extension AchievementDraft {
  /// The keys of an achievement.
  ///
  /// `achievement` comes first, since the default copy keys contain it.
  static let table = Table(
    "achievement", start: AchievementDraft(),
    [
      MappingKey(
        "achievement", .identifier, required: true, "The achievement's name, unique in the file."
      ) {
        $0.achievement = Achievement(id: $1)
      },
      MappingKey(
        "title", .prose, default: "achievements.<achievement>.title", "Copy key of the title."
      ) { $0.achievement.title = $1 },
      MappingKey(
        "text", .prose, default: "achievements.<achievement>.text",
        "Copy key of the description."
      ) { $0.achievement.text = $1 },
      MappingKey(
        "kind", .word(among: [("points", false), ("badge", true)]), default: "points",
        "The reward: points, or a badge that is worth no points."
      ) { $0.isBadge = $1 },
      MappingKey(
        "points", .points, "The points that it is worth.",
        apply: { draft, points, reading in
          draft.points = points
          draft.achievement.worth = .points(points)
        }),
      MappingKey("icon", .name, "An SF Symbol's name.") { $0.achievement.icon = $1 },
      MappingKey(
        "category", .identifier, "The group in lists; its copy key is 'categories.<category>'."
      ) { $0.achievement.category = $1 },
      MappingKey("hidden", .boolean, default: "no", "Hides the achievement until it is earned.") {
        $0.achievement.isHidden = $1
      },
      MappingKey(
        "target", .integer(1...Achievement.highestTarget), default: "1",
        "The count at which it is earned."
      ) { $0.achievement.target = $1 },
      MappingKey("triggers", .triggers, required: true, "The events that count toward it.") {
        $0.triggers = $1
      },
    ])

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
      reading.report(.pointsOfBadge(at: (node["points"] ?? node).location))
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
    ValueFormat.mapping(AchievementDraft.table).map { draft, node, reading in
      draft.checkWorth(at: node, &reading)
      return draft
    }
  }
}

extension ValueFormat<[ValueWithNode<TriggerDraft>]> {
  fileprivate static var triggers: ValueFormat {
    ValueFormat.list(ValueFormat<TriggerDraft>.mapping(TriggerDraft.table).withNode).map {
      triggers, node, reading in
      if node.items.isEmpty {
        reading.report(.value, "'triggers' needs at least one trigger", at: node.location)
      }
      return triggers
    }
  }
}

extension Diagnostic {
  fileprivate static func pointsOfBadge(at location: SourceLocation) -> Self {
    .error(.value, "a badge is worth no points; remove 'points' or 'kind'", at: location)
  }
}
