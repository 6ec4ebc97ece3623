/// Looks for ways to transitions that were not taken yet, always the nearest one.
///
/// A walk goes to the nearest such transition, as long as a new walk would not be there sooner, and
/// ends on an ending that is new, if it can.
struct Search {
  /// The walks, each from a start to a rest.
  private(set) var strolls: [Stroll] = []
  /// What none of them takes, apart from leaving in a pause.
  private(set) var missing: Set<Int>
  /// How many lines are typed in all of them.
  private(set) var cost = 0

  private let ways: Ways

  /// After so many commands a walk takes the next way out.
  private static let mostInWalk = 40
  /// How many places are looked at for the next transition.
  private static let mostSpots = 2_000

  /// Finds walks that take everything, if so many commands are enough; it begins with those that are
  /// planned, as transitions.
  init(in ways: Ways, mostCommands: Int, following planned: [[Int]] = []) {
    self.ways = ways
    missing = ways.all.subtracting(ways.allBreaks)
    let start = Stroll(in: ways.exploration)
    for walk in planned { follow(walk, from: start) }
    while !missing.isEmpty, cost < mostCommands, let stroll = walk(from: start) ?? detour() {
      add(stroll)
    }
  }

  private mutating func add(_ stroll: Stroll) {
    cost += stroll.commands.reduce(0) { $0 + $1.lines(in: "").count }
    strolls.append(stroll)
  }

  /// Goes a walk to its end; where the machine goes elsewhere, it begins with another way there.
  private mutating func follow(_ walk: [Int], from start: Stroll) {
    let before = missing
    var stroll = start
    for transition in walk where !take(transition, &stroll) {
      missing = before
      stroll = Stroll(in: ways.exploration, at: ways.settled(transition))
    }
    for transition in path(from: stroll, to: .end) ?? [] { _ = take(transition, &stroll) }
    if ways.isRest(stroll.position), missing.count < before.count {
      add(stroll)
    } else {
      missing = before
    }
  }

  /// One walk to a rest, which begins with what was done to get to `start`; nil where nothing new
  /// can be reached.
  private mutating func walk(from start: Stroll) -> Stroll? {
    let before = missing
    var stroll = start
    while stroll.commands.count < start.commands.count + Self.mostInWalk,
      let way = path(from: stroll, to: .news)
    {
      if way.count > 1, stroll.commands.count > start.commands.count,
        let other = path(from: start, to: .news), other.count < way.count
      {
        break
      }
      for transition in way { _ = take(transition, &stroll) }
    }
    for transition in path(from: stroll, to: .newEnd) ?? path(from: stroll, to: .end) ?? [] {
      _ = take(transition, &stroll)
    }
    if missing.count < before.count, ways.isRest(stroll.position) { return stroll }
    missing = before
    return nil
  }

  /// A walk that begins with the exploration's own way to a transition that is not near any other.
  private mutating func detour() -> Stroll? {
    for transition in missing.sorted().prefix(100) {
      let from = ways.exploration.transitions[transition].from
      if let stroll = walk(from: Stroll(in: ways.exploration, at: from)) { return stroll }
    }
    return nil
  }

  /// False where the machine goes elsewhere.
  private mutating func take(_ transition: Int, _ stroll: inout Stroll) -> Bool {
    guard let (next, taken) = stroll.taking(transition, in: ways) else { return false }
    stroll = next
    missing.subtract(taken)
    return true
  }

  // MARK: - The nearest

  private enum Goal {
    /// A transition that was not taken, and after which the walk can go on.
    case news
    /// One after which it can't.
    case newEnd
    /// Any place where it may end.
    case end
  }

  /// The shortest way to a goal, as transitions; nil where there is none nearby.
  private func path(from start: Stroll, to goal: Goal) -> [Int]? {
    if goal == .end, ways.isRest(start.position) { return [] }
    var seen: Set = [start.spot]
    var queue: [(stroll: Stroll, before: Int?, by: Int)] = [(start, nil, -1)]
    var done = 0
    while done < queue.count, queue.count < Self.mostSpots {
      for transition in ways.typed(at: queue[done].stroll.position) {
        guard let (next, taken) = queue[done].stroll.taking(transition, in: ways) else { continue }
        let isEnd = taken.contains(where: ways.isEnd)
        let isNew = !missing.isDisjoint(with: taken)
        let isGoal =
          switch goal {
          case .news: isNew && !isEnd
          case .newEnd: isNew && isEnd
          case .end: ways.isRest(next.position)
          }
        if isGoal { return way(to: done, in: queue.map { ($0.before, $0.by) }) + [transition] }
        guard !isEnd, seen.insert(next.spot).inserted else { continue }
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
