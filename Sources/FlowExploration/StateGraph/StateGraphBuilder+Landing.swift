import FlowCore

/// Conversion of the machine's states to state keys.
extension StateGraphBuilder {
  /// Returns the key of a state of the machine; `isDeeper` is true if a frame was pushed.
  mutating func stateKey(
    of state: FlowState, in combination: Int, from origin: Origin
  ) -> (key: StateGraph.StateKey, isDeeper: Bool) {
    switch state {
    case .idle: return (StateGraph.StateKey(.outsideVisit(.idle), combination: combination), false)
    case .deciding:
      let outside = StateGraph.OutsideVisit.deciding(isReplay: state.isReplay)
      return (StateGraph.StateKey(.outsideVisit(outside), combination: combination), false)
    case .opening:
      return (StateGraph.StateKey(.outsideVisit(.opening), combination: combination), false)
    case .confirmingReplay:
      return (
        StateGraph.StateKey(.outsideVisit(.confirmingReplay), combination: combination), false
      )
    case .ended(let outcome):
      let outside = graph.outcomeKey(outcome, on: origin.key.visitKey?.page)
      return (StateGraph.StateKey(.outsideVisit(outside), combination: space.usual), false)
    case .revealing(let visit):
      let (visitKey, isDeeper) = visitKey(of: visit, from: origin)
      return (
        StateGraph.StateKey(.revealing(visitKey), combination: inVisit(combination, from: origin)),
        isDeeper
      )
    case .visiting(let visit):
      let (visitKey, isDeeper) = visitKey(of: visit, from: origin)
      return (
        StateGraph.StateKey(.visiting(visitKey), combination: inVisit(combination, from: origin)),
        isDeeper
      )
    case .awaitingNextPage(let visit):
      let (visitKey, isDeeper) = visitKey(of: visit, from: origin)
      return (
        StateGraph.StateKey(
          .awaitingNextPage(visitKey), combination: inVisit(combination, from: origin)),
        isDeeper
      )
    }
  }

  private func inVisit(_ combination: Int, from origin: Origin) -> Int {
    let isThatAlready = origin.key.visitKey != nil && origin.key.combination == combination
    return isThatAlready ? combination : space.inVisit(combination)
  }

  /// Returns the visit with the topmost frame of its trail.
  ///
  /// The machine was given an empty trail, so any frame in its answer was pushed by this command.
  private mutating func visitKey(of visit: Visit, from origin: Origin) -> (
    StateGraph.VisitKey, isDeeper: Bool
  ) {
    let inputs = graph.visitInputs.number(of: visit)
    let below = origin.key.visitKey?.frame
    guard let left = visit.trail.last else {
      let visitKey = StateGraph.VisitKey(
        page: visit.page, inputs: inputs, frame: below, isReplay: visit.isReplay,
        isAdvanceMet: visit.isAdvanceMet)
      return (visitKey, false)
    }
    let frame = graph.frames.addIfNew(
      StateGraph.TrailFrame(
        page: left, inputs: graph.visitInputs.numberOnLeaving(visit), isReplay: visit.isReplay))
    // `back` must be tried again in the states that read the frames under this one.
    if stacks.put(frame, on: below, at: origin.node) {
      scheduleBack(from: stacks.readers(under: frame))
    }
    let visitKey = StateGraph.VisitKey(
      page: visit.page, inputs: inputs, frame: frame, isReplay: visit.isReplay,
      isAdvanceMet: visit.isAdvanceMet)
    return (visitKey, true)
  }
}
