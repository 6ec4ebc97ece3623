package import FlowCore

extension FactTypes {
  /// Returns true if a fact is a part of a visit, and so nothing that somebody can set.
  package static func isOfVisit(_ fact: String) -> Bool {
    fact == replaying || fact.dropping(answer) != nil || fact.dropping(eventsHere) != nil
  }

  /// Returns true if a driver always knows a fact.
  static func isAlwaysKnown(_ fact: String) -> Bool {
    builtInFacts.contains { $0.name == fact && $0.first != nil && fact != authenticated }
      || fact.dropping(events) != nil || fact.dropping(done) != nil
  }
}

extension Flow {
  /// The facts of a user who launches the flow for the first time, without facts given by hand.
  package var firstFacts: Facts {
    var first = Facts()
    for fact in FactTypes.builtInFacts { first[fact.name] = fact.first }
    for name in (conditions + promises.flatMap(\.conditions)).flatMap(\.factNames) {
      if name.dropping(FactTypes.events) != nil { first[name] = .number(0) }
      if name.dropping(FactTypes.done) != nil { first[name] = .boolean(false) }
    }
    first[FactTypes.version] = version.map(FactValue.version)
    for fact in facts { first[fact.name] = fact.initial }
    return first
  }
}
