import FlowCore

/// The pairs of states to which the same input leads two versions of a flow, as a queue to be
/// searched.
struct PairSearch {
  /// A pair of states with the topmost page of their trail, each in a combination of facts.
  fileprivate struct Pair: Hashable {
    var old: FlowState
    var new: FlowState
    var oldWorld: Int
    var newWorld: Int
  }

  /// A pair whose turn it is, for all its inputs or for `back` alone.
  struct Turn {
    let node: Int
    fileprivate let isReturn: Bool
  }

  private let flows: FlowPair
  private let askedAnswers: Set<String>
  private var numbers: [Pair: Int] = [:]
  private var pairs: [Pair] = []
  private var arrivals: [(node: Int, input: PairInput)?] = []
  private var stacks = PairStacks()
  private var position = 0
  /// The pairs whose `back` is tried again, since a page was found under one of their trail.
  private var returns: [Int] = []
  private var facts: [Int: Facts] = [:]

  init(_ flows: FlowPair) {
    self.flows = flows
    askedAnswers = flows.space.askedAnswers
    add(
      Pair(
        old: .idle, new: .idle, oldWorld: flows.firstWorld(of: flows.old),
        newWorld: flows.firstWorld(of: flows.new)), by: nil)
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
  func inputs(at turn: Turn) -> [PairInput] {
    if turn.isReturn { return [.event(.back)] }
    let pair = pairs[turn.node]
    var inputs = flows.events(in: pair.old).map(PairInput.event)
    if pair.old.visit != nil { inputs.insert(.event(.back), at: 1) }
    for (number, axis) in flows.space.axes.enumerated()
    where !(pair.old.visit != nil && axis.isGateOnly) {
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
  /// - Returns: true if the versions differ.
  mutating func take(_ input: PairInput, from turn: Turn) -> Bool {
    var pair = pairs[turn.node]
    var event = Event.factsChanged
    switch input {
    case .event(let typed): event = typed
    case .change(let axis, let digit):
      let isInVisit = pair.old.visit != nil
      guard let old = changed(pair.oldWorld, axis, digit, isInVisit: isInVisit),
        let new = changed(pair.newWorld, axis, digit, isInVisit: isInVisit),
        old != pair.oldWorld || new != pair.newWorld
      else { return false }
      (pair.oldWorld, pair.newWorld) = (old, new)
    }
    return event == .back
      ? goBack(from: pair, at: turn.node) : send(event, to: pair, by: (turn.node, input))
  }

  // MARK: - Answers

  private mutating func send(
    _ event: Event, to pair: Pair, by arrival: (node: Int, input: PairInput)
  ) -> Bool {
    guard let (next, _) = answers(to: event, from: pair) else { return true }
    guard let next else { return false }
    let (before, trail) = (pair.old.visit?.trail ?? [], next.old.visit?.trail ?? [])
    if let page = trail.last, trail.count > before.count {
      returns += stacks.put(page, on: before.last).sorted()
    }
    add(next, by: arrival)
    return false
  }

  /// Tries `back` with every page that can lie under the topmost one.
  private mutating func goBack(from pair: Pair, at node: Int) -> Bool {
    let arrival = (node: node, input: PairInput.event(.back))
    guard let top = pair.old.visit?.trail.last else {
      return send(.back, to: pair, by: arrival)
    }
    var tops = [top]
    var seen: Set = [top]
    while let top = tops.popLast() {
      let start = pair.replacingTrail(by: [top], flows)
      guard let (next, isRefused) = answers(to: .back, from: start) else { return true }
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

  /// Returns the pair of states after an event, or nil in its place where nothing is left to type.
  ///
  /// - Returns: nil if the versions differ.
  private mutating func answers(
    to event: Event, from pair: Pair
  ) -> (next: Pair?, isRefused: Bool)? {
    let old = flows.answer(
      of: flows.old, from: pair.old, on: event, given: facts(in: pair.oldWorld))
    let new = flows.answer(
      of: flows.new, from: pair.new, on: event, given: facts(in: pair.newWorld))
    guard flows.areSame(old, new), flows.lookSame(old, new) else { return nil }
    let isRefused = old.effects.contains(.refuse(.firstPage))
    if case .ended = old.state { return (nil, isRefused) }
    var next = pair
    (next.old, next.new) = (old.state, new.state)
    if old.attempt != nil || event.counts {
      next.oldWorld = flows.space.world(of: old.facts)
      next.newWorld = flows.space.world(of: new.facts)
    }
    return (next, isRefused)
  }

  // MARK: - Pairs

  private mutating func add(_ pair: Pair, by arrival: (node: Int, input: PairInput)?) {
    var pair = pair
    if let visit = pair.old.visit {
      pair = pair.replacingTrail(by: Array(visit.trail.suffix(1)), flows)
      pair.old = pair.old.keepingAnswers(to: askedAnswers)
      pair.new = pair.new.keepingAnswers(to: askedAnswers)
      pair.oldWorld = flows.space.inVisit(pair.oldWorld)
      pair.newWorld = flows.space.inVisit(pair.newWorld)
    }
    if numbers[pair] != nil { return }
    numbers[pair] = pairs.count
    pairs.append(pair)
    arrivals.append(arrival)
  }

  /// Returns a combination of facts after the change of one; nil if it is impossible.
  private func changed(_ world: Int, _ axis: Int, _ digit: Int, isInVisit: Bool) -> Int? {
    if flows.space.axes[axis].digit(in: world) == digit { return world }
    return flows.space.neighbour(of: world, along: axis, at: digit, isInVisit: isInVisit)
  }

  private mutating func facts(in world: Int) -> Facts {
    if let facts = facts[world] { return facts }
    let made = flows.space.facts(in: world)
    facts[world] = made
    return made
  }
}

extension PairSearch.Pair {
  /// Returns the pair with another trail, given by pages of the old version.
  fileprivate func replacingTrail(by trail: [Int], _ flows: FlowPair) -> Self {
    guard var visit = old.visit, var other = new.visit else { return self }
    visit.trail = trail
    other.trail = trail.map { flows.newPages[$0] ?? $0 }
    var pair = self
    pair.old = old.replacingVisit(visit)
    pair.new = new.replacingVisit(other)
    return pair
  }
}

extension FlowState {
  fileprivate func keepingAnswers(to pages: Set<String>) -> FlowState {
    guard var visit, !visit.answers.isEmpty else { return self }
    visit.answers = visit.answers.filter { pages.contains($0.key) }
    return replacingVisit(visit)
  }
}

extension Event {
  /// True for an event of the app, which conditions may count.
  fileprivate var counts: Bool {
    if case .occurred = self { true } else { false }
  }
}
