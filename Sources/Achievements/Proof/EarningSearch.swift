import FlowCore

/// Finds a shortest sequence of events that earns an achievement, or that there is none.
///
/// It walks over real ledgers by the real rules, those of this one achievement. Of the values that
/// an attribute may have it tries one of each kind that the conditions can tell apart, so that what
/// it does not find can't be found. The walk goes first where least is missing (A*): an event can at
/// best bring so much, which bounds from below how many are still needed.
public struct EarningSearch {
  /// What came of a search.
  public enum Answer: Hashable, Sendable {
    /// A shortest sequence of events.
    case earned([GameEvent])
    /// No events earn it.
    case impossible
    /// Too many states to tell.
    case tooMany
  }

  /// More states than these are not looked at.
  private static let mostStates = 300_000
  /// Most searches are over before they have seen more.
  private static let usualStates = 300
  private static let mostMoves = 10_000

  private let rules: Rules
  private let moves: EarningMoves
  private let target: Int

  /// A search for one achievement of a set, by its place.
  public init(for place: Int, in set: AchievementSet) {
    var own = set
    own.achievements = [set.achievements[place]]
    let names = Set(own.achievements[0].triggers.flatMap(\.factNames))
    own.settings = set.settings.filter { names.contains($0.name) }
    rules = Rules(own)
    target = set.achievements[place].target
    moves = EarningMoves(rules, most: Self.mostMoves)
  }

  /// Looks for it.
  public func answer() -> Answer {
    guard let moves = moves.all else { return .tooMany }
    let best = self.moves.greatestGain
    guard best > 0, !moves.isEmpty else { return .impossible }
    let records = moves.map { try? rules.completeRecord(of: $0) }
    let start = Reached(Ledger(for: rules))
    var steps: [Step] = [Step(reached: start, move: nil, before: nil, cost: 0)]
    // The latest step that led to each ledger, which is the shortest way so far.
    var latest: [Reached: Int] = [start: 0]
    latest.reserveCapacity(Self.usualStates)
    var isOvertaken = [false]
    var open = Frontier(from: missing(in: start.ledger, best))
    open.add(0, estimate: missing(in: start.ledger, best))
    var looked = 0
    while let index = open.next() {
      if isOvertaken[index] { continue }
      let (here, cost) = (steps[index].reached.ledger, steps[index].cost + 1)
      if here.earnings[0] != nil { return .earned(events(to: index, steps, moves)) }
      looked += 1
      if looked > Self.mostStates { return .tooMany }
      for (move, record) in records.enumerated() {
        guard let record, let ledger = after(record, here), ledger != here else { continue }
        let reached = Reached(ledger)
        if let earlier = latest[reached] {
          if steps[earlier].cost <= cost { continue }
          isOvertaken[earlier] = true
        }
        latest[reached] = steps.count
        steps.append(Step(reached: reached, move: move, before: index, cost: cost))
        isOvertaken.append(false)
        open.add(steps.count - 1, estimate: cost + missing(in: ledger, best))
      }
    }
    return .impossible
  }

  /// A ledger that was reached, and its hash, for which a search asks again and again.
  private final class Reached: Hashable {
    let ledger: Ledger
    private let digest: Int

    init(_ ledger: Ledger) {
      self.ledger = ledger
      digest = ledger.hashValue
    }

    static func == (one: Reached, other: Reached) -> Bool { one.ledger == other.ledger }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  private struct Step {
    let reached: Reached
    let move: Int?
    let before: Int?
    let cost: Int
  }

  /// The ledger after an event, without what does not matter for what comes.
  private func after(_ record: EventRecord, _ ledger: Ledger) -> Ledger? {
    var (record, ledger, unlocks) = (record, ledger, [Unlock]())
    guard rules.take(&record, into: &ledger, at: 0, unlocks: &unlocks) == .counted else {
      return nil
    }
    ledger.forgetHistory()
    return ledger
  }

  /// How many events are needed at least.
  private func missing(in ledger: Ledger, _ best: Int) -> Int {
    ledger.earnings[0] != nil ? 0 : (target - ledger.counts[0] + best - 1) / best
  }

  private func events(to index: Int, _ steps: [Step], _ moves: [GameEvent]) -> [GameEvent] {
    var events: [GameEvent] = []
    var index: Int? = index
    while let place = index {
      if let move = steps[place].move { events.append(moves[move]) }
      index = steps[place].before
    }
    return events.reversed()
  }
}

extension Trigger {
  /// What it asks of events and of settings.
  fileprivate var factNames: [String] {
    condition.factNames + (distinct.map { [$0.attribute] } ?? [])
      + (perfect.map { $0.condition.factNames + [$0.attribute] } ?? [])
  }
}

/// What is still to be looked at: the least estimate first, and of those what was found last, which
/// is furthest on.
///
/// No estimate is ever less than that of the start, for no event brings more than the best.
private struct Frontier {
  private let start: Int
  /// The places of each estimate, from that of the start on.
  private var places: [[Int]] = []
  /// Those that come first have been looked at.
  private var least = 0

  init(from start: Int) {
    self.start = start
  }

  mutating func add(_ place: Int, estimate: Int) {
    let number = estimate - start
    while places.count <= number { places.append([]) }
    places[number].append(place)
    least = min(least, number)
  }

  mutating func next() -> Int? {
    while least < places.count {
      if let place = places[least].popLast() { return place }
      least += 1
    }
    return nil
  }
}

extension Ledger {
  /// Forgets how it came to be as it is: what was done before does not change what can be done.
  fileprivate mutating func forgetHistory() {
    eventCount = 0
    firstTime = nil
    for place in earnings.indices where earnings[place] != nil {
      earnings[place] = Earning(time: 0, eventCount: 0)
    }
  }
}
