extension Condition {
  /// Evaluates the condition in Kleene's three-valued logic.
  ///
  /// - Parameter known: Returns the value of a fact, or nil if it is unknown.
  /// - Returns: Unknown only if the result depends on an unknown fact.
  public func truth(given known: (String) -> FactValue?) -> Truth {
    switch self {
    case .constant(let value):
      return Truth(value)
    case .fact(let name):
      guard case .boolean(let value)? = known(name) else { return .unknown }
      return Truth(value)
    case .comparison(let left, let comparison, let right):
      guard let left = left.value(given: known), let right = right.value(given: known) else {
        return .unknown
      }
      return Truth(comparison.holds(left, right))
    case .membership(let operand, let members):
      var truth = Truth.no
      for member in members where truth != .yes {
        truth = truth || Condition.comparison(operand, .equal, member).truth(given: known)
      }
      return truth
    case .not(let condition):
      return !condition.truth(given: known)
    case .all(let conditions):
      var truth = Truth.yes
      for condition in conditions where truth != .no {
        truth = truth && condition.truth(given: known)
      }
      return truth
    case .any(let conditions):
      var truth = Truth.no
      for condition in conditions where truth != .yes {
        truth = truth || condition.truth(given: known)
      }
      return truth
    }
  }

  /// Evaluates the condition against a set of facts.
  public func truth(given facts: Facts) -> Truth {
    truth { facts[$0] }
  }

  /// The facts that the condition names, each once, in the order of the text.
  public var factNames: [String] {
    var names: [String] = []
    collect(into: &names)
    return names
  }

  /// Returns true if the condition names a fact.
  package func usesFact(_ fact: String) -> Bool {
    switch self {
    case .constant: false
    case .fact(let name): name == fact
    case .comparison(let left, _, let right): left == .fact(fact) || right == .fact(fact)
    case .membership(let operand, let members):
      operand == .fact(fact) || members.contains(.fact(fact))
    case .not(let condition): condition.usesFact(fact)
    case .all(let conditions), .any(let conditions): conditions.contains { $0.usesFact(fact) }
    }
  }

  private func collect(into names: inout [String]) {
    func add(_ operand: Operand) {
      if case .fact(let name) = operand, !names.contains(name) { names.append(name) }
    }
    switch self {
    case .constant: break
    case .fact(let name): add(.fact(name))
    case .comparison(let left, _, let right):
      add(left)
      add(right)
    case .membership(let operand, let members):
      add(operand)
      members.forEach(add)
    case .not(let condition): condition.collect(into: &names)
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.collect(into: &names) }
    }
  }
}

extension Condition.Operand {
  fileprivate func value(given known: (String) -> FactValue?) -> FactValue? {
    switch self {
    case .fact(let name): known(name)
    case .value(let value): value
    }
  }
}

extension Condition.Comparison {
  fileprivate func holds(_ left: FactValue, _ right: FactValue) -> Bool {
    switch self {
    case .equal: left == right
    case .unequal: left != right
    case .less: left.precedes(right)
    case .greater: right.precedes(left)
    case .atMost: left == right || left.precedes(right)
    case .atLeast: left == right || right.precedes(left)
    }
  }
}

extension FactValue {
  /// Returns true if this value is less than another.
  ///
  /// Booleans and words have no order; neither do values of different types.
  package func precedes(_ other: FactValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.version(let left), .version(let right)): left < right
    case (.boolean, _), (.number, _), (.version, _), (.word, _): false
    }
  }
}
