import FlowCore

/// Conversion of the machine's states to state keys.
extension StateGraphBuilder {
  /// Returns the state key of the machine's answer; `isDeeper` is true if a frame was pushed.
  mutating func land(
    _ state: FlowState, _ world: Int, from origin: Origin
  ) -> (spot: StateGraph.StateKey, isDeeper: Bool) {
    switch state {
    case .idle: return (StateGraph.StateKey(.still(.idle), world: world), false)
    case .deciding:
      let still = StateGraph.Still.deciding(isReplay: state.isReplay)
      return (StateGraph.StateKey(.still(still), world: world), false)
    case .opening: return (StateGraph.StateKey(.still(.opening), world: world), false)
    case .asking: return (StateGraph.StateKey(.still(.asking), world: world), false)
    case .ended(let outcome):
      let still = walk.still(outcome, on: origin.spot.pass?.page)
      return (StateGraph.StateKey(.still(still), world: space.usual), false)
    case .revealing(let visit):
      let (pass, isDeeper) = pass(visit, from: origin)
      return (StateGraph.StateKey(.revealing(pass), world: inVisit(world, from: origin)), isDeeper)
    case .visiting(let visit):
      let (pass, isDeeper) = pass(visit, from: origin)
      return (StateGraph.StateKey(.visiting(pass), world: inVisit(world, from: origin)), isDeeper)
    case .seeking(let visit):
      let (pass, isDeeper) = pass(visit, from: origin)
      return (StateGraph.StateKey(.seeking(pass), world: inVisit(world, from: origin)), isDeeper)
    }
  }

  private func inVisit(_ world: Int, from origin: Origin) -> Int {
    let isThatAlready = origin.spot.pass != nil && origin.spot.world == world
    return isThatAlready ? world : space.inVisit(world)
  }

  /// Returns the visit with the topmost frame of its trail.
  ///
  /// The machine was given an empty trail, so any frame in its answer was pushed by this command.
  private mutating func pass(_ visit: Visit, from origin: Origin) -> (
    StateGraph.Pass, isDeeper: Bool
  ) {
    let answers = walk.answers.number(of: visit.answers)
    let below = origin.spot.pass?.frame
    guard let left = visit.trail.last else {
      let pass = StateGraph.Pass(
        page: visit.page, answers: answers, isReplay: visit.isReplay,
        isAdvanceMet: visit.isAdvanceMet, frame: below)
      return (pass, false)
    }
    let frame = walk.frames.take(
      StateGraph.Frame(page: left, answers: answers, isReplay: visit.isReplay)
    ).number
    // The states that looked under this frame before must look again.
    if stacks.put(frame, on: below, at: origin.node) {
      lookAgain(from: stacks.lookers(under: frame))
    }
    let pass = StateGraph.Pass(
      page: visit.page, answers: answers, isReplay: visit.isReplay,
      isAdvanceMet: visit.isAdvanceMet, frame: frame)
    return (pass, true)
  }
}
