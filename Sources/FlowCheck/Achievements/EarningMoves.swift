import Achievements
import FlowCore
import FlowExploration

/// The events that may count towards an achievement, one of each kind that conditions distinguish.
struct EarningMoves {
  /// The events, or nil if there are too many.
  let all: [GameEvent]?
  /// The most that one event can add to the count.
  let greatestGain: Int

  init(_ set: AchievementSet, most: Int) {
    let triggers = set.achievements.flatMap(\.triggers)
    let limits = set.achievements.flatMap(\.keyLimits)
    greatestGain =
      set.allEvents.map { event in
        triggers.filter { $0.event == event.name }.reduce(0) { $0 + $1.greatestGain(limits) }
      }.max() ?? 0
    let values = TriggerValues(triggers, set)
    var events: [GameEvent] = []
    for event in set.allEvents where values.isRelevant(event) {
      guard let combinations = values.attributeCombinations(of: event, most: most - events.count)
      else {
        all = nil
        return
      }
      events += combinations.map { GameEvent(event.name, attributes: $0) }
    }
    all = events
  }
}

extension Trigger {
  /// Returns the most that one event can add, given the limits of keys.
  fileprivate func greatestGain(_ limits: [KeyLimits]) -> Int {
    guard let attribute = distinct?.attribute else { return amount }
    let limits = limits.filter { $0.attribute == attribute }.flatMap(\.limits)
    return min(amount, limits.max() ?? amount)
  }
}

/// The values of attributes and settings that triggers distinguish.
private struct TriggerValues {
  private let triggers: [Trigger]
  private let set: AchievementSet
  private let values: [String: [FactValue]]
  /// The attributes whose lowest or highest value a condition names.
  private let extremes: Set<String>

  init(_ triggers: [Trigger], _ set: AchievementSet) {
    self.triggers = triggers
    self.set = set
    var conditions = triggers.flatMap(\.conditions)
    extremes = Set(conditions.flatMap(\.factNames).compactMap { Extreme.parts(of: $0)?.attribute })
    // The values that a condition on `lowest.balance` distinguishes are worth trying for `balance`.
    conditions += conditions.map { $0.renamingFacts { Extreme.parts(of: $0)?.attribute ?? $0 } }
    let classes = FactClasses(of: conditions, FactDomains(set.factTypes))
    var values: [String: [FactValue]] = [:]
    for name in classes.names where Extreme.parts(of: name) == nil { values[name] = classes[name] }
    for trigger in triggers {
      if let distinct = trigger.distinct {
        let others = (values[distinct.attribute] ?? []).filter { !distinct.values.contains($0) }
        values[distinct.attribute] = distinct.values + others
      }
      if let perfect = trigger.perfect, values[perfect.attribute] == nil {
        values[perfect.attribute] = set.factTypes[perfect.attribute].map { [$0.sample] }
      }
    }
    self.values = values
  }

  /// Returns true if an event has a trigger, is judged, or changes the extremes of a session.
  func isRelevant(_ event: EventDefinition) -> Bool {
    triggers.contains { $0.event == event.name || $0.perfect?.event == event.name }
      || event.attributes.contains(where: extremes.contains)
      || event.forgetsSession && !extremes.isEmpty
  }

  /// Returns all combinations of values of an event, or nil if there are more than `most`.
  func attributeCombinations(of event: EventDefinition, most: Int) -> [[String: FactValue]]? {
    let settings = set.settings.map(\.name)
    var combinations: [[String: FactValue]] = [[:]]
    for name in event.attributes + settings {
      guard let tried = values[name] else { continue }
      guard combinations.count * tried.count <= most else { return nil }
      combinations = combinations.flatMap { combination in
        tried.map { value in combination.merging([name: value]) { _, new in new } }
      }
    }
    return combinations
  }
}

extension FactType {
  /// An example of a value of the type.
  fileprivate var sample: FactValue {
    switch self {
    case .boolean: .boolean(true)
    case .number: .number(1)
    case .version: .version(.zero)
    case .word: .word("1")
    }
  }
}
