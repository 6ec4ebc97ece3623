import FlowCore

extension Invariant {
  /// Returns true if nobody is asked before the time that the flow promises: neither by this command,
  /// nor by a launch after it if it puts the flow off.
  static func staysAway(_ step: ExecutedCommand, in context: InvariantContext) -> Bool {
    let flow = context.machine.flow
    guard flow.later != nil || flow.apart != nil else { return true }
    let answers = context.transitionFunction
    if step.before.visit == nil, flow.mustStayAway(given: step.facts) {
      let state = answers.settled(from: step.before, on: step.event, given: step.facts)
      guard state.visit?.isReplay ?? true else { return false }
    }
    guard case .ended(.postponed) = step.after else { return !step.effects.contains(.postpone) }
    var facts = step.facts
    facts["postponed"] = .boolean(true)
    return step.effects == [.postpone, .end(step.after.outcome ?? .completed)]
      && answers.settled(from: step.after, on: .launch(nil), given: facts).visit == nil
  }
}

extension Flow {
  /// Returns true if the flow must not show by itself now.
  fileprivate func mustStayAway(given facts: Facts) -> Bool {
    later != nil && facts["postponed"] == .boolean(true)
      || apart != nil && facts["tooSoon"] == .boolean(true)
  }
}

extension Exploration {
  /// A state in which a page shows by itself although the flow must stay away; nil if there is none,
  /// which proves that nobody is asked before the time that the flow promises.
  package var stateShownTooSoon: Int? {
    guard machine.flow.later != nil || machine.flow.apart != nil else { return nil }
    return transitions.first { transition in
      page(at: transition.from) == nil && page(at: transition.to) != nil
        && !isReplay(transition.to)
        && machine.flow.mustStayAway(given: facts(applying: transition))
    }?.to
  }

  private func facts(applying transition: Transition) -> Facts {
    var facts = facts(transition.from)
    _ = facts.apply(transition.command)
    return facts
  }
}
