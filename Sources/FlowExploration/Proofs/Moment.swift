import FlowCore

/// A moment of a visit, on which the conditions of promises are evaluated: a page in view, or an
/// outcome.
struct Moment {
  /// The visit; before its first page, at page -1.
  let visit: Visit
  let facts: Facts
  /// The outcome; nil while the visit goes on.
  let outcome: Outcome?
  let isRecorded: Bool

  /// Evaluates a condition of a promise.
  func truth(of condition: Condition, in flow: Flow) -> Truth {
    condition.truth { name in
      switch name {
      case FactTypes.page: visit.page < 0 ? nil : .word(flow.pages[visit.page].id)
      case FactTypes.outcome: .word(outcome?.name ?? "none")
      case FactTypes.recorded: .boolean(isRecorded)
      default: FlowMachine.value(of: name, visit, facts)
      }
    }
  }
}
