extension FlowMachine {
  /// Every condition that the machine asks while a page is in view or sought; constants left out.
  var visitConditions: [Condition] {
    let rules = [flow.completeWhen, flow.skip] + flow.pages.flatMap { [$0.skip, $0.advanceWhen] }
    return Self.asked(rules.compactMap(\.self) + inclusions + presences)
  }

  /// Every condition that the machine asks, the gate's first.
  var conditions: [Condition] {
    Self.asked([flow.show] + visitConditions)
  }

  /// Each once: in a flow of many pages most conditions are alike.
  private static func asked(_ conditions: [Condition]) -> [Condition] {
    var seen: Set<Condition> = []
    return conditions.filter { condition in
      if case .constant = condition { return false }
      return seen.insert(condition).inserted
    }
  }
}
