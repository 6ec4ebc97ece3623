/// A greedy search for walks to goals that were not reached yet, always to the nearest one.
///
/// A walk begins with the exploration's shortest path to the first state in which a missing goal
/// begins. It goes on to the nearest missing goal as long as a new walk would not reach one sooner,
/// and ends with an ending that is new, if possible. If there is a limit, outcomes come first, then
/// what can be typed, then changes of facts.
struct TourSearch {
  /// The walks, each from the start to a state in which nothing is open.
  private(set) var walks: [WalkState] = []
  /// The goals that no walk reaches.
  private(set) var missing: GoalSet
  /// The total number of lines to type.
  private(set) var cost = 0

  let transitionIndex: TransitionIndex
  private let goals: TourGoals
  /// The kinds of goals that are searched for now.
  private var kinds = Set(TourGoals.Kind.allCases)
  /// The maximum number of states in the queue of a search for the next goal.
  private(set) var horizon = near
  /// The first transition that may still be a missing goal.
  private var next = 0
  /// For each transition, the goals that it and the pauses after it reach.
  let reached: [[Int]]
  /// For each transition, true if it or a pause after it ends a walk.
  let ends: [Bool]

  /// The number of commands after which a walk takes the nearest exit.
  private static let mostInWalk = 40
  /// The horizon for most goals.
  private static let near = 300
  /// The horizon for the few goals that no path within the first one reaches.
  private static let far = 3_000

  /// Finds walks that reach every goal; it stops before a walk that would exceed `mostCommands`
  /// lines.
  init(in transitionIndex: TransitionIndex, _ goals: TourGoals, mostCommands: Int?) {
    self.transitionIndex = transitionIndex
    self.goals = goals
    missing = GoalSet(all: goals.count)
    let taken = transitionIndex.exploration.transitions.indices.map(transitionIndex.taken(with:))
    reached = taken.map(goals.reached)
    ends = taken.map { $0.contains(where: transitionIndex.isEnd) }
    let limit = mostCommands ?? .max
    let all = TourGoals.Kind.allCases
    let rounds = mostCommands == nil ? [Set(all)] : all.map(kinds(upTo:))
    for (kinds, horizon) in rounds.map({ ($0, Self.near) }) + [(Set(all), Self.far)] {
      (self.kinds, self.horizon) = (kinds, horizon)
      next = 0
      while let transition = nextWanted() {
        let before = missing
        guard let walk = walk(to: transition) else {
          next += 1
          continue
        }
        if lines(of: walk) > limit - cost {
          missing = before
          return
        }
        add(walk)
      }
    }
  }

  /// Returns the first transition that is a missing goal.
  ///
  /// For the transitions before it, the exploration's shortest paths were tried already.
  private mutating func nextWanted() -> Int? {
    while next < ends.count {
      if let goal = goals[next], isWanted(goal) { return next }
      next += 1
    }
    return nil
  }

  private func kinds(upTo last: TourGoals.Kind) -> Set<TourGoals.Kind> {
    Set(TourGoals.Kind.allCases.prefix { $0 != last } + [last])
  }

  /// Returns true if a goal is missing and searched for now.
  func isWanted(_ goal: Int) -> Bool {
    missing.contains(goal) && kinds.contains(goals.kind(of: goal))
  }

  private mutating func add(_ walk: WalkState) {
    cost += lines(of: walk)
    for pause in walk.pauses.joined() {
      missing.remove(goals.reached(by: transitionIndex.typedDuringPause(at: pause)))
    }
    walks.append(walk)
  }

  /// Returns the number of lines of a walk, including those that are typed in its pauses.
  private func lines(of walk: WalkState) -> Int {
    var left = missing
    var count = walk.commands.reduce(0) { $0 + $1.lines(in: "").count }
    for pause in walk.pauses.joined() {
      let breaks = goals.reached(by: transitionIndex.typedDuringPause(at: pause))
      if breaks.contains(where: left.contains) { count += 1 }
      left.remove(breaks)
    }
    return count
  }

  /// Returns a walk that begins with the path to a transition and ends where nothing is open; nil
  /// if it would reach no missing goal.
  private mutating func walk(to transition: Int) -> WalkState? {
    let before = missing
    let from = transitionIndex.exploration.transitions.edges[transition].from
    var walk = WalkState(in: transitionIndex.exploration, at: from)
    let most = walk.commands.count + Self.mostInWalk
    while kinds != [.outcome], walk.commands.count < most,
      let way = path(from: walk, to: .news), !isSooner(than: way.count), take(way, &walk)
    {}
    take(path(from: walk, to: .newEnd) ?? path(from: walk, to: .end) ?? [], &walk)
    if missing.count < before.count, transitionIndex.isClosed(at: walk.position) { return walk }
    missing = before
    return nil
  }

  /// Returns true if a new walk reaches a missing goal with fewer commands than `count`.
  private mutating func isSooner(than count: Int) -> Bool {
    guard count > 1, let transition = nextWanted() else { return false }
    let from = transitionIndex.exploration.transitions.edges[transition].from
    return transitionIndex.exploration.graph.typed(to: from, within: count - 1) != nil
  }

  /// Extends a walk by a path; false if the machine goes elsewhere on it.
  @discardableResult
  private mutating func take(_ path: [Int], _ walk: inout WalkState) -> Bool {
    for transition in path {
      guard let (next, taken) = walk.extended(by: transition, in: transitionIndex) else {
        return false
      }
      walk = next
      missing.remove(goals.reached(by: taken))
    }
    return true
  }
}

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
