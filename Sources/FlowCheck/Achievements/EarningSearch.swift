package import Achievements
import FlowCore

/// A search for a shortest sequence of events that earns an achievement, or a proof that none does.
///
/// The states are real ledgers, and the moves are events counted by the real rules of this one
/// achievement. For each attribute, one value of each kind that the conditions distinguish is
/// tried, so the search is exhaustive. It is an A* search: the most that one event can add gives a
/// lower bound of the number of events that are still needed.
///
/// A sequence that is found is verified with the rules of all achievements together, as a game
/// would send the events.
package struct EarningSearch {
  /// The result of a search.
  package enum Verdict: Hashable, Sendable {
    /// A shortest sequence of events.
    case earned([GameEvent])
    /// No sequence of events earns it.
    case impossible
    /// There are too many states to decide.
    case tooMany
  }

  /// The maximum number of states that are visited.
  private static let mostStates = 300_000
  private static let mostMoves = 10_000

  private let index: Int
  private let allRules: AchievementRules
  /// The set with this one achievement, and with the facts that it names.
  private let own: AchievementSet
  private let target: Int

  /// Creates a search for an achievement.
  ///
  /// - Parameters:
  ///   - index: The index of the achievement in the set.
  ///   - allRules: The rules of the whole set.
  package init(for index: Int, by allRules: AchievementRules) {
    self.index = index
    self.allRules = allRules
    let set = allRules.definitions
    var own = set
    own.achievements = [set.achievements[index]]
    let names = Set(own.achievements[0].triggers.flatMap(\.factNames))
    own.attributes = set.attributes.filter { names.contains($0.name) }
    own.settings = set.settings.filter { names.contains($0.name) }
    self.own = own
    target = set.achievements[index].target
  }

  /// Runs the search and returns its result.
  package func run() -> Verdict {
    let tried = EarningMoves(own, most: Self.mostMoves)
    guard let moves = tried.all else { return .tooMany }
    let best = tried.greatestGain
    guard best > 0, !moves.isEmpty else { return .impossible }
    let rules = AchievementRules(own)
    if let events = repetition(of: moves, best, rules) { return .earned(events) }
    let answer = search(moves, best, rules)
    guard case .earned(let events) = answer else { return answer }
    return allRules.isEarned(index, by: events) ? answer : .tooMany
  }

  /// Returns one event, repeated, if it adds the most that any event can each time: no other
  /// sequence is shorter then.
  private func repetition(of moves: [GameEvent], _ best: Int, _ rules: AchievementRules)
    -> [GameEvent]?
  {
    let count = (target + best - 1) / best
    guard count <= Self.mostStates,
      let move = moves.first(where: { rules.isEarned(0, byRepeating: $0, adding: best) })
    else { return nil }
    return Array(repeating: move, count: count)
  }

  private func search(_ moves: [GameEvent], _ best: Int, _ rules: AchievementRules) -> Verdict {
    let records = moves.map { try? rules.completeRecord(of: $0) }
    let start = Reached(Ledger(for: rules))
    var steps: [Step] = [Step(reached: start, move: nil, before: nil, cost: 0)]
    // For each ledger, the step that ends the shortest sequence to it so far.
    var latest: [Reached: Int] = [start: 0]
    var isOvertaken = [false]
    var open = Frontier(from: missing(in: start.ledger, best))
    open.add(0, estimate: missing(in: start.ledger, best))
    var visited = 0
    while let index = open.next() {
      if isOvertaken[index] { continue }
      let (here, cost) = (steps[index].reached.ledger, steps[index].cost + 1)
      if here.earnings[0] != nil { return .earned(events(to: index, steps, moves)) }
      visited += 1
      if visited > Self.mostStates { return .tooMany }
      for (move, record) in records.enumerated() {
        guard let record, let ledger = after(record, here, rules), ledger != here else { continue }
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

  /// A ledger that was reached, with its hash, which is needed often and slow to compute.
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

  /// Returns the ledger after an event, without history that has no influence on later events.
  private func after(_ record: EventRecord, _ ledger: Ledger, _ rules: AchievementRules) -> Ledger?
  {
    var (record, ledger, unlocks) = (record, ledger, [AchievementIndex]())
    guard rules.count(&record, into: &ledger, at: 0, unlocks: &unlocks) == .counted else {
      return nil
    }
    ledger.forgetHistory()
    return ledger
  }

  /// Returns a lower bound of the number of events that are still needed.
  private func missing(in ledger: Ledger, _ best: Int) -> Int {
    ledger.earnings[0] != nil ? 0 : (target - ledger.counts[0] + best - 1) / best
  }

  private func events(to index: Int, _ steps: [Step], _ moves: [GameEvent]) -> [GameEvent] {
    var events: [GameEvent] = []
    var next: Int? = index
    while let step = next {
      if let move = steps[step].move { events.append(moves[move]) }
      next = steps[step].before
    }
    return events.reversed()
  }
}

/// The queue of an A* search: the step with the lowest estimate first, and of equal ones the latest.
///
/// No estimate is lower than that of the start, since no event adds more than the best one.
private struct Frontier {
  private let start: Int
  /// The indices of steps by estimate, from that of the start on.
  private var steps: [[Int]] = []
  /// The index of the first list that may still have steps.
  private var least = 0

  init(from start: Int) {
    self.start = start
  }

  mutating func add(_ step: Int, estimate: Int) {
    let index = estimate - start
    while steps.count <= index { steps.append([]) }
    steps[index].append(step)
    least = min(least, index)
  }

  mutating func next() -> Int? {
    while least < steps.count {
      if let step = steps[least].popLast() { return step }
      least += 1
    }
    return nil
  }
}

extension AchievementRules {
  /// Returns true if events, counted in an empty ledger, earn an achievement with the last of them.
  ///
  /// - Parameters:
  ///   - index: The index of the achievement in the set.
  ///   - events: The events, in order.
  /// - Returns: True if the last event earns the achievement; false if none or an earlier one does.
  func isEarned(_ index: Int, by events: [GameEvent]) -> Bool {
    var ledger = Ledger(for: self)
    for event in events {
      if ledger.earnings[index] != nil { return false }
      guard (try? count(event, into: &ledger, at: 0)) != nil else { return false }
    }
    return ledger.earnings[index] != nil
  }

  /// Returns true if one event, counted again and again in an empty ledger, earns an achievement,
  /// and counts for the same number each time.
  ///
  /// - Parameters:
  ///   - index: The index of the achievement in the set.
  ///   - event: The event.
  ///   - gain: What each event is to add to the count; the last one adds what is missing.
  /// - Returns: False as soon as an event adds less.
  func isEarned(_ index: Int, byRepeating event: GameEvent, adding gain: Int) -> Bool {
    // Counting adds the current settings and extremes to the record. The next event may start from
    // that record, since settings stay as they are and extremes are written again.
    guard var record = try? completeRecord(of: event) else { return false }
    let target = definitions.achievements[index].target
    var ledger = Ledger(for: self)
    var unlocks: [AchievementIndex] = []
    while ledger.earnings[index] == nil {
      let before = ledger.counts[index]
      _ = count(&record, into: &ledger, at: 0, unlocks: &unlocks)
      guard ledger.counts[index] - before == min(gain, target - before) else { return false }
    }
    return true
  }
}
