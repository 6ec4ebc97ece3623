import FlowContent
import FlowCore
import FlowExploration

/// Finds conditions that are always true or never true, or that no launch meets, and flows that are
/// complete from the beginning.
///
/// The constants `always` and `never` are allowed, except that `completeWhen` may not be always
/// true.
enum ConstantConditionRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let domains = FactDomains(of: subject.flow)
    let gate = subject.flow.show
    var known: [Condition: Bool?] = [:]
    return subject.conditions.compactMap { condition, steps -> Finding? in
      if case .constant(let holds) = condition {
        guard holds, case .key("completeWhen")? = steps.last else { return nil }
        return Finding(
          .warning, .constantCondition,
          "'\(condition)' is always true, so the flow finishes before it shows a page; remove it",
          at: subject.sourceMap[steps])
      }
      let constant = known[condition] ?? condition.constant(domains)
      known[condition] = .some(constant)
      guard let constant else {
        // Other conditions are also evaluated later, when facts may have changed.
        guard case .key(let key)? = steps.last, key == "show" || key == "skip" else { return nil }
        let location = subject.sourceMap[steps]
        if condition.isUnmet(inLaunchesOn: .constant(true), domains) {
          return .unmet(condition, because: "every launch counts itself", at: location)
        }
        return condition.isUnmet(inLaunchesOn: gate, domains)
          ? .unmet(condition, because: "the flow shows when '\(gate)'", at: location) : nil
      }
      let location = subject.sourceMap[steps]
      return constant
        ? Finding(
          .warning, .constantCondition,
          "'\(condition)' is always true; remove it, or make it stricter",
          at: location
        )
        : Finding(
          .warning, .constantCondition, "'\(condition)' is never true, whatever the facts are",
          at: location)
    }
  }
}

extension CheckSubject {
  /// All conditions in the file, with their paths.
  var conditions: [(Condition, [PathElement])] {
    flow.allConditions.map { (flow[keyPath: $0.keyPath], $0.path) }
  }
}

extension Finding {
  fileprivate static func unmet(
    _ condition: Condition, because reason: String, at location: SourceLocation
  ) -> Self {
    Finding(
      .warning, .constantCondition,
      "no launch meets '\(condition)', since \(reason); if it's for replays, write 'replaying'",
      at: location)
  }
}
