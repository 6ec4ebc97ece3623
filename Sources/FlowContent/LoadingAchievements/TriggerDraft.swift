import Achievements
import FlowCore

/// A trigger while it is read; the values of its list get their types later.
struct TriggerDraft {
  var trigger = Trigger(on: "")
  var distinct: DistinctDraft?
}

extension TriggerDraft: Mapping {
  static let thing = "trigger"
  static var start: Self { TriggerDraft() }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("on", .identifier, into: &trigger.event, required: true, "The event that counts.")
    keys.read(
      "when", .condition, into: &trigger.condition, default: "yes",
      "Counts only the events that meet it.")
    keys.read(
      "add", .integer(1...Achievement.highestTarget), into: &trigger.amount, default: "1",
      "The amount that an event counts for.")
    keys.read(
      "distinct", .mapping, into: &distinct,
      "Counts each value of an attribute a limited number of times.")
    keys.read(
      "perfect", .mapping, into: &trigger.perfect,
      "Counts only if all events of another kind meet a condition.")
  }
}

extension Trigger.Perfect: Mapping {
  static let thing = "'perfect'"
  static var start: Self { Trigger.Perfect(on: "", when: .constant(true), of: "") }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("on", .identifier, into: &event, required: true, "The event to check.")
    keys.read(
      "when", .condition, into: &condition, required: true,
      "The condition that each of those events must meet.")
    keys.read(
      "of", .name, into: &attribute, required: true, "The attribute by which events are grouped.")
  }
}

/// A list of values while it is read; their type will be that of the attribute.
struct DistinctDraft {
  var attribute: LocatedText?
  var values: [LocatedText] = []
  var each = 1
}

extension DistinctDraft: Mapping {
  static let thing = "'distinct'"
  static var start: Self { DistinctDraft() }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "by", .value, into: &attribute, required: true, "The attribute whose values are counted.")
    keys.read("of", .list(.value), into: &values, required: true, "The values that count.")
    keys.read(
      "each", .integer(1...Achievement.highestTarget), into: &each, default: "1",
      "The most that each value counts for.")
  }
}

extension ValueWithNode<TriggerDraft> {
  /// Returns the trigger for a set whose events and attributes are read.
  ///
  /// Undeclared events, and attributes that an event does not have, are reported.
  func trigger(in set: AchievementSet, _ reading: inout LoadingContext) -> Trigger {
    var trigger = value.trigger
    trigger.distinct = value.distinct?.distinct(in: set, &reading)
    if trigger.event.isEmpty { return trigger }
    set.check(trigger.event, trigger.condition, in: node, &reading)
    if let distinct = trigger.distinct, let part = node["distinct"] {
      set.check(distinct.attribute, of: [trigger.event], at: part["by"] ?? part, &reading)
    }
    if let perfect = trigger.perfect, let part = node["perfect"], !perfect.event.isEmpty {
      set.check(perfect.event, perfect.condition, in: part, &reading)
      set.check(
        perfect.attribute, of: [trigger.event, perfect.event], at: part["of"] ?? part, &reading)
    }
    return trigger
  }
}

extension DistinctDraft {
  /// Returns the list with typed values; nil if the set does not declare its attribute.
  fileprivate func distinct(
    in set: AchievementSet, _ reading: inout LoadingContext
  ) -> Trigger.Distinct? {
    guard let name = attribute else { return nil }
    let all = set.allAttributes
    guard let attribute = all.first(where: { $0.name == name.text }) else {
      reading.report(
        .unknownAttribute(name.text, among: all.map(\.name), at: name.location))
      return nil
    }
    var typed: [FactValue] = []
    for text in values {
      guard let value = attribute.type.value(text.text) else {
        reading.report(
          .conditionType,
          "'\(attribute.name)' is a \(attribute.type.rawValue), but '\(text.text.excerpt)' isn't",
          at: text.location)
        continue
      }
      guard attribute.allows(value) else {
        reading.report(.undeclared(text, attribute.name, among: attribute.words))
        continue
      }
      if typed.contains(value) {
        reading.report(.repeated(text))
      } else {
        typed.append(value)
      }
    }
    return Trigger.Distinct(by: attribute.name, of: typed, each: each)
  }
}

extension AchievementSet {
  /// Reports an undeclared event, and attributes in a condition that the event does not have.
  fileprivate func check(
    _ event: String, _ condition: Condition, in node: SourceNode, _ reading: inout LoadingContext
  ) {
    guard let definition = allEvents.first(where: { $0.name == event }) else {
      let advice =
        event.nearest(in: allEvents.map(\.name)).map { "did you mean '\($0)'?" }
        ?? "declare it under 'events:'"
      return reading.report(
        .unknownEvent, "unknown event '\(event.excerpt)'; \(advice)",
        at: (node["on"] ?? node).location)
    }
    let names = Set(allAttributes.map(\.name))
    for name in condition.factNames
    where names.contains(name) && !definition.attributes.contains(name) {
      reading.report(.notOf(name, event, at: (node["when"] ?? node).location))
    }
  }

  /// Reports an undeclared attribute, or else each event that does not have it.
  fileprivate func check(
    _ attribute: String, of events: [String], at node: SourceNode, _ reading: inout LoadingContext
  ) {
    let known = allEvents.filter { events.contains($0.name) }
    if known.isEmpty { return }
    let names = allAttributes.map(\.name)
    guard names.contains(attribute) else {
      return reading.report(.unknownAttribute(attribute, among: names, at: node.location))
    }
    for event in known where !event.attributes.contains(attribute) {
      reading.report(.notOf(attribute, event.name, at: node.location))
    }
  }
}

extension Diagnostic {
  fileprivate static func notOf(
    _ attribute: String, _ event: String, at location: SourceLocation
  ) -> Self {
    .error(
      .unknownAttribute,
      "the event '\(event)' has no attribute '\(attribute)'; give it one under 'events:'",
      at: location
    )
  }
}
