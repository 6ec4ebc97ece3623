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
    rules = Rules(own)
    target = set.achievements[place].target
    moves = EarningMoves(rules, most: Self.mostMoves)
  }

  /// Looks for it.
  public func answer() -> Answer {
    guard let moves = moves.all else { return .tooMany }
    let best = self.moves.greatestGain
    guard best > 0, !moves.isEmpty else { return .impossible }
    let records = moves.map { try? rules.record(of: $0) }
    let start = Ledger(for: rules)
    var steps: [Step] = [Step(ledger: start, move: nil, before: nil, cost: 0)]
    // The latest step that led to each ledger, which is the shortest way so far.
    var latest: [Ledger: Int] = [start: 0]
    latest.reserveCapacity(Self.usualStates)
    var isOvertaken = [false]
    var open = Frontier()
    open.add(0, estimate: missing(in: start, best))
    var looked = 0
    while let index = open.next() {
      if isOvertaken[index] { continue }
      let step = steps[index]
      if step.ledger.earnings[0] != nil { return .earned(events(to: index, steps, moves)) }
      looked += 1
      if looked > Self.mostStates { return .tooMany }
      for (move, record) in records.enumerated() {
        guard let record, let ledger = after(record, step.ledger), ledger != step.ledger else {
          continue
        }
        let cost = step.cost + 1
        if let earlier = latest[ledger] {
          if steps[earlier].cost <= cost { continue }
          isOvertaken[earlier] = true
        }
        latest[ledger] = steps.count
        steps.append(Step(ledger: ledger, move: move, before: index, cost: cost))
        isOvertaken.append(false)
        open.add(steps.count - 1, estimate: cost + missing(in: ledger, best))
      }
    }
    return .impossible
  }

  private struct Step {
    let ledger: Ledger
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

/// What is still to be looked at: the least estimate first, and of those what was found last, which
/// is furthest on.
private struct Frontier {
  private var places: [Int: [Int]] = [:]
  private var least = 0
  private var greatest = 0

  mutating func add(_ place: Int, estimate: Int) {
    places[estimate, default: []].append(place)
    least = min(least, estimate)
    greatest = max(greatest, estimate)
  }

  mutating func next() -> Int? {
    while least <= greatest {
      if let place = places[least]?.popLast() { return place }
      places[least] = nil
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
