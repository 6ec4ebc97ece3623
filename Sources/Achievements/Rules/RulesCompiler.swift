import FlowCore

/// Compiles a set of achievements into `AchievementRules`: each fact gets an index, and equal
/// triggers are merged.
struct RulesCompiler {
  private let definitions: AchievementSet
  private(set) var facts: [FactDeclaration]
  private(set) var watched: [AchievementRules.Watched] = []
  let keyed: [AchievementRules.Keyed]
  let perfect: [Trigger.Perfect]
  /// The indices of the facts by name.
  private let indices: [String: Int]

  init(_ definitions: AchievementSet) {
    self.definitions = definitions
    facts = definitions.allAttributes + definitions.settings
    var indices: [String: Int] = [:]
    for (index, fact) in facts.enumerated() { indices[fact.name] = index }
    let triggers = definitions.achievements.flatMap(\.triggers)
    for name in triggers.flatMap(\.conditions).flatMap(\.factNames) {
      guard let attribute = Extreme.parts(of: name)?.attribute, let index = indices[attribute],
        !watched.contains(where: { $0.attribute == index })
      else { continue }
      watched.append(
        AchievementRules.Watched(attribute: index, lowest: facts.count, highest: facts.count + 1))
      for extreme in Extreme.allCases {
        let name = "\(extreme.rawValue).\(attribute)"
        indices[name] = facts.count
        facts.append(FactDeclaration(name: name, type: .number))
      }
    }
    self.indices = indices
    keyed = definitions.achievements.enumerated().flatMap { index, achievement in
      achievement.keyLimits.map { AchievementRules.Keyed(achievement: index, limits: $0) }
    }
    perfect = triggers.compactMap(\.perfect).uniqued
  }

  func rule(for event: EventDefinition) -> AchievementRules.EventRule {
    let declarations = definitions.allAttributes
    return AchievementRules.EventRule(
      name: event.name, forgetsSession: event.forgetsSession,
      defaults: event.attributes.compactMap { name in
        guard let index = indices[name], declarations.indices.contains(index) else { return nil }
        return declarations[index].initial.map { (index, $0) }
      },
      judgements: perfect.indices.compactMap { index in
        guard perfect[index].event == event.name,
          let attribute = indices[perfect[index].attribute]
        else { return nil }
        return AchievementRules.Judgement(
          perfect: index, attribute: attribute, condition: compiled(perfect[index].condition))
      },
      counters: counters(of: event.name), closings: closings(of: event.name))
  }

  private func counters(of event: String) -> [AchievementRules.Counter] {
    var triggers: [(trigger: Trigger, achievements: [Int])] = []
    for (index, achievement) in definitions.achievements.enumerated() {
      for trigger in achievement.triggers where trigger.event == event {
        // A trigger that is listed twice in an achievement counts twice.
        if let known = triggers.firstIndex(where: {
          $0.trigger == trigger && !$0.achievements.contains(index)
        }) {
          triggers[known].achievements.append(index)
        } else {
          triggers.append((trigger, [index]))
        }
      }
    }
    return triggers.map { trigger, achievements in
      AchievementRules.Counter(
        condition: compiled(trigger.condition), amount: trigger.amount,
        perfect: index(of: trigger.perfect),
        keys: trigger.distinct.flatMap { keys($0, of: achievements) }, achievements: achievements)
    }
  }

  private func closings(of event: String) -> [(perfect: Int, attribute: Int)] {
    let triggers = definitions.achievements.flatMap(\.triggers).filter { $0.event == event }
    return perfect.indices.compactMap { index in
      triggers.contains { $0.perfect == perfect[index] }
        ? indices[perfect[index].attribute].map { (index, $0) } : nil
    }
  }

  private func index(of perfect: Trigger.Perfect?) -> (index: Int, attribute: Int)? {
    guard let perfect, let index = self.perfect.firstIndex(of: perfect) else { return nil }
    return indices[perfect.attribute].map { (index, $0) }
  }

  private func keys(
    _ distinct: Trigger.Distinct, of achievements: [Int]
  ) -> AchievementRules.CountedKeys? {
    guard let attribute = indices[distinct.attribute] else { return nil }
    let counts = achievements.compactMap { achievement -> (index: Int, keys: [Int])? in
      let index = keyed.firstIndex {
        $0.achievement == achievement && $0.limits.attribute == distinct.attribute
      }
      guard let index else { return nil }
      return (index, distinct.values.compactMap { keyed[index].limits.keys.firstIndex(of: $0) })
    }
    return AchievementRules.CountedKeys(
      attribute: attribute, keys: distinct.values, counts: counts)
  }

  private func compiled(_ condition: Condition) -> AchievementRules.CompiledCondition {
    AchievementRules.CompiledCondition(
      condition: condition,
      facts: condition.factNames.compactMap { name in indices[name].map { (name, $0) } })
  }
}
