public import FlowCore

/// An error in an event, for which it is not counted.
public enum EventError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of an attribute does not have the declared type.
  case type(attribute: String, wanted: FactType)
  /// A number is NaN or infinite.
  case notFinite(attribute: String)

  /// The message, in lower case and without a full stop.
  public var description: String {
    switch self {
    case .type(let attribute, let wanted): "'\(attribute)' must be a \(wanted.rawValue)"
    case .notFinite(let attribute): "'\(attribute)' must be a finite number"
    }
  }
}

extension AchievementRules {
  /// Returns the index of the event with a name.
  func event(named name: String) -> Int? { events.firstIndex { $0.name == name } }

  /// Returns the index of an attribute or a setting; events can't set extremes.
  func place(ofFact name: String) -> Int? {
    facts[..<settings.upperBound].firstIndex { $0.name == name }
  }

  /// Returns an event as a record; undeclared attributes are left out.
  ///
  /// - Parameter event: The event.
  /// - Returns: The record, without defaults.
  /// - Throws: `EventError` when an attribute has another type than declared or is not finite.
  func record(of event: GameEvent) throws(EventError) -> EventRecord {
    var record = EventRecord(places: facts.count)
    record.event = self.event(named: event.name)
    record.identity = event.id.map { EventIdentity($0) }
    record.session = StableHash(of: event.session).value
    record.time = event.time
    for (name, value) in event.attributes {
      guard let place = place(ofFact: name) else { continue }
      guard value.type == facts[place].type else {
        throw .type(attribute: name, wanted: facts[place].type)
      }
      if case .number(let number) = value, !number.isFinite { throw .notFinite(attribute: name) }
      record.values[place] = value
    }
    return record
  }
  /// Returns an event as a record in which missing attributes have their defaults.
  ///
  /// - Parameter event: The event.
  /// - Returns: The record, with defaults.
  /// - Throws: `EventError` when an attribute has another type than declared or is not finite.
  package func completeRecord(of event: GameEvent) throws(EventError) -> EventRecord {
    var record = try record(of: event)
    complete(&record)
    return record
  }

  /// Sets the attributes that an event leaves out to their declared defaults.
  func complete(_ record: inout EventRecord) {
    guard let event = record.event else { return }
    for fallback in events[event].defaults where record.values[fallback.place] == nil {
      record.values[fallback.place] = fallback.value
    }
  }
}
