extension FlowMachine {
  /// Every condition that the machine asks while a page is in view or sought; constants left out.
  package var visitConditions: [Condition] {
    var asked = AskedConditions()
    asked.add(flow.completeWhen)
    asked.add(flow.skip)
    for page in flow.pages.indices {
      asked.add(flow.pages[page].skip)
      asked.add(flow.pages[page].advanceWhen)
    }
    for inclusion in inclusions { asked.add(inclusion) }
    for presence in presences { asked.add(presence) }
    return asked.conditions
  }

  /// Every condition that the machine asks, the gate's first.
  package var conditions: [Condition] { conditions(withThoseOfVisits: visitConditions) }

  /// The same, where those of visits are known.
  package func conditions(withThoseOfVisits others: [Condition]) -> [Condition] {
    if case .constant = flow.show { return others }
    return [flow.show] + others.filter { $0 != flow.show }
  }
}

/// Conditions, each once: in a flow of many pages most are alike.
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
