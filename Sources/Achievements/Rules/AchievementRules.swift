public import FlowCore

/// A set of achievements, compiled for fast counting: indices replace names.
public struct AchievementRules: Sendable {
  /// The set that was compiled.
  public let definitions: AchievementSet
  /// True for an app that declares no events, all of which are counted by name then.
  public let countsAllEvents: Bool
  /// Attributes, then settings, then extremes; `EventRecord.values` has the same order.
  let facts: [FactDeclaration]
  /// The indices of attributes in `facts`.
  let attributes: Range<Int>
  /// The indices of settings in `facts`.
  let settings: Range<Int>
  /// The attributes whose lowest and highest values in a session are recorded.
  let watched: [Watched]
  let events: [EventRule]
  /// The limits of keys, for each achievement and attribute that counts by key.
  let keyed: [Keyed]
  /// The distinct `perfect` conditions of all triggers.
  let perfect: [Trigger.Perfect]

  /// An attribute whose extremes a condition names, and their indices in `facts`.
  struct Watched: Sendable {
    let attribute: Int
    let lowest: Int
    let highest: Int
  }

  /// Creates the rules of an app without achievements, which only counts events by name.
  public static let counting = AchievementRules(AchievementSet(), countsAllEvents: true)

  /// Compiles a set in which all names are declared, as the loader ensures.
  public init(_ definitions: AchievementSet) {
    self.init(definitions, countsAllEvents: false)
  }

  private init(_ definitions: AchievementSet, countsAllEvents: Bool) {
    self.definitions = definitions
    self.countsAllEvents = countsAllEvents
    let layout = RulesCompiler(definitions)
    facts = layout.facts
    attributes = 0..<definitions.allAttributes.count
    settings = attributes.upperBound..<attributes.upperBound + definitions.settings.count
    watched = layout.watched
    events = definitions.allEvents.map { layout.rule(for: $0) }
    keyed = layout.keyed
    perfect = layout.perfect
  }

  /// The effects of one kind of event.
  struct EventRule: Sendable {
    let name: String
    let forgetsSession: Bool
    /// Default values of attributes, by their indices in `facts`.
    let defaults: [(place: Int, value: FactValue)]
    let judgements: [Judgement]
    let counters: [Counter]
    /// The attempts that the event ends: the index in `AchievementRules.perfect`, and the index in `facts` of
    /// the attribute that identifies the attempt.
    let closings: [(perfect: Int, place: Int)]
  }

  /// A condition, and the indices of the facts that it names.
  struct Test: Sendable {
    let condition: Condition
    let places: [(name: String, place: Int)]

    func holds(_ values: [FactValue?]) -> Bool {
      if case .constant(let value) = condition { return value }
      let truth = condition.truth { name in
        for fact in places where fact.name == name { return values[fact.place] }
        return nil
      }
      return truth == .yes
    }
  }

  /// The `perfect` condition that judges an event, and the attribute that identifies the attempt.
  struct Judgement: Sendable {
    let perfect: Int
    let place: Int
    let test: Test
  }

  /// The index of an achievement, and the limits of its keys for one attribute.
  struct Keyed: Sendable {
    let achievement: Int
    let limits: KeyLimits
  }

  /// The keys that a trigger counts by, and where each is counted.
  struct CountedKeys: Sendable {
    /// The index of the attribute in `facts`.
    let place: Int
    let keys: [FactValue]
    /// For each achievement: an index in `AchievementRules.keyed`, and the indices of the keys there.
    let counts: [(index: Int, places: [Int])]
  }

  /// A trigger, with all achievements that share it.
  struct Counter: Sendable {
    let test: Test
    let amount: Int
    let perfect: (index: Int, place: Int)?
    let keys: CountedKeys?
    /// The indices of the achievements that make progress.
    let achievements: [Int]
  }
}

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
