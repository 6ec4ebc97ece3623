/// Ways through a flow that take every transition, with the fewest commands.
///
/// ```
/// let tour = Tour(of: try Exploration(of: flow))
/// tour.walks.map { $0.lines(in: "cluck") }   // [["launch cluck", "next", …, "skip"], …]
/// ```
///
/// Each walk begins where nothing was opened yet, and ends where nothing is open. In every pause in
/// which somebody could leave, `quit` is typed once, so that it is seen to be dropped; where it would
/// be kept, `page` is, which shows the page again once the pause is over.
///
/// How often each transition must be taken for that is worked out exactly (`Passes`), and no walks
/// can do with fewer commands than `fewest`. Where `back` leads from each state to one page, as it
/// does wherever pages come in one order, walks made of these passes can be gone as they are. Where
/// it depends on the way there, the machine may not follow: such a walk ends early, and what it
/// leaves out is looked for (`Search`), as it is in flows that are too large for the exact way. Then
/// `fewest` says how far from the best the tour may be, or nothing does.
public struct Tour: Sendable {
  /// The walks, in the order in which they were found.
  public let walks: [TourWalk]
  /// How many transitions there are.
  public let count: Int
  /// How many of them no walk takes, since the flow is too large or the way to them too winding.
  public let rest: Int
  /// How many commands no tour of every transition can do without; nil where that is not known.
  public let fewest: Int?

  /// How many commands are typed in all of them.
  public var commandCount: Int { walks.reduce(0) { $0 + $1.commandCount } }

  /// Whether every transition is taken, and by no more commands than have to be.
  public var isShortest: Bool { rest == 0 && commandCount == fewest }

  /// As many commands as a person may want to read, and a terminal can run while somebody waits.
  public static let mostCommands = 2_000

  /// Finds the walks.
  ///
  /// - Parameters:
  ///   - exploration: of the flow.
  ///   - mostCommands: where to stop.
  public init(of exploration: Exploration, mostCommands: Int = Tour.mostCommands) {
    let ways = Ways(exploration)
    let plan = Plan(ways, mostCommands: mostCommands)
    let search = Self.search(ways, following: plan, mostCommands)
    var missing = search.missing.union(ways.allBreaks)
    walks = search.strolls.map { TourWalk($0, in: ways, missing: &missing) }
    count = ways.all.count
    rest = missing.count
    fewest = plan.map { $0.cost + ways.pauseCount }
  }
}

extension Tour {
  /// The walks that were planned; where the machine follows few of them, others may be better.
  private static func search(_ ways: Ways, following plan: Plan?, _ mostCommands: Int) -> Search {
    guard let plan else { return Search(in: ways, mostCommands: mostCommands) }
    let planned = Search(in: ways, mostCommands: mostCommands, following: plan.walks)
    if planned.missing.isEmpty, planned.cost <= plan.cost + plan.cost / 20 { return planned }
    let other = Search(in: ways, mostCommands: mostCommands)
    let isBetter = (other.missing.count, other.cost) < (planned.missing.count, planned.cost)
    return isBetter ? other : planned
  }
}

extension Ways {
  /// How many pauses there are in which something is typed.
  fileprivate var pauseCount: Int {
    (0..<exploration.count).filter { !breaks(at: $0).isEmpty }.count
  }
}
