/// The reason why a flow does not continue yet.
public enum Wait: Hashable, Sendable {
  /// The flow depends on these facts, which are unknown.
  case unknown([String])
  /// This part of a condition does not hold yet.
  case unmet(Condition)

  /// The facts that the wait depends on, each once.
  public var facts: [String] {
    switch self {
    case .unknown(let facts): facts
    case .unmet(let condition): condition.factNames
    }
  }
}

extension FlowMachine {
  /// Returns the reason why a condition does not let the flow continue.
  func wait(for condition: Condition, _ visit: Visit, _ facts: Facts) -> Wait {
    guard let missing = condition.unmetPart(given: { Self.value(of: $0, visit, facts) }) else {
      return .unmet(condition)
    }
    guard truth(of: condition, visit, facts) == .unknown else { return .unmet(missing) }
    return .unknown(missing.factNames.filter { Self.value(of: $0, visit, facts) == nil })
  }
}
