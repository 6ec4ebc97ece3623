import FlowCore

/// The pairs of states to which the same input leads two versions of a flow, as a queue to be
/// searched.
struct PairSearch {
  /// A pair whose turn it is, for all its inputs or only for those that go down its trail.
  struct Turn {
    let node: Int
    fileprivate let isReturn: Bool
  }

  let flows: FlowPair
  private let askedAnswers: Set<String>
  private var numbers: [StatePair: Int] = [:]
  private var pairs: [StatePair] = []
  private var arrivals: [(node: Int, input: PairInput)?] = []
  /// The combinations of facts with which each pair was found, with those that only the gate reads.
  private(set) var combinations: [(old: Int, new: Int)] = []
  var stacks = PairStacks()
  private var position = 0
  /// The pairs that go down their trail again, since a page was found under one of it.
  private var returns: [Int] = []
  private var facts: [Int: Facts] = [:]
  /// True for the combinations of facts of both versions in which their gates are open.
  var openness: [[Int]: Bool] = [:]

  init(_ flows: FlowPair) {
    self.flows = flows
    askedAnswers = flows.space.askedAnswers
    add(
      StatePair(
        old: .idle, new: .idle, oldCombination: flows.firstCombination(of: flows.old),
        newCombination: flows.firstCombination(of: flows.new)), by: nil)
  }

  /// The number of pairs that were found.
  var count: Int { pairs.count }

  /// Returns the pair whose turn it is; nil if all had theirs.
  mutating func next() -> Turn? {
    if let node = returns.popLast() { return Turn(node: node, isReturn: true) }
    if position == pairs.count { return nil }
    position += 1
    return Turn(node: position - 1, isReturn: false)
  }

  /// Returns the inputs to try at a pair.
  ///
  /// The facts that only the gates read are changed before a visit, and with a kept place until the
  /// gates are open: from then on, nothing depends on them.
  mutating func inputs(at turn: Turn) -> [PairInput] {
    let pair = pairs[turn.node]
    let events = flows.events(in: pair.old)
    if turn.isReturn { return [.event(pair.place == nil ? .back : events[0])] }
    var inputs = events.map(PairInput.event)
    // A replay neither reads nor changes the place.
    if pair.place != nil { inputs.removeAll { $0 == .event(.replay) } }
    if pair.old.visit != nil { inputs.insert(.event(.back), at: 1) }
    let ignoresGate = pair.old.visit != nil || pair.place != nil && isOpen(pair)
    for (number, axis) in flows.space.axes.enumerated() where !(ignoresGate && axis.isGateOnly) {
      inputs += axis.values.indices.map { .change(axis: number, digit: $0) }
    }
    return inputs
  }

  /// Returns the inputs that lead to a pair for the first time.
  func path(to turn: Turn) -> [PairInput] {
    var path: [PairInput] = []
    var node = turn.node
    while let arrival = arrivals[node] {
      path.append(arrival.input)
      node = arrival.node
    }
    return path.reversed()
  }

  /// Gives both versions an input, and adds the pairs to which it leads.
  ///
  /// - Returns: True if the versions differ.
  mutating func take(_ input: PairInput, from turn: Turn) -> Bool {
    var pair = pairs[turn.node]
    var event = Event.factsChanged
    switch input {
    case .event(let typed): event = typed
    case .change(let axis, let digit):
      let isInVisit = pair.old.visit != nil
      guard let old = changed(pair.oldCombination, axis, digit, isInVisit: isInVisit),
        let new = changed(pair.newCombination, axis, digit, isInVisit: isInVisit),
        old != pair.oldCombination || new != pair.newCombination
      else { return false }
      (pair.oldCombination, pair.newCombination) = (old, new)
    }
    if event == .back { return goBack(from: pair, at: turn.node) }
    return pair.place == nil
      ? send(event, to: pair, by: (turn.node, input))
      : relaunch(by: event, from: pair, (turn.node, input))
  }

  // MARK: - Answers

  private mutating func send(
    _ event: Event, to pair: StatePair, by arrival: (node: Int, input: PairInput)
  ) -> Bool {
    guard let (next, _) = answers(to: event, from: pair) else { return true }
    guard let next else {
      if event == .quit, let visit = pair.old.visit, !visit.isReplay {
        leave(pair, on: visit, by: arrival)
      }
      return false
    }
    let (before, trail) = (pair.old.visit?.trail ?? [], next.old.visit?.trail ?? [])
    if let page = trail.last, trail.count > before.count {
      returns += stacks.put(page, on: before.last).sorted()
    }
    add(next, by: arrival)
    return false
  }

