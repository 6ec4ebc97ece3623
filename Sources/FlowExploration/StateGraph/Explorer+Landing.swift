import FlowCore

/// Finding out which state the machine's answer is.
extension Explorer {
  /// What the machine's answer is here, and whether its trail has one frame more.
  mutating func land(
    _ state: FlowState, _ world: Int, from origin: Origin
  ) -> (spot: Walk.Spot, isDeeper: Bool) {
    switch state {
    case .idle: return (Walk.Spot(.still(.idle), world: world), false)
    case .deciding:
      let still = Walk.Still.deciding(isReplay: state.isReplay)
      return (Walk.Spot(.still(still), world: world), false)
    case .opening: return (Walk.Spot(.still(.opening), world: world), false)
    case .asking: return (Walk.Spot(.still(.asking), world: world), false)
    case .ended(let outcome):
      let still = walk.still(outcome, on: origin.spot.pass?.page)
      return (Walk.Spot(.still(still), world: space.usual), false)
    case .revealing(let visit):
      let (pass, isDeeper) = pass(visit, from: origin)
      return (Walk.Spot(.revealing(pass), world: inVisit(world, from: origin)), isDeeper)
    case .visiting(let visit):
      let (pass, isDeeper) = pass(visit, from: origin)
      return (Walk.Spot(.visiting(pass), world: inVisit(world, from: origin)), isDeeper)
    case .seeking(let visit):
      let (pass, isDeeper) = pass(visit, from: origin)
      return (Walk.Spot(.seeking(pass), world: inVisit(world, from: origin)), isDeeper)
    }
  }

  private func inVisit(_ world: Int, from origin: Origin) -> Int {
    let isThatAlready = origin.spot.pass != nil && origin.spot.world == world
    return isThatAlready ? world : space.inVisit(world)
  }

  /// The machine was told of no trail, so whatever is on it was left just now.
  private mutating func pass(_ visit: Visit, from origin: Origin) -> (Walk.Pass, isDeeper: Bool) {
    let answers = walk.answers.number(of: visit.answers)
    let below = origin.spot.pass?.frame
    guard let left = visit.trail.last else {
      let pass = Walk.Pass(
        page: visit.page, answers: answers, isReplay: visit.isReplay,
        isAdvanceMet: visit.isAdvanceMet, frame: below)
      return (pass, false)
    }
    let frame = walk.frames.take(
      Walk.Frame(page: left, answers: answers, isReplay: visit.isReplay)
    ).number
    // Who looked under the frame before looks again.
    if stacks.put(frame, on: below, at: origin.node) {
      lookAgain(from: stacks.lookers(under: frame))
    }
    let pass = Walk.Pass(
      page: visit.page, answers: answers, isReplay: visit.isReplay,
      isAdvanceMet: visit.isAdvanceMet, frame: frame)
    return (pass, true)
  }
}
