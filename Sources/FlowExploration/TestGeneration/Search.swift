/// Looks for ways to goals that were not reached yet, always the nearest one.
///
/// A walk begins with the exploration's own way to the first state from which something is missing,
/// goes on to the nearest such goal, as long as a new walk would not be at one sooner, and ends on an
/// ending that is new, if it can. Where there is a limit, outcomes are looked for first, then what can
/// be typed, then what facts change.
struct Search {
  /// The walks, each from a start to a rest.
  private(set) var strolls: [WalkState] = []
  /// The goals that none of them reaches.
  private(set) var missing: GoalSet
  /// How many lines are typed in all of them.
  private(set) var cost = 0

  private let ways: TransitionIndex
  private let goals: TourGoals
  /// The kinds of goals that are looked for now.
  private var kinds = Set(TourGoals.Kind.allCases)
  /// Where the transitions begin that may be looked for.
  private var next = 0
  /// Whether each transition ends a walk.
  private let ends: [Bool]

  /// After so many commands a walk takes the next way out.
  private static let mostInWalk = 40
  /// How many places are looked at for the next goal.
  private static let mostSpots = 300

  /// Finds walks that reach every goal, if so many commands are enough; it begins with those that are
  /// planned.
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

  /// The first transition that is looked for; the exploration's own ways to those before it led to
  /// them, or nowhere.
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

  /// What is taken with a transition: what the clock does after it, too.
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

  /// How many lines a walk takes, those included that are typed in its pauses.
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

  /// Goes a walk to its end, or as far as the machine follows.
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

  /// One walk to a rest, which begins with the way to a transition; nil where nothing new is reached.
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

  /// Whether a new walk reaches something with fewer commands than this.
  private mutating func isSooner(than count: Int) -> Bool {
    guard count > 1, let transition = nextWanted() else { return false }
    let from = ways.exploration.transitions.edges[transition].from
    return ways.exploration.walk.typed(to: from, within: count - 1) != nil
  }

  /// False where the machine goes elsewhere.
  private mutating func take(_ transition: Int, _ stroll: inout WalkState) -> Bool {
    guard let (next, taken) = stroll.taking(transition, in: ways) else { return false }
    stroll = next
    missing.remove(goals.reached(by: taken))
    return true
  }

  // MARK: - The nearest

  private enum Target {
    /// Something new after which the walk can go on.
    case news
    /// Something new after which it can't.
    case newEnd
    /// Any place where it may end.
    case end
  }

  private func isTarget(_ transition: Int, _ target: Target) -> Bool {
    if target == .end { return ways.isRest(ways.settled(transition)) }
    let taken = taken(with: transition)
    return taken.contains { ends[$0] } == (target == .newEnd)
      && goals.reached(by: taken).contains(where: isWanted)
  }

  /// The shortest way to a target, as transitions; nil where there is none nearby.
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

  /// The shortest way, if `back` led wherever it may.
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

  /// The shortest way that the machine follows, whatever lies on the trail.
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
