/// Ways through a flow that take every transition, with few commands in all.
///
/// ```
/// let tour = Tour(of: try Exploration(of: flow))
/// tour.walks.map { $0.lines(in: "cluck") }   // [["launch cluck", "next", …, "skip"], …]
/// ```
///
/// Each walk begins where nothing was opened yet, and ends where nothing is open. It goes to the
/// nearest transition that was not taken yet, as long as a new walk would not be there sooner, and
/// ends on an ending that is new, if it can. What is typed while the clock runs is left out: it has
/// no place at a prompt.
public struct Tour: Sendable {
  /// The walks, in the order in which they were found.
  public private(set) var walks: [TourWalk] = []
  /// How many transitions somebody at the prompt can take.
  public let count: Int
  /// How many of them no walk takes, since the flow is too large or the way to them too winding.
  public var rest: Int { missing.count }

  private let ways: Ways
  private var missing: Set<Int>
  private var commands = 0

  /// As many commands as a person may want to read, and a terminal can run while somebody waits.
  public static let mostCommands = 2_000
  /// After so many commands a walk takes the next way out.
  private static let mostInWalk = 40
  /// How many places are looked at for the next transition.
  private static let mostSpots = 2_000

  /// Finds the walks.
  ///
  /// - Parameters:
  ///   - exploration: of the flow.
  ///   - mostCommands: where to stop.
  public init(of exploration: Exploration, mostCommands: Int = Tour.mostCommands) {
    ways = Ways(exploration)
    missing = ways.all
    count = missing.count
    let start = Stroll(in: exploration)
    while !missing.isEmpty, commands < mostCommands, let stroll = walk(from: start) ?? detour() {
      commands += stroll.commands.count
      walks.append(TourWalk(stroll, in: exploration))
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
      for transition in way { take(transition, &stroll) }
    }
    for transition in path(from: stroll, to: .newEnd) ?? path(from: stroll, to: .end) ?? [] {
      take(transition, &stroll)
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

  private mutating func take(_ transition: Int, _ stroll: inout Stroll) {
    guard let (next, taken) = stroll.taking(transition, in: ways) else { return }
    stroll = next
    missing.subtract(taken)
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
