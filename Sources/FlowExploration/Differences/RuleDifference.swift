import FlowCore

/// A rule in which two versions differ, with the values for which they do.
struct RuleDifference {
  /// When a rule is asked.
  enum Moment {
    case start, back(Int), resuming(Int), leaving(Int), inView(Int), atRest(Int)
    /// After a change, an event or an answer on a page.
    case changed(Int)
    case always
  }

  /// What people notice of it; nil for facts that begin with other values.
  let aspect: Aspect?
  /// The page on which they do; nil for a launch.
  let page: String?
  let isReplay: Bool
  let set: DecisionDiagrams.Node
  let moment: Moment
  /// The input that shows it.
  let event: Event?

  /// Returns true if a difference of answers comes from this one.
  func explains(_ step: PairStep) -> Bool {
    guard let aspect else { return true }
    // Where the versions go different ways, so do the numbers.
    if aspect == .numbers, step.isParted { return true }
    guard aspect == .behavior, step.aspects == [.behavior] else {
      return step.aspects.contains(aspect)
    }
    if event == .back { return step.input.event == event }
    return step.page == page && (page == nil || step.isReplay == isReplay)
      && (event == nil || step.input.event == event)
  }
}
