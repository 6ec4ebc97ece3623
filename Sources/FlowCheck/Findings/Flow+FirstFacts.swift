import FlowCore

extension Flow {
  /// The facts of a first launch, without facts given by hand.
  var firstFacts: Facts {
    var first = Facts()
    for fact in facts { first[fact.name] = fact.initial }
    first["completed"] = .boolean(false)
    first["firstUse"] = .boolean(true)
    first["launches"] = .number(1)
    first["version"] = version.map(FactValue.version)
    first["completedVersion"] = .version(.zero)
    first["authenticated"] = .boolean(false)
    first["language"] = .word("en")
    return first
  }
}
