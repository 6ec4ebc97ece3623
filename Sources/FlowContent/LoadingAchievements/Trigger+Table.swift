import Achievements
import FlowCore

/// A trigger while it is read; the values of its list get their types later.
struct TriggerDraft {
  var trigger = Trigger(on: "")
  var distinct: DistinctDraft?
}

extension TriggerDraft {
  /// The schema of a trigger.
  static let table = Table(
    "trigger", start: TriggerDraft(),
    [
      Key("on", .identifier, required: true, "The event that counts.") { $0.trigger.event = $1 },
      Key("when", .condition, "What must hold of its attributes, settings and the session.") {
        $0.trigger.condition = $1
      },
      Key("add", .integer(1...Achievement.highestTarget), "By how much it counts; 1 by default.") {
        $0.trigger.amount = $1
      },
      Key(
        "distinct", .mapping(DistinctDraft.table),
        "That it counts only so often for each value of an attribute."
      ) { $0.distinct = $1 },
      Key(
        "perfect", .mapping(Trigger.Perfect.table), "That all that was done before was right."
      ) { $0.trigger.perfect = $1 },
    ])
}

extension Trigger.Perfect {
  /// The schema of `perfect`.
  static let table = Table(
    "'perfect'", start: Trigger.Perfect(on: "", when: .constant(true), of: ""),
    [
      Key("on", .identifier, required: true, "The events that are judged.") { $0.event = $1 },
      Key("when", .condition, required: true, "What must hold of each of them.") {
        $0.condition = $1
      },
      Key("of", .name, required: true, "The attribute that says what they belong to.") {
        $0.attribute = $1
      },
    ])
}

/// A list of values while it is read; their type will be that of the attribute.
struct DistinctDraft {
  var attribute: Named?
  var values: [Named] = []
  var each = 1
}

extension DistinctDraft {
  /// The schema of `distinct`.
  static let table = Table(
    "'distinct'", start: DistinctDraft(),
    [
      Key("by", .value, required: true, "The attribute.") { $0.attribute = $1 },
      Key("of", .list(.value), required: true, "The values that count.") { $0.values = $1 },
      Key("each", .integer(1...Achievement.highestTarget), "As far as each counts; 1 by default.") {
        $0.each = $1
      },
    ])
}
