import Achievements
import FlowCore

extension AchievementSet: Mapping {
  static let thing = "file of achievements"
  static var start: Self { AchievementSet() }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("prefix", .prefix, into: &prefix, "The prefix of IDs in progress reports.")
    keys.read(
      "attributes", .vocabulary, into: &attributes, "The attributes of events, each with its type.")
    keys.facts = factTypes
    keys.read(
      "settings", .vocabulary, into: &settings,
      "Attributes that keep their value until an event changes it.")
    keys.facts = factTypes
    if let drafts = keys.read(
      "events", .list(ValueFormat<EventDraft>.mapping, unique: "event"),
      "The events that the app sends.")
    {
      events = drafts.map { $0.event(in: self, &keys) }
    }
    if let drafts = keys.read(
      "achievements", .achievements, required: true, "The achievements, in order.")
    {
      achievements = drafts.map { $0.achievement(in: self, &keys) }
    }
  }
}

extension ValueFormat<[AchievementDraft]> {
  /// A list within the limits on points and on the number of achievements.
  fileprivate static var achievements: ValueFormat {
    let list = ValueFormat<[ValueWithNode<AchievementDraft>]>.list(
      ValueFormat<AchievementDraft>.achievement.withNode, unique: "achievement")
    return list.map { drafts, node, reading in
      if node.items.count > AchievementSet.mostAchievements {
        reading.report(
          .achievementLimit, "more than \(AchievementSet.mostAchievements) achievements",
          at: node.items[AchievementSet.mostAchievements].location)
      }
      var sum = 0
      for draft in drafts {
        let before = sum
        sum += draft.value.points ?? 0
        if sum > AchievementSet.mostPoints, before <= AchievementSet.mostPoints {
          reading.report(
            .achievementLimit,
            "the achievements together are worth more than \(AchievementSet.mostPoints) points: with"
              + " this one, \(sum)", at: (draft.node["points"] ?? draft.node).location)
        }
      }
      return drafts.map(\.value)
    }
  }
}

extension ValueFormat<String> {
  fileprivate static var prefix: ValueFormat {
    .text(.pattern("^[A-Za-z0-9._-]*$"), as: "letters, digits, '.', '_' and '-'") { text in
      text.utf8.count <= 200
        && text.utf8.allSatisfy { $0.isPartOfIdentifier || $0 == UInt8(ascii: ".") } ? text : nil
    }
  }
}

extension ValueFormat<[FactDeclaration]> {
  /// Declarations of facts whose names are neither reserved nor declared already.
  fileprivate static var vocabulary: ValueFormat {
    attributes.map { facts, node, reading in
      facts.filter { fact in
        let location = (node[fact.name] ?? node).location
        if ["id", "event", "session", "time", FactDeclaration.outcome.name].contains(fact.name) {
          reading.report(
            .reservedName, "every event can have '\(fact.name)'; choose another name", at: location)
          return false
        }
        if reading.facts[fact.name] == nil { return true }
        reading.report(
          .duplicateIdentifier,
          "'\(fact.name)' is already an attribute; declare it once, as an attribute or a setting",
          at: location)
        return false
      }
    }
  }
}

/// A value with the node that it was read from, for later checks.
struct ValueWithNode<Value: Sendable>: Sendable {
  let value: Value
  let node: SourceNode
}

extension ValueFormat where Value: Sendable {
  /// The format with the node that the value was read from.
  var withNode: ValueFormat<ValueWithNode<Value>> {
    map { value, node, _ in ValueWithNode(value: value, node: node) }
  }
}
