import FlowCore

/// A set of achievements, made ready to take events quickly: names are places in lists.
public struct Rules: Sendable {
  /// What they were made of.
  public let definitions: AchievementSet
  /// Attributes, settings and extremes, by the places that they have in an event.
  let facts: [FactDeclaration]
  /// The places of attributes.
  let attributes: Range<Int>
  /// The places of settings.
  let settings: Range<Int>
  /// The attributes of which sessions keep the lowest and highest.
  let watched: [Watched]
  let events: [EventRule]
  /// How far keys count, by achievement and attribute.
  let keyed: [Keyed]
  /// What is judged, each once.
  let perfect: [Trigger.Perfect]

  /// An attribute whose extremes some condition names.
  struct Watched: Sendable {
    let attribute: Int
    let lowest: Int
    let highest: Int
  }

  /// Compiles a set, whose names must all be declared, as the loader makes sure.
  public init(_ definitions: AchievementSet) {
    self.definitions = definitions
    let layout = Layout(definitions)
    facts = layout.facts
    attributes = 0..<definitions.allAttributes.count
    settings = attributes.upperBound..<attributes.upperBound + definitions.settings.count
    watched = layout.watched
    events = definitions.allEvents.map { layout.rule(for: $0) }
    keyed = layout.keyed
    perfect = layout.perfect
  }

  /// What an event does.
  struct EventRule: Sendable {
    let name: String
    let forgetsSession: Bool
    /// What its attributes are where it does not say.
    let defaults: [(place: Int, value: FactValue)]
    let judgements: [Judgement]
    let counters: [Counter]
    /// What is over with it: a judgement, and the place of what it is of.
    let closings: [(perfect: Int, place: Int)]
  }

  /// A condition, and where the facts that it names stand.
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

  /// An action is right or wrong.
  struct Judgement: Sendable {
    let perfect: Int
    let place: Int
    let test: Test
  }

  /// An achievement, and how far the values of an attribute count towards it.
  struct Keyed: Sendable {
    let achievement: Int
    let limits: KeyLimits
  }

  /// The keys that a trigger counts by, and where each counts.
  struct CountedKeys: Sendable {
    /// The place of the attribute.
    let place: Int
    let keys: [FactValue]
    /// For each achievement of the counter, the place among what is keyed, and in it of each key.
    let counts: [(index: Int, places: [Int])]
  }

  /// An event brings some achievements nearer.
  struct Counter: Sendable {
    let test: Test
    let amount: Int
    let perfect: (index: Int, place: Int)?
    let keys: CountedKeys?
    /// The achievements that it brings nearer.
    let achievements: [Int]
  }
}
