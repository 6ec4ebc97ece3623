package import FlowCore

/// A set of achievements, compiled for fast counting: indices replace names.
package struct AchievementRules: Sendable {
  /// The set that was compiled.
  package let definitions: AchievementSet
  /// True for an app that declares no events; then every event is counted, by its name.
  package let countsAllEvents: Bool
  /// Attributes, then settings, then extremes; `CompiledEvent.values` has the same order.
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
  package static let counting = AchievementRules(AchievementSet(), countsAllEvents: true)

  /// Compiles a set in which all names are declared, as the loader ensures.
  package init(_ definitions: AchievementSet) {
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
    let defaults: [(index: Int, value: FactValue)]
    let judgements: [Judgement]
    let counters: [Counter]
    /// The attempts that the event ends: the index in `AchievementRules.perfect`, and the index in
    /// `facts` of the attribute that identifies the attempt.
    let closings: [(perfect: Int, attribute: Int)]
  }

  /// A condition, and the indices of the facts that it names.
  struct CompiledCondition: Sendable {
    let condition: Condition
    let facts: [(name: String, index: Int)]

    func holds(_ values: [FactValue?]) -> Bool {
      let truth = condition.truth { name in
        facts.first { $0.name == name }.flatMap { values[$0.index] }
      }
      return truth == .yes
    }
  }

  /// The `perfect` condition that judges an event, and the attribute that identifies the attempt.
  struct Judgement: Sendable {
    let perfect: Int
    let attribute: Int
    let condition: CompiledCondition
  }

  /// The index of an achievement, and the limits of its keys for one attribute.
  struct Keyed: Sendable {
    let achievement: Int
    let limits: KeyLimits
  }

  /// The keys that a trigger counts by, and where each is counted.
  struct CountedKeys: Sendable {
    /// The index of the attribute in `facts`.
    let attribute: Int
    let keys: [FactValue]
    /// For each achievement: an index in `AchievementRules.keyed`, and the indices of the keys there.
    let counts: [(index: Int, keys: [Int])]
  }

  /// A trigger, with all achievements that share it.
  struct Counter: Sendable {
    let condition: CompiledCondition
    let amount: Int
    let perfect: (index: Int, attribute: Int)?
    let keys: CountedKeys?
    /// The indices of the achievements that make progress.
    let achievements: [Int]
  }
}

/// An error in an event, which is not counted.
package enum EventError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of an attribute does not have the declared type.
  case type(attribute: String, wanted: FactType)
  /// A number is NaN or infinite.
  case notFinite(attribute: String)

  /// The message, in lower case and without a full stop.
  package var description: String {
    switch self {
    case .type(let attribute, let wanted): "'\(attribute)' must be a \(wanted.rawValue)"
    case .notFinite(let attribute): "'\(attribute)' must be a finite number"
    }
  }
}

extension AchievementRules {
  /// Returns an event without undeclared attributes, and with the defaults of missing ones.
  package func compiled(_ event: GameEvent) throws(EventError) -> CompiledEvent {
    var compiled = CompiledEvent(factCount: facts.count)
    compiled.index = events.firstIndex { $0.name == event.name }
    compiled.identity = event.id.map { EventIdentity($0) }
    compiled.session = StableHash(of: event.session).value
    compiled.time = event.time
    for (name, value) in event.attributes {
      // Events can't set extremes, which come after the settings.
      guard let index = facts[..<settings.upperBound].firstIndex(where: { $0.name == name }) else {
        continue
      }
      guard value.type == facts[index].type else {
        throw .type(attribute: name, wanted: facts[index].type)
      }
      if case .number(let number) = value, !number.isFinite { throw .notFinite(attribute: name) }
      compiled.values[index] = value
    }
    setDefaults(of: &compiled)
    return compiled
  }

  /// Sets the attributes that an event leaves out to their declared defaults.
  func setDefaults(of event: inout CompiledEvent) {
    guard let rule = event.index else { return }
    for (index, value) in events[rule].defaults where event.values[index] == nil {
      event.values[index] = value
    }
  }
}

/// The limits up to which each value of an attribute (a key) counts towards an achievement.
///
/// All triggers of the achievement share the count of a key. Its limit is the largest `each` of the
/// triggers that name the key.
///
/// ```
/// {by: rules, of: [vegas, europe], each: 10}
/// {by: rules, of: [europe, custom], each: 20}     vegas 10, europe 20, custom 20
/// ```
package struct KeyLimits: Hashable, Sendable {
  package let attribute: String
  /// The keys, in the order in which triggers name them.
  package private(set) var keys: [FactValue] = []
  /// The limits of the keys, in the same order.
  package private(set) var limits: [Int] = []
  /// The index of the first trigger of the achievement that counts by the attribute.
  let trigger: Int

  init(of attribute: String, trigger: Int) {
    self.attribute = attribute
    self.trigger = trigger
  }

  mutating func add(_ distinct: Trigger.Distinct) {
    for key in distinct.values {
      if let index = keys.firstIndex(of: key) {
        limits[index] = max(limits[index], distinct.each)
      } else {
        keys.append(key)
        limits.append(distinct.each)
      }
    }
  }
}

extension Achievement {
  /// The limits of the keys of each attribute that a trigger counts by.
  package var keyLimits: [KeyLimits] {
    var all: [KeyLimits] = []
    for (number, trigger) in triggers.enumerated() {
      guard let distinct = trigger.distinct else { continue }
      let index = all.firstIndex { $0.attribute == distinct.attribute } ?? all.count
      if index == all.count { all.append(KeyLimits(of: distinct.attribute, trigger: number)) }
      all[index].add(distinct)
    }
    return all
  }
}
