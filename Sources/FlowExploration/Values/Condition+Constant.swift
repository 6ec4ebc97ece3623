package import FlowCore

extension Condition {
  /// The largest number of comparisons to try.
  private static let mostComparisons = 100_000

  /// Returns the constant value of the condition; nil if it depends on facts or is too large to
  /// try.
  package func constant(_ domains: FactDomains) -> Bool? {
    let classes = FactClasses(of: [self], domains)
    guard let count = classes.combinationCount, count <= Self.mostComparisons / max(1, atoms.count)
    else { return nil }
    let truths = Set(classes.combinations.filter(\.isPossible).map { truth(given: $0) })
    return truths.count == 1 ? truths.first.flatMap(\.known) : nil
  }
}

extension Facts {
  /// True if the built-in facts do not contradict each other.
  fileprivate var isPossible: Bool {
    if let completed = self["completed"], completed == self["firstUse"] { return false }
    let isNew = self["completed"] == .boolean(false) || self["firstUse"] == .boolean(true)
    guard isNew, let version = self["completedVersion"] else { return true }
    return version == .version(.zero)
  }
}

extension Truth {
  fileprivate var known: Bool? {
    switch self {
    case .yes: true
    case .no: false
    case .unknown: nil
    }
  }
}
