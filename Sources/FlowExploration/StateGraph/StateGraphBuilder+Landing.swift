import FlowCore

/// Conversion of the machine's states to state keys.
extension StateGraphBuilder {
  /// Returns the key of a state of the machine; `isDeeper` is true if a frame was pushed.
  mutating func stateKey(
    of state: FlowState, in world: Int, from origin: Origin
  ) -> (spot: StateGraph.StateKey, isDeeper: Bool) {
    switch state {
    case .idle: return (StateGraph.StateKey(.outsideVisit(.idle), world: world), false)
    case .deciding:
      let still = StateGraph.OutsideVisit.deciding(isReplay: state.isReplay)
      return (StateGraph.StateKey(.outsideVisit(still), world: world), false)
    case .opening: return (StateGraph.StateKey(.outsideVisit(.opening), world: world), false)
    case .confirmingReplay:
      return (StateGraph.StateKey(.outsideVisit(.asking), world: world), false)
    case .ended(let outcome):
      let still = graph.outcomeKey(outcome, on: origin.key.visitKey?.page)
      return (StateGraph.StateKey(.outsideVisit(still), world: space.usual), false)
    case .revealing(let visit):
      let (pass, isDeeper) = pass(visit, from: origin)
      return (StateGraph.StateKey(.revealing(pass), world: inVisit(world, from: origin)), isDeeper)
    case .visiting(let visit):
      let (pass, isDeeper) = pass(visit, from: origin)
      return (StateGraph.StateKey(.visiting(pass), world: inVisit(world, from: origin)), isDeeper)
    case .awaitingNextPage(let visit):
      let (pass, isDeeper) = pass(visit, from: origin)
      return (StateGraph.StateKey(.seeking(pass), world: inVisit(world, from: origin)), isDeeper)
    }
  }

  private func inVisit(_ world: Int, from origin: Origin) -> Int {
    let isThatAlready = origin.key.visitKey != nil && origin.key.world == world
    return isThatAlready ? world : space.inVisit(world)
  }

  /// Returns the visit with the topmost frame of its trail.
  ///
  /// The machine was given an empty trail, so any frame in its answer was pushed by this command.
  private mutating func pass(_ visit: Visit, from origin: Origin) -> (
    StateGraph.VisitKey, isDeeper: Bool
  ) {
    let answers = graph.answers.number(of: visit.answers)
    let below = origin.key.visitKey?.frame
    guard let left = visit.trail.last else {
      let pass = StateGraph.VisitKey(
        page: visit.page, answers: answers, isReplay: visit.isReplay,
        isAdvanceMet: visit.isAdvanceMet, frame: below)
      return (pass, false)
    }
    let frame = graph.frames.insert(
      StateGraph.TrailFrame(page: left, answers: answers, isReplay: visit.isReplay)
    ).number
    // `back` must be tried again in the states that read the frames under this one.
    if stacks.put(frame, on: below, at: origin.node) {
      lookAgain(from: stacks.lookers(under: frame))
    }
    let pass = StateGraph.VisitKey(
      page: visit.page, answers: answers, isReplay: visit.isReplay,
      isAdvanceMet: visit.isAdvanceMet, frame: frame)
    return (pass, true)
  }
}
