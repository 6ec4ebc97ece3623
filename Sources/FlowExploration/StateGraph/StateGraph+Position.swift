import FlowCore

extension StateGraph {
  /// Returns the positions of a state with its whole trail; none if the search never reached it.
  func positions(of state: FlowState, in combination: Int, _ space: FactSpace) -> [Int] {
    switch state {
    case .idle: return position(.outsideVisit(.idle), in: combination)
    case .confirmingReplay: return position(.outsideVisit(.confirmingReplay), in: combination)
    case .deciding(.replay):
      return position(.outsideVisit(.deciding(isReplay: true)), in: combination)
    // The search never launches with a kept place.
    case .deciding(.launch(let place)):
      return place == nil
        ? position(.outsideVisit(.deciding(isReplay: false)), in: combination) : []
    case .opening(let place):
      return place == nil ? position(.outsideVisit(.opening), in: combination) : []
    case .ended(let outcome):
      let found = position(.outsideVisit(outcomeKey(outcome, on: nil)), in: space.usual)
      return found.filter { self.state($0) == state }
    case .revealing(let visit): return positions(of: visit, combination, space) { .revealing($0) }
    case .visiting(let visit): return positions(of: visit, combination, space) { .visiting($0) }
    case .awaitingNextPage(let visit):
      return positions(of: visit, combination, space) { .awaitingNextPage($0) }
    }
  }

  private func position(_ phase: StateKey.Phase, in combination: Int) -> [Int] {
    stateKeys.index(of: StateKey(phase, combination: combination)).map { [$0] } ?? []
  }

  private func positions(
    of visit: Visit, _ combination: Int, _ space: FactSpace, _ phase: (VisitKey) -> StateKey.Phase
  ) -> [Int] {
    guard let number = visitInputs.knownNumber(of: visit) else { return [] }
    let tops: [Int?] =
      visit.trail.isEmpty
      ? [nil]
      : frames.items.indices.filter {
        frames[$0].page == visit.trail.last && frames[$0].isReplay == visit.isReplay
      }
    return tops.flatMap { top in
      let visitKey = VisitKey(
        page: visit.page, inputs: number, frame: top, isReplay: visit.isReplay,
        isAdvanceMet: visit.isAdvanceMet)
      return position(phase(visitKey), in: space.inVisit(combination))
    }
  }
}
