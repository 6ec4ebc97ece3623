package import FlowCore

extension FactTypes {
  /// The facts that a driver always knows.
  private static let alwaysKnown: Set<String> = [
    "completed", "firstUse", "completedVersion", "launches", "language", "timesShown",
    "daysSinceShown", "daysSinceFirstSeen", "postponed", "tooSoon",
  ]

  static func isAlwaysKnown(_ fact: String) -> Bool {
    alwaysKnown.contains(fact) || fact.dropping(FactTypes.events) != nil
      || fact.dropping(FactTypes.done) != nil
  }
}

extension Flow {
  /// The facts of somebody who launches the flow for the first time, without facts given by hand.
  package var firstFacts: Facts {
    var first = Facts([
      "completed": .boolean(false), "firstUse": .boolean(true), "authenticated": .boolean(false),
      "completedVersion": .version(.zero), "launches": .number(1), "language": .word("en"),
      "timesShown": .number(0), "daysSinceShown": .number(FactTypes.neverShown),
      "daysSinceFirstSeen": .number(0),
      "postponed": .boolean(false), "tooSoon": .boolean(false),
    ])
    for name in (conditions + promises.flatMap(\.conditions)).flatMap(\.factNames) {
      if name.dropping(FactTypes.events) != nil { first[name] = .number(0) }
      if name.dropping(FactTypes.done) != nil { first[name] = .boolean(false) }
    }
    first["version"] = version.map(FactValue.version)
    for fact in facts { first[fact.name] = fact.initial }
    return first
  }
}
