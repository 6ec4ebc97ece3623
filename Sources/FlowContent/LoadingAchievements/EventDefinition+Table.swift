import Achievements
import FlowCore

/// An event while it is read; its attributes are checked after the whole event is read.
struct EventDraft {
  var event = EventDefinition("")
  var attributes: [LocatedText] = []
}

extension EventDraft: Mapping {
  static let thing = "event"
  static var start: Self { EventDraft() }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("event", .eventName, into: &event.name, required: true, "The event's name.")
    keys.read(
      "attributes", .attributeNames, into: &attributes, "The attributes that the event may have.")
    keys.read(
      "forgets", .word(among: [("session", true)]), into: &event.forgetsSession,
      "Starts a new session, with new lowest and highest values.")
  }

  /// Returns the event for a set whose attributes are read, and reports undeclared attributes.
  func event(in set: AchievementSet, _ reading: inout LoadingContext) -> EventDefinition {
    let declared = set.allAttributes.map(\.name)
    for name in attributes where !declared.contains(name.text) {
      reading.report(
        .unknownAttribute(name.text, among: set.attributes.map(\.name), at: name.location))
    }
    var event = event
    event.attributes = attributes.map(\.text)
    return event
  }
}

extension ValueFormat<String> {
  /// An event name that is not one of firstrun's own.
  fileprivate static var eventName: ValueFormat {
    identifier.map { name, node, reading in
      if name != EventDefinition.onboardingFinished.name { return name }
      reading.report(
        .reservedName, "firstrun itself sends '\(name)'; remove it from 'events'",
        at: node.location)
      return nil
    }
  }
}

extension ValueFormat<[LocatedText]> {
  /// A list of attribute names, declared or not.
  fileprivate static var attributeNames: ValueFormat {
    ValueFormat.list(ValueFormat<String>.name.named)
  }
}

extension Diagnostic {
  static func unknownAttribute(
    _ name: String, among names: [String], at location: SourceLocation
  ) -> Self {
    let advice =
      name.nearest(in: names).map { "; did you mean '\($0)'?" }
      ?? "; declare it under 'attributes:'"
    return .error(.unknownAttribute, "unknown attribute '\(name.excerpt)'\(advice)", at: location)
  }
}
