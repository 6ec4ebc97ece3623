/// The shortest paths from a walk to the nearest goal.
extension TourSearch {
  enum Target {
    /// A missing goal after which the walk can continue.
    case news
    /// A missing goal that ends the walk.
    case newEnd
    /// Any state in which the walk may end.
    case end
  }

  /// Returns the shortest path to a target that is possible with the walk's trail, as transitions;
  /// nil if there is none nearby.
  func path(from start: WalkState, to target: Target) -> [Int]? {
    if target == .end, transitionIndex.isClosed(at: start.position) { return [] }
    var queue: [(state: TrailState, before: Int, by: Int)] = [(start.key, -1, -1)]
    var seen: Set = [start.key.nearby]
    var done = 0
    while done < queue.count, queue.count < horizon {
      for transition in transitionIndex.typed(at: queue[done].state.position) {
        guard let next = queue[done].state.taking(transition, in: transitionIndex) else { continue }
        if isTarget(transition, target) {
          var path = [transition]
          var place = done
          while place > 0 {
            path.append(queue[place].by)
            place = queue[place].before
          }
          return path.reversed()
        }
        if !ends[transition], seen.insert(next.nearby).inserted {
          queue.append((next, done, transition))
        }
      }
      done += 1
    }
    return nil
  }

  private func isTarget(_ transition: Int, _ target: Target) -> Bool {
    switch target {
    case .end: transitionIndex.isClosed(at: transitionIndex.settled(transition))
    case .news: !ends[transition] && reached[transition].contains(where: isWanted)
    case .newEnd: ends[transition] && reached[transition].contains(where: isWanted)
    }
  }
}
