public import FlowCore

/// Why an event can't be taken.
public enum EventError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An attribute is of another type than it is declared to be.
  case type(attribute: String, wanted: FactType)
  /// A number that is none, or without end.
  case notFinite(attribute: String)

  /// What is wrong, in lower case.
  public var description: String {
    switch self {
    case .type(let attribute, let wanted): "'\(attribute)' must be a \(wanted.rawValue)"
    case .notFinite(let attribute): "'\(attribute)' is no finite number"
    }
  }
}

extension Rules {
  /// The place of an event of a name.
  func event(named name: String) -> Int? { events.firstIndex { $0.name == name } }

  /// The facts that events may say, by name.
  func place(ofFact name: String) -> Int? {
    facts[..<settings.upperBound].firstIndex { $0.name == name }
  }

  /// The event by places; attributes that are not declared are left out.
  func record(of event: GameEvent) throws(EventError) -> EventRecord {
    var record = EventRecord(places: facts.count)
    record.event = self.event(named: event.name)
    record.identity = event.id.map { EventIdentity($0) }
    record.session = Fingerprint(of: event.session).value
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
  /// The same with what it does not say, which is as it is declared.
  func completeRecord(of event: GameEvent) throws(EventError) -> EventRecord {
    var record = try record(of: event)
    complete(&record)
    return record
  }

  /// What an event does not say is as it is declared.
  func complete(_ record: inout EventRecord) {
    guard let event = record.event else { return }
    for fallback in events[event].defaults where record.values[fallback.place] == nil {
      record.values[fallback.place] = fallback.value
    }
  }
}
