import FlowCore

/// The search for the shortest inputs on which two versions differ, pair by pair of their states.
struct PairSearch {
  let pair: FlowPair
  /// The changes of facts to try: those at any time, and those before a first launch.
  var changes: [FlowInput] = []
  var changesBefore: [FlowInput] = []
  let budget: ProofBudget

  private var isLate: Bool {
    budget.spend(0)
    return budget.end != nil
  }

  init(_ pair: FlowPair, within budget: ProofBudget) {
    self.pair = pair
    self.budget = budget
  }

  /// Returns the differences up to some number of inputs and pairs of states, the shortest first, and
  /// true if there are no others; ends early once enough was found.
  func run(
    upTo length: Int?, mostPairs: Int, isEnough: ([FlowDifference]) -> Bool
  ) -> (differences: [FlowDifference], isExhaustive: Bool) {
    var runs = [PairRun(of: pair)]
    var paths: [[FlowInput]] = [[]]
    var seen = Set(runs)
    var filter = DifferenceFilter()
    var found: [FlowDifference] = []
    var index = 0
    while index < runs.count {
      let path = paths[index]
      if runs.count > mostPairs || path.count == length || isLate { return (found, false) }
      for input in inputs(in: runs[index]) {
        var next = runs[index]
        let step = next.perform(input, in: pair)
        if !step.aspects.isEmpty, filter.admits(step) {
          found.append(FlowDifference(path + [input], step, in: pair))
          if found.count == DifferenceFilter.mostDifferences || isEnough(found) {
            return (found, false)
          }
        }
        guard !step.isParted, !next.isOver, seen.insert(next).inserted else { continue }
        runs.append(next)
        paths.append(path + [input])
      }
      index += 1
    }
    return (found, true)
  }

  /// Returns the steps of some inputs at which the versions differ, until they part.
  func steps(of inputs: [FlowInput]) -> [(index: Int, step: PairStep)] {
    var run = PairRun(of: pair)
    var steps: [(index: Int, step: PairStep)] = []
    for (index, input) in inputs.enumerated() {
      let step = run.perform(input, in: pair)
      if !step.aspects.isEmpty { steps.append((index, step)) }
      if step.isParted { break }
    }
    return steps
  }

  /// Returns the difference at the end of some inputs without those that it doesn't need.
  func shortened(_ inputs: [FlowInput], to step: PairStep) -> FlowDifference {
    var last = step
    let needed = inputs.dropLast().shortened { fewer in
      guard !isLate, let (end, step) = steps(of: fewer + [step.input]).last, end == fewer.count,
        step.aspects == last.aspects, step.page == last.page
      else { return false }
      last = step
      return true
    }
    return FlowDifference((needed ?? inputs.dropLast()) + [step.input], last, in: pair)
  }

  /// The inputs that can do something in a pair of states.
  private func inputs(in run: PairRun) -> [FlowInput] {
    let (old, new) = (pair.old.flow, pair.new.flow)
    var events: [Event]
    var changes = changes
    switch run.old.state {
    case .idle, .ended:
      // A replay neither reads nor changes the place.
      events = [.launch(nil)] + (run.old.place == nil ? [.replay] : [])
      changes +=
        run.old.place == nil ? changesBefore.filter { $0.isPossible(before: run.old) } : []
    case .confirmingReplay: events = [.confirm, .decline, .quit]
    case .deciding: events = [.next, .quit]
    case .visiting(let visit), .awaitingNextPage(let visit):
      let id = old.pages[visit.page].id
      let page = [old.pages[visit.page]] + new.pages.filter { $0.id == id }
      events = [.next, .back, .skip] + page.flatMap(\.choices).map { .choose($0.id) }
      events += page.compactMap(\.practice).flatMap(\.tries).compactMap { FlowInput($0).event }
      events += (old.later ?? new.later == nil ? [] : [.later]) + [.quit]
      events += (pair.old.machine.countedEvents + pair.new.machine.countedEvents).map {
        .occurred($0)
      }
    case .opening, .revealing: events = []
    }
    return events.uniqued.map(FlowInput.event)
      + changes.filter { $0.changes(run.old) || $0.changes(run.new) }
  }
}

extension PairRun {
  /// True where nothing follows that a first launch doesn't show.
  fileprivate var isOver: Bool {
    if case .ended = old.state { old.place == nil } else { false }
  }
}

extension FlowInput {
  /// Returns true if a change of facts changes something.
  fileprivate func changes(_ run: FlowReplay) -> Bool {
    guard case .set(let settings) = self else { return true }
    return settings.contains { run.facts[$0.fact] != $0.value }
  }

  /// Returns true if a change can happen before a first launch: only a completed flow has a completed
  /// version.
  fileprivate func isPossible(before run: FlowReplay) -> Bool {
    var facts = run.facts
    _ = facts.apply(self)
    return facts["completed"] == .boolean(true) || facts["firstUse"] == .boolean(false)
      || facts["completedVersion"] == .version(.zero)
  }
}

/// Lets each difference pass once: those on the same page, after the same input and to the same
/// effect are one, and so are all that only move numbers.
struct DifferenceFilter {
  /// The number of differences at which searches end.
  static let mostDifferences = 64
  private var aspects: Set<Aspect> = []
  private var keys: Set<[AnyHashable]> = []

  mutating func admits(_ step: PairStep) -> Bool {
    guard step.aspects == [.behavior] else {
      defer { aspects.formUnion(step.aspects) }
      return !step.aspects.isSubset(of: aspects)
    }
    let effects = [step.old, step.new].map { $0.seen[.behavior] }
    return keys.insert([step.page, step.isReplay, step.input, effects]).inserted
  }
}
