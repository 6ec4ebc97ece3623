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
      MappingKey("on", .identifier, required: true, "The event that counts.") {
        $0.trigger.event = $1
      },
      MappingKey("when", .condition, standard: "yes", "Counts only the events that meet it.") {
        $0.trigger.condition = $1
      },
      MappingKey(
        "add", .integer(1...Achievement.highestTarget), standard: "1",
        "The amount that an event counts for."
      ) { $0.trigger.amount = $1 },
      MappingKey(
        "distinct", .mapping(DistinctDraft.table),
        "Counts each value of an attribute a limited number of times."
      ) { $0.distinct = $1 },
      MappingKey(
        "perfect", .mapping(Trigger.Perfect.table),
        "Counts only if all events of another kind meet a condition."
      ) { $0.trigger.perfect = $1 },
    ])
}

extension Trigger.Perfect {
  /// The schema of `perfect`.
  static let table = Table(
    "'perfect'", start: Trigger.Perfect(on: "", when: .constant(true), of: ""),
    [
      MappingKey("on", .identifier, required: true, "The event to check.") {
        $0.event = $1
      },
      MappingKey(
        "when", .condition, required: true, "The condition that each of those events must meet."
      ) {
        $0.condition = $1
      },
      MappingKey("of", .name, required: true, "The attribute by which events are grouped.") {
        $0.attribute = $1
      },
    ])
}

/// A list of values while it is read; their type will be that of the attribute.
struct DistinctDraft {
  var attribute: LocatedText?
  var values: [LocatedText] = []
  var each = 1
}

extension DistinctDraft {
  /// The schema of `distinct`.
  static let table = Table(
    "'distinct'", start: DistinctDraft(),
    [
      MappingKey("by", .value, required: true, "The attribute whose values are counted.") {
        $0.attribute = $1
      },
      MappingKey("of", .list(.value), required: true, "The values that count.") { $0.values = $1 },
      MappingKey(
        "each", .integer(1...Achievement.highestTarget), standard: "1",
        "The most that each value counts for."
      ) { $0.each = $1 },
    ])
}