  /// Tries `back` with every page that can lie under the topmost one.
  private mutating func goBack(from pair: StatePair, at node: Int) -> Bool {
    let arrival = (node: node, input: PairInput.event(.back))
    guard let top = pair.old.visit?.trail.last else {
      return send(.back, to: pair, by: arrival)
    }
    var tops = [top]
    var seen: Set = [top]
    while let top = tops.popLast() {
      let start = pair.replacingTrail(by: [top], flows)
      guard let (next, effects) = answers(to: .back, from: start) else { return true }
      let isRefused = effects.contains(.refuse(.firstPage))
      for below in stacks.pop(top, at: node) {
        if isRefused {
          if let below, seen.insert(below).inserted { tops.append(below) }
        } else if let next {
          // While the next page is awaited, `back` shows the page in view and pops none.
          let isPopped = next.old.visit?.trail.isEmpty ?? false
          add(
            isPopped ? next.replacingTrail(by: below.map { [$0] } ?? [], flows) : next,
            by: arrival)
        }
      }
    }
    return false
  }

  /// Returns the pair of states after an event, or nil in its place where the visit is over.
  ///
  /// - Returns: Nil if the versions differ.
  mutating func answers(
    to event: Event, from pair: StatePair
  ) -> (next: StatePair?, effects: [Effect])? {
    let old = flows.answer(
      of: flows.old, from: pair.old, on: event, given: facts(in: pair.oldCombination))
    let new = flows.answer(
      of: flows.new, from: pair.new, on: event, given: facts(in: pair.newCombination))
    guard flows.areSame(old, new), flows.lookSame(old, new) else { return nil }
    if case .ended = old.state { return (nil, old.effects) }
    var next = pair
    (next.old, next.new) = (old.state, new.state)
    if old.attempt != nil || event.counts {
      next.oldCombination = flows.space.combination(of: old.facts)
      next.newCombination = flows.space.combination(of: new.facts)
    }
    return (next, old.effects)
  }

  // MARK: - Pairs

  mutating func add(_ pair: StatePair, by arrival: (node: Int, input: PairInput)?) {
    let found = pair
    let pair = pair.folded(flows, keepingAnswersTo: askedAnswers)
    if numbers[pair] != nil { return }
    numbers[pair] = pairs.count
    pairs.append(pair)
    arrivals.append(arrival)
    // A visit keeps the facts of the gate that it began with.
    guard let arrival, pairs[arrival.node].old.visit != nil else {
      return combinations.append((found.oldCombination, found.newCombination))
    }
    let before = combinations[arrival.node]
    combinations.append(
      (
        flows.space.combination(found.oldCombination, withGateOf: before.old),
        flows.space.combination(found.newCombination, withGateOf: before.new)
      ))
  }

  /// Returns a combination of facts after the change of one; nil if it is impossible.
  private func changed(_ combination: Int, _ axis: Int, _ digit: Int, isInVisit: Bool) -> Int? {
    if flows.space.axes[axis].digit(in: combination) == digit { return combination }
    return flows.space.neighbour(of: combination, along: axis, at: digit, isInVisit: isInVisit)
  }

  mutating func facts(in combination: Int) -> Facts {
    if let facts = facts[combination] { return facts }
    let made = flows.space.facts(in: combination)
    facts[combination] = made
    return made
  }
}

extension Event {
  /// True for an event of the app, which conditions may count.
  fileprivate var counts: Bool {
    if case .occurred = self { true } else { false }
  }
}

/// The search beyond the end of a visit whose place is kept.
extension PairSearch {
  /// Adds the pair of states in which the place of a visit is kept.
  mutating func leave(
    _ pair: StatePair, on visit: Visit, by arrival: (node: Int, input: PairInput)
  ) {
    let combination = combinations[arrival.node]
    add(
      StatePair(
        old: .idle, new: .idle, oldCombination: combination.old, newCombination: combination.new,
        place: KeptPlace(of: visit)),
      by: arrival)
  }

  /// Sends an event that may resume at the kept place, with every page that can lie under it.
  mutating func relaunch(
    by event: Event, from pair: StatePair, _ arrival: (node: Int, input: PairInput)
  ) -> Bool {
    var places = pair.place.map { [$0] } ?? []
    var seen = Set(places)
    while let place = places.popLast() {
      let alone = place.alone(in: flows.old.flow)
      let isLaunch = event == .launch(nil)
      let start = pair.deciding(with: alone)
      guard let (next, effects) = answers(to: isLaunch ? .launch(alone) : event, from: start)
      else { return true }
      guard var next else { continue }
      if next.old.visit == nil {
        next = next.deciding(with: nil)
        add(next, by: arrival)
      } else if effects.contains(.resume) {
        next.place = nil
        add(next.replacingTrail(by: place.below.map { [$0] } ?? [], flows), by: arrival)
        continue
      } else if place.below == nil {
        next.place = nil
        add(next, by: arrival)
      }
      guard let below = place.below, isOpen(pair) else { continue }
      for page in stacks.pop(below, at: arrival.node) {
        let lower = place.turned(to: below, below: page)
        if seen.insert(lower).inserted { places.append(lower) }
      }
    }
    return false
  }

  /// Returns true if both gates are open, so that the pages decide what a launch shows.
  mutating func isOpen(_ pair: StatePair) -> Bool {
    let combinations = [pair.oldCombination, pair.newCombination]
    if let known = openness[combinations] { return known }
    let isOpen = flows.isOpen(
      given: (facts(in: pair.oldCombination), facts(in: pair.newCombination)))
    openness[combinations] = isOpen
    return isOpen
  }
}
