/// A greedy search for walks to goals that were not reached yet, always to the nearest one.
///
/// A walk begins with the exploration's shortest path to the first state in which a missing goal
/// begins. It goes on to the nearest missing goal as long as a new walk would not reach one sooner,
/// and ends with an ending that is new, if possible. If there is a limit, outcomes come first, then
/// what can be typed, then changes of facts.
struct Search {
  /// The walks, each from the start to a state in which nothing is open.
  private(set) var strolls: [WalkState] = []
  /// The goals that no walk reaches.
  private(set) var missing: GoalSet
  /// The total number of lines to type.
  private(set) var cost = 0

  private let ways: TransitionIndex
  private let goals: TourGoals
  /// The kinds of goals that are searched for now.
  private var kinds = Set(TourGoals.Kind.allCases)
  /// The first transition that may still be a missing goal.
  private var next = 0
  /// For each transition, true if it ends a walk.
  private let ends: [Bool]

  /// The number of commands after which a walk takes the nearest exit.
  private static let mostInWalk = 40
  /// The maximum number of states in the queue of a search for the next goal.
  private static let mostSpots = 300

  /// Finds walks that reach every goal; it stops before a walk that would exceed `mostCommands`
  /// lines.
  ///
  /// The planned walks come first.
  init(
    in ways: TransitionIndex, _ goals: TourGoals, mostCommands: Int?,
    following planned: [[Exploration.Command]] = []
  ) {
    self.ways = ways
    self.goals = goals
    missing = GoalSet(all: goals.count)
    ends = ways.exploration.transitions.indices.map(ways.isEnd)
    let start = WalkState(in: ways.exploration)
    for walk in planned { follow(walk, from: start) }
    let limit = mostCommands ?? .max
    for kind in TourGoals.Kind.allCases {
      kinds = mostCommands == nil ? Set(TourGoals.Kind.allCases) : kinds(upTo: kind)
      next = 0
      while let transition = nextWanted() {
        let before = missing
        guard let stroll = walk(to: transition) else {
          next += 1
          continue
        }
        if lines(of: stroll) > limit - cost {
          missing = before
          return
        }
        add(stroll)
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

  private func isWanted(_ goal: Int) -> Bool {
    missing.contains(goal) && kinds.contains(goals.kind(of: goal))
  }

  /// Returns a transition and the ends of pauses that follow it.
  private func taken(with transition: Int) -> [Int] {
    var taken = [transition]
    while let last = taken.last,
      let tick = ways.tick(from: ways.exploration.transitions.edges[last].to)
    {
      taken.append(tick)
    }
    return taken
  }

  private mutating func add(_ stroll: WalkState) {
    cost += lines(of: stroll)
    for pause in stroll.pauses.joined() {
      missing.remove(goals.reached(by: ways.breaks(at: pause)))
    }
    strolls.append(stroll)
  }

  /// Returns the number of lines of a walk, including those that are typed in its pauses.
  private func lines(of stroll: WalkState) -> Int {
    var left = missing
    var count = stroll.commands.reduce(0) { $0 + $1.lines(in: "").count }
    for pause in stroll.pauses.joined() {
      let breaks = goals.reached(by: ways.breaks(at: pause))
      if breaks.contains(where: left.contains) { count += 1 }
      left.remove(breaks)
    }
    return count
  }

  /// Follows a planned walk as far as the machine allows, and then takes the shortest path to its
  /// end.
  private mutating func follow(_ walk: [Exploration.Command], from start: WalkState) {
    let before = missing
    var stroll = start
    for command in walk {
      guard let (next, taken) = stroll.taking(command, in: ways) else { break }
      stroll = next
      missing.remove(goals.reached(by: taken))
    }
    for transition in path(from: stroll, to: .end) ?? [] { _ = take(transition, &stroll) }
    if ways.isRest(stroll.position), missing.count < before.count {
      add(stroll)
    } else {
      missing = before
    }
  }

  /// Returns a walk that begins with the path to a transition and ends where nothing is open; nil
  /// if it would reach no missing goal.
  private mutating func walk(to transition: Int) -> WalkState? {
    let before = missing
    let from = ways.exploration.transitions.edges[transition].from
    var stroll = WalkState(in: ways.exploration, at: from)
    let most = stroll.commands.count + Self.mostInWalk
    while kinds != [.outcome], stroll.commands.count < most,
      let way = path(from: stroll, to: .news), !isSooner(than: way.count)
    {
      for transition in way { _ = take(transition, &stroll) }
    }
    for transition in path(from: stroll, to: .newEnd) ?? path(from: stroll, to: .end) ?? [] {
      _ = take(transition, &stroll)
    }
    if missing.count < before.count, ways.isRest(stroll.position) { return stroll }
    missing = before
    return nil
  }

  /// Returns true if a new walk reaches a missing goal with fewer commands than `count`.
  private mutating func isSooner(than count: Int) -> Bool {
    guard count > 1, let transition = nextWanted() else { return false }
    let from = ways.exploration.transitions.edges[transition].from
    return ways.exploration.walk.typed(to: from, within: count - 1) != nil
  }

  /// Extends a walk by a transition; false if the machine goes elsewhere.
  private mutating func take(_ transition: Int, _ stroll: inout WalkState) -> Bool {
    guard let (next, taken) = stroll.taking(transition, in: ways) else { return false }
    stroll = next
    missing.remove(goals.reached(by: taken))
    return true
  }

  // MARK: - Nearest goal

  private enum Target {
    /// A missing goal after which the walk can continue.
    case news
    /// A missing goal that ends the walk.
    case newEnd
    /// Any state in which the walk may end.
    case end
  }

  private func isTarget(_ transition: Int, _ target: Target) -> Bool {
    if target == .end { return ways.isRest(ways.settled(transition)) }
    let taken = taken(with: transition)
    return taken.contains { ends[$0] } == (target == .newEnd)
      && goals.reached(by: taken).contains(where: isWanted)
  }

  /// Returns the shortest path to a target, as transitions; nil if there is none nearby.
  private func path(from start: WalkState, to target: Target) -> [Int]? {
    if target == .end, ways.isRest(start.position) { return [] }
    guard let way = way(from: start.position, to: target) else { return nil }
    var stroll = start
    for transition in way {
      guard let (next, _) = stroll.taking(transition, in: ways) else {
        return wayAround(from: start, to: target)
      }
      stroll = next
    }
    return way
  }

  /// Returns the shortest path in the state graph, as if `back` could lead to all of its targets.
  private func way(from start: Int, to target: Target) -> [Int]? {
    var origins: [Int: Int] = [start: -1]
    var queue = [start]
    var done = 0
    while done < queue.count, queue.count < Self.mostSpots {
      let place = queue[done]
      done += 1
      for transition in ways.typed(at: place) {
        if isTarget(transition, target) {
          var way = [transition]
          var place = place
          while let before = origins[place], before >= 0 {
            way.append(before)
            place = ways.exploration.transitions.edges[before].from
          }
          return way.reversed()
        }
        let next = ways.settled(transition)
        if !ends[transition], origins[next] == nil {
          origins[next] = transition
          queue.append(next)
        }
      }
    }
    return nil
  }

  /// Returns the shortest path that the machine can follow with the walk's own trail.
  private func wayAround(from start: WalkState, to target: Target) -> [Int]? {
    var seen: Set = [start.spot]
    var queue: [(stroll: WalkState, before: Int?, by: Int)] = [(start, nil, -1)]
    var done = 0
    while done < queue.count, queue.count < Self.mostSpots {
      for transition in ways.typed(at: queue[done].stroll.position) {
        guard let (next, taken) = queue[done].stroll.taking(transition, in: ways) else { continue }
        if isTarget(transition, target) {
          return way(to: done, in: queue.map { ($0.before, $0.by) }) + [transition]
        }
        guard !taken.contains(where: { ends[$0] }), seen.insert(next.spot).inserted else {
          continue
        }
        queue.append((next, done, transition))
      }
      done += 1
    }
    return nil
  }

  private func way(to place: Int, in queue: [(before: Int?, by: Int)]) -> [Int] {
    var way: [Int] = []
    var place = place
    while let before = queue[place].before {
      way.append(queue[place].by)
      place = before
    }
    return way.reversed()
  }
}
