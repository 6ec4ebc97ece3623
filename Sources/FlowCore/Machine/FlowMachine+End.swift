/// The ends of a visit.
extension FlowMachine {
  /// Ends the visit for a while, and forgets its place.
  func postpone(
    _ visit: Visit, otherwise state: FlowState, _ effects: inout some EffectSink
  ) -> FlowState {
    guard flow.later != nil, !visit.isReplay else { return effects.refuse(.noLater, in: state) }
    let outcome = Outcome.postponed(at: flow.pages[visit.page].id)
    effects.add(.postpone)
    return effects.add(.end(outcome), then: .ended(outcome))
  }

  /// Ends the visit before its last page, and keeps its place.
  func interrupt(_ visit: Visit, _ effects: inout some EffectSink) -> FlowState {
    let outcome = Outcome.interrupted(at: flow.pages[visit.page].id)
    if !visit.isReplay { effects.add(.keep(place(of: visit))) }
    return effects.add(.end(outcome), then: .ended(outcome))
  }

  /// Ends the visit, and records completion.
  func end(
    _ outcome: Outcome, _ visit: Visit, _ effects: inout some EffectSink
  ) -> FlowState {
    if !visit.isReplay { effects.add(.record) }
    return effects.add(.end(outcome), then: .ended(outcome))
  }
}
