import FlowCore

/// The events that could bring an achievement nearer, one of each kind that its conditions tell apart.
struct EarningMoves {
  /// Nil where there are too many.
  let all: [GameEvent]?
  /// The most that one event can bring.
  let greatestGain: Int

  init(_ rules: Rules, most: Int) {
    let set = rules.definitions
    let triggers = set.achievements.flatMap(\.triggers)
    let limits = set.achievements.flatMap(\.keyLimits)
    greatestGain =
      set.allEvents.map { event in
        triggers.filter { $0.event == event.name }.reduce(0) { $0 + $1.greatestGain(limits) }
      }.max() ?? 0
    let wanted = Wanted(triggers, set)
    var events: [GameEvent] = []
    for event in set.allEvents where wanted.wants(event) {
      guard let worlds = wanted.worlds(of: event, most: most - events.count) else {
        all = nil
        return
      }
      events += worlds.map { GameEvent(event.name, attributes: $0) }
    }
    all = events
  }
}

extension Trigger {
  /// The most that it brings at a time, where keys count only so far.
  fileprivate func greatestGain(_ limits: [KeyLimits]) -> Int {
    guard let attribute = distinct?.attribute else { return amount }
    let limits = limits.filter { $0.attribute == attribute }.flatMap(\.limits)
    return min(amount, limits.max() ?? amount)
  }
}

/// What triggers ask for: names of attributes and settings, and values of them worth trying.
private struct Wanted {
  private let triggers: [Trigger]
  private let set: AchievementSet
  private let values: [String: [FactValue]]
  /// Attributes whose lowest or highest is asked for.
  private let extremes: Set<String>

  init(_ triggers: [Trigger], _ set: AchievementSet) {
    self.triggers = triggers
    self.set = set
    var conditions = triggers.flatMap { [$0.condition] + ($0.perfect.map { [$0.condition] } ?? []) }
    var extremes: Set<String> = []
    for name in conditions.flatMap(\.factNames) {
      guard let attribute = Extreme.parts(of: name)?.attribute else { continue }
      extremes.insert(attribute)
    }
    self.extremes = extremes
    // What tells the lowest apart tells the numbers apart that it comes from.
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

  /// Whether an event can matter: it pulls a trigger, is judged, or changes what a session remembers.
  func wants(_ event: EventDefinition) -> Bool {
    let isNamed = triggers.contains { $0.event == event.name || $0.perfect?.event == event.name }
    let isRemembered = event.attributes.contains(where: extremes.contains)
    return isNamed || isRemembered || event.forgetsSession && !extremes.isEmpty
  }

  /// Every combination of the values that an event may have.
  func worlds(of event: EventDefinition, most: Int) -> [[String: FactValue]]? {
    let settings = set.settings.map(\.name)
    var worlds: [[String: FactValue]] = [[:]]
    for name in event.attributes + settings {
      guard let tried = values[name] else { continue }
      guard worlds.count * tried.count <= most else { return nil }
      worlds = worlds.flatMap { world in
        tried.map { value in world.merging([name: value]) { _, new in new } }
      }
    }
    return worlds
  }
}

extension FactType {
  /// Any value of the type.
  fileprivate var sample: FactValue {
    switch self {
    case .boolean: .boolean(true)
    case .number: .number(1)
    case .version: .version(.zero)
    case .word: .word("1")
    }
  }
}
