import Achievements
import FlowCore

extension Trigger {
  /// The keys of a trigger.
  static let table = Table(
    "trigger", start: Trigger(on: ""),
    [
      Key(
        "on", .identifier, required: true, "The event.", store: { $0.event = $1 }),
      Key("when", .condition, "What must hold of its attributes, settings and the session.") {
        $0.condition = $1
      },
      Key("add", .integer(1...Achievement.highestTarget), "By how much it counts; 1 by default.") {
        $0.amount = $1
      },
      Key("distinct", .distinct, "That it counts only so often for each value of an attribute.") {
        $0.distinct = $1
      },
      Key("perfect", .mapping(Perfect.table), "That all that was done before was right.") {
        $0.perfect = $1
      },
    ])
}

extension Trigger.Perfect {
  /// The keys of `perfect`.
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

/// A list of values while it is read: their type is that of the attribute.
struct DistinctDraft {
  var attribute: Named?
  var values: [Named] = []
  var each = 1
}

extension DistinctDraft {
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

extension Form<Trigger.Distinct> {
  fileprivate static var distinct: Form {
    Form<DistinctDraft>.mapping(DistinctDraft.table).map { draft, node, reading in
      guard let name = draft.attribute else { return nil }
      let all = reading.vocabulary.allAttributes
      guard let attribute = all.first(where: { $0.name == name.text }) else {
        reading.report(.unknownAttribute(name, among: all.map(\.name)))
        return nil
      }
      var values: [FactValue] = []
      for text in draft.values {
        guard let value = attribute.type.value(text.text) else {
          reading.report(.notA(attribute.type, text, like: attribute.name))
          continue
        }
        if values.contains(value) {
          reading.report(.twice(text))
        } else {
          values.append(value)
        }
      }
      return Trigger.Distinct(by: attribute.name, of: values, each: draft.each)
    }
  }
}

extension Form<Trigger> {
  /// A trigger whose events are there, and have the attributes that it speaks of.
  static var trigger: Form {
    Form.mapping(Trigger.table).map { trigger, node, reading in
      if trigger.event.isEmpty { return nil }
      reading.check(trigger.event, trigger.condition, in: node)
      if let distinct = trigger.distinct, let part = node["distinct"] {
        reading.check(distinct.attribute, of: trigger.event, at: part["by"] ?? part)
      }
      if let perfect = trigger.perfect, let part = node["perfect"], !perfect.event.isEmpty {
        reading.check(perfect.event, perfect.condition, in: part)
        for event in [trigger.event, perfect.event] {
          reading.check(perfect.attribute, of: event, at: part["of"] ?? part)
        }
      }
      return trigger
    }
  }
}

extension Reading {
  /// Reports an event that there is not, and attributes of a condition that it does not have.
  fileprivate mutating func check(_ event: String, _ condition: Condition, in node: YAMLNode) {
    let events = vocabulary.allEvents
    guard let definition = events.first(where: { $0.name == event }) else {
      report(
        .unknownEvent(event, among: events.map(\.name), at: (node["on"] ?? node).location))
      return
    }
    let names = Set(vocabulary.allAttributes.map(\.name))
    for name in condition.factNames
    where names.contains(name) && !definition.attributes.contains(name) {
      report(.notOf(name, event, at: (node["when"] ?? node).location))
    }
  }

  fileprivate mutating func check(_ attribute: String, of event: String, at node: YAMLNode) {
    guard let definition = vocabulary.allEvents.first(where: { $0.name == event }) else { return }
    let names = vocabulary.allAttributes.map(\.name)
    if !names.contains(attribute) {
      report(.unknownAttribute(Named(text: attribute, location: node.location), among: names))
    } else if !definition.attributes.contains(attribute) {
      report(.notOf(attribute, event, at: node.location))
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownEvent(
    _ name: String, among names: [String], at place: SourceLocation
  ) -> Self {
    let advice =
      name.nearest(in: names).map { "; did you mean '\($0)'?" } ?? "; declare it under 'events:'"
    return .error(.unknownEvent, "there is no event '\(name.excerpt)'\(advice)", at: place)
  }

  fileprivate static func notOf(
    _ attribute: String, _ event: String, at place: SourceLocation
  ) -> Self {
    .error(
      .unknownAttribute,
      "the event '\(event)' has no attribute '\(attribute)'; give it one under 'events:'", at: place
    )
  }

  fileprivate static func notA(_ type: FactType, _ text: Named, like name: String) -> Self {
    .error(
      .conditionType, "'\(text.text.excerpt)' is no \(type.rawValue), as '\(name)' is",
      at: text.location)
  }

  fileprivate static func twice(_ text: Named) -> Self {
    .error(.duplicateIdentifier, "'\(text.text.excerpt)' stands here twice", at: text.location)
  }
}
