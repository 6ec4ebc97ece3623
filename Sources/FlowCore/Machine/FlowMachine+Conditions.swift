extension FlowMachine {
  /// The conditions that the machine evaluates while it shows or looks for a page, without
  /// constants.
  package var visitConditions: [Condition] {
    var asked = AskedConditions()
    asked.add(flow.completeWhen)
    asked.add(flow.skip)
    for page in flow.pages.indices {
      asked.add(flow.pages[page].skip)
      asked.add(flow.pages[page].advanceWhen)
    }
    for inclusion in inclusions { asked.add(inclusion) }
    for presence in elementConditions { asked.add(presence) }
    return asked.conditions
  }

  /// All conditions that the machine evaluates, the gate's first.
  package var conditions: [Condition] { conditions(withThoseOfVisits: visitConditions) }

  /// Returns all conditions that the machine evaluates, given its `visitConditions`.
  package func conditions(withThoseOfVisits others: [Condition]) -> [Condition] {
    if case .constant = show { return others }
    return [show] + others.filter { $0 != show }
  }
}

/// The distinct conditions of a flow in order, since most pages of a large flow have equal ones.
private struct AskedConditions {
  private(set) var conditions: [Condition] = []
  private var seen: Set<Condition> = []

  mutating func add(_ condition: Condition?) {
    switch condition {
    case nil, .constant: break
    case let condition?: if seen.insert(condition).inserted { conditions.append(condition) }
    }
  }
}
