extension Walk {
  /// The positions of a state with its whole trail; none where the walk never came there.
  func positions(of state: FlowState, in world: Int, _ space: FactSpace) -> [Int] {
    switch state {
    case .idle, .deciding, .opening, .asking:
      position(.still(state), in: world)
    case .ended: position(.still(state), in: space.usual)
    case .revealing(let visit): positions(of: visit, world, space) { .revealing($0) }
    case .visiting(let visit): positions(of: visit, world, space) { .visiting($0) }
    case .seeking(let visit): positions(of: visit, world, space) { .seeking($0) }
    }
  }

  private func position(_ phase: Key.Phase, in world: Int) -> [Int] {
    positions[Key(phase: phase, world: world)].map { [$0] } ?? []
  }

  private func positions(
    of visit: Visit, _ world: Int, _ space: FactSpace, _ phase: (Pass) -> Key.Phase
  ) -> [Int] {
    guard let answers = knownNumber(of: visit.answers) else { return [] }
    let tops: [Int?] =
      visit.trail.isEmpty
      ? [nil]
      : frames.indices.filter {
        frames[$0].page == visit.trail.last && frames[$0].isReplay == visit.isReplay
      }
    return tops.flatMap { top in
      var pass = Pass(page: visit.page, answers: answers, isReplay: visit.isReplay)
      pass.frame = top
      return position(phase(pass), in: space.inVisit(world))
    }
  }
}
