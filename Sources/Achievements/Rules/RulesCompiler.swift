import FlowCore

/// Compiles a set of achievements into `AchievementRules`: each fact gets an index, equal triggers are merged.
struct RulesCompiler {
  private let definitions: AchievementSet
  private(set) var facts: [FactDeclaration]
  private(set) var watched: [AchievementRules.Watched] = []
  let keyed: [AchievementRules.Keyed]
  private(set) var perfect: [Trigger.Perfect] = []
  private let places: [String: Int]

  init(_ definitions: AchievementSet) {
    self.definitions = definitions
    facts = definitions.allAttributes + definitions.settings
    var places: [String: Int] = [:]
    for (place, fact) in facts.enumerated() { places[fact.name] = place }
    let conditions = definitions.achievements.flatMap(\.triggers).flatMap { trigger in
      [trigger.condition] + (trigger.perfect.map { [$0.condition] } ?? [])
    }
    for name in conditions.flatMap(\.factNames) {
      guard let attribute = Extreme.parts(of: name)?.attribute, let place = places[attribute],
        !watched.contains(where: { $0.attribute == place })
      else { continue }
      watched.append(
        AchievementRules.Watched(attribute: place, lowest: facts.count, highest: facts.count + 1))
      for extreme in Extreme.allCases {
        let name = "\(extreme.rawValue).\(attribute)"
        places[name] = facts.count
        facts.append(FactDeclaration(name: name, type: .number))
      }
    }
    self.places = places
    keyed = definitions.achievements.enumerated().flatMap { place, achievement in
      achievement.keyLimits.map { AchievementRules.Keyed(achievement: place, limits: $0) }
    }
    for perfect in definitions.achievements.flatMap(\.triggers).compactMap(\.perfect)
    where !self.perfect.contains(perfect) {
      self.perfect.append(perfect)
    }
  }

  func rule(for event: EventDefinition) -> AchievementRules.EventRule {
    let declarations = definitions.allAttributes
    return AchievementRules.EventRule(
      name: event.name, forgetsSession: event.forgetsSession,
      defaults: event.attributes.compactMap { name in
        guard let place = places[name], declarations.indices.contains(place) else { return nil }
        return declarations[place].initial.map { (place, $0) }
      },
      judgements: perfect.indices.compactMap { index in
        guard perfect[index].event == event.name, let place = places[perfect[index].attribute]
        else { return nil }
        return AchievementRules.Judgement(
          perfect: index, place: place, test: test(perfect[index].condition))
      },
      counters: counters(of: event.name), closings: closings(of: event.name))
  }

  private func counters(of event: String) -> [AchievementRules.Counter] {
    var triggers: [(trigger: Trigger, achievements: [Int])] = []
    for (place, achievement) in definitions.achievements.enumerated() {
      for trigger in achievement.triggers where trigger.event == event {
        // A trigger that is listed twice in an achievement counts twice.
        if let known = triggers.firstIndex(where: {
          $0.trigger == trigger && !$0.achievements.contains(place)
        }) {
          triggers[known].achievements.append(place)
        } else {
          triggers.append((trigger, [place]))
        }
      }
    }
    return triggers.map { trigger, achievements in
      AchievementRules.Counter(
        test: test(trigger.condition), amount: trigger.amount,
        perfect: index(of: trigger.perfect),
        keys: trigger.distinct.flatMap { keys($0, of: achievements) }, achievements: achievements)
    }
  }

  private func closings(of event: String) -> [(perfect: Int, place: Int)] {
    let triggers = definitions.achievements.flatMap(\.triggers).filter { $0.event == event }
    return perfect.indices.compactMap { index in
      triggers.contains { $0.perfect == perfect[index] }
        ? places[perfect[index].attribute].map { (index, $0) } : nil
    }
  }

  private func index(of perfect: Trigger.Perfect?) -> (index: Int, place: Int)? {
    guard let perfect, let index = self.perfect.firstIndex(of: perfect) else { return nil }
    return places[perfect.attribute].map { (index, $0) }
  }

  private func keys(_ distinct: Trigger.Distinct, of achievements: [Int]) -> AchievementRules
    .CountedKeys?
  {
    guard let place = places[distinct.attribute] else { return nil }
    let counts = achievements.compactMap { achievement -> (index: Int, places: [Int])? in
      let index = keyed.firstIndex {
        $0.achievement == achievement && $0.limits.attribute == distinct.attribute
      }
      guard let index else { return nil }
      return (index, distinct.values.compactMap { keyed[index].limits.keys.firstIndex(of: $0) })
    }
    return AchievementRules.CountedKeys(place: place, keys: distinct.values, counts: counts)
  }

  private func test(_ condition: Condition) -> AchievementRules.Test {
    AchievementRules.Test(
      condition: condition,
      places: condition.factNames.compactMap { name in places[name].map { (name, $0) } })
  }
}
