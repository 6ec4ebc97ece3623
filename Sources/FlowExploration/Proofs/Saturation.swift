import FlowCore

/// Every state of a run, with the trail as the stack of a pushdown system.
///
/// A **level** is a page with what was true when it came onto the trail. For each level the search
/// keeps the values that it can have, together with those at its entry. What lies under a level is
/// known only through its entry, so the trails of two visits are never joined.
///
/// Sources: T. Reps, S. Horwitz, M. Sagiv, "Precise Interprocedural Dataflow Analysis via Graph
/// Reachability" (1995); S. Schwoon, "Model-Checking Pushdown Systems" (2002).
struct Saturation {
  typealias Node = DecisionDiagrams.Node

  /// A page, and what is known about the trail under it.
  struct Level: Hashable {
    let page: Int
    var context = 0
  }

  /// How a page is left downwards.
  enum Popping: Int, CaseIterable {
    case back, launch
  }

  /// Why some values are possible on a level.
  enum Reason {
    case entry
    case step(Int)
    /// `back` from this level, or a launch after it was left, landed here.
    case landing(Level, Popping, calls: Node, pops: Node)
    /// The level itself was left and resumed.
    case resumed
  }

  /// Values that were found together; `before` is what was known until then.
  struct Record {
    let added: Node
    let reason: Reason
    let before: Node
  }

  struct Call {
    let added: Node
    let step: Int
    let before: Node
  }

  struct Pop {
    let added: Node
    /// The level above that was left; nil if it was this one.
    let above: Level?
    let calls: Node
    let before: Node
  }

  /// How a level can begin: with the first page, or by a step from another level.
  struct Entry {
    let added: Node
    let caller: Level?
    let calls: Node
  }

  /// How a visit begins anew: the place of one that began on a level was left, and none of its pages
  /// is shown any more.
  struct Restart {
    let level: Level
    /// The facts at the launch, with the values at the entry of the level.
    let added: Node
  }

  let system: FlowSteps
  /// For each page, true if `back` can always land on it.
  private let isLandedOn: [Bool]
  /// True where the values in which levels are entered can be those of any state at rest.
  private let entersAnywhere: Bool
  private let nextContext: (Level) -> Int
  private let deadline: ContinuousClock.Instant?

  private(set) var states: [Level: Node] = [:]
  private(set) var records: [Level: [Record]] = [:]
  private(set) var entries: [Level: [Entry]] = [:]
  private(set) var calls: [Level: [Level: [Call]]] = [:]
  private(set) var pops: [Level: [[Pop]]] = [:]
  /// The values with which visits begin anew since no page of the place was left.
  private(set) var restarts = DecisionDiagrams.none
  private(set) var restartRecords: [Restart] = []
  /// True if time or memory ran out, so that there may be more states.
  private(set) var isUnfinished = false
  private var callSets: [Level: [Level: Node]] = [:]
  private var callers: [Level: [Level]] = [:]
  private var popSets: [Level: [Node]] = [:]
  private var entered: [Level: Node] = [:]
  /// For each level, the entries with which it was a visit's first page.
  private var starts: [Level: Node] = [:]
  private var waiting: [Level: Node] = [:]

  private var diagrams: DecisionDiagrams { system.diagrams }
  private var variables: FactVariables { system.variables }

  init(
    of system: FlowSteps, entersAnywhere: Bool = false,
    until deadline: ContinuousClock.Instant? = nil,
    nextContext: @escaping (Level) -> Int = { _ in 0 }
  ) {
    self.system = system
    self.entersAnywhere = entersAnywhere
    self.deadline = deadline
    self.nextContext = nextContext
    isLandedOn = system.alwaysLandedOn
    entryBits = system.variables.bits(system.variables.variables.indices, .entry)
    nowBits = system.variables.bits(system.variables.variables.indices, .now)
    aboveBits = system.variables.bits(system.variables.variables.indices, .above)
  }

  let entryBits: Node
  let nowBits: Node
  let aboveBits: Node

  // MARK: - The search

  /// Adds the states after a first page came into view with some values.
  mutating func start(on page: Int, with set: Node) {
    let level = Level(page: page)
    let atEntry = diagrams.move(
      set, from: VariableCopy.now.rawValue, to: VariableCopy.entry.rawValue)
    starts[level] = diagrams.or(starts[level] ?? DecisionDiagrams.none, atEntry)
    if !entersAnywhere, let left = popSets[level]?[Popping.launch.rawValue] {
      restart(diagrams.and(left, atEntry), from: level)
    }
    enter(level, set, Entry(added: set, caller: nil, calls: DecisionDiagrams.none))
  }

  /// Adds the visits that begin with some facts; those that begin anew follow by themselves.
  mutating func startVisits(with facts: Node) {
    for (page, set) in system.starts(with: facts).pages.sorted(by: { $0.key < $1.key }) {
      start(on: page, with: set)
    }
  }

  mutating func run() {
    // What changes on the last pages first: the pages before it see all of it at once.
    while let level = waiting.keys.max(by: { ($0.page, $0.context) < ($1.page, $1.context) }) {
      if diagrams.isSpent || deadline.map({ ContinuousClock.now > $0 }) == true {
        isUnfinished = true
        return
      }
      let new = waiting.removeValue(forKey: level) ?? DecisionDiagrams.none
      expand(level, new)
    }
    if diagrams.isExhausted { isUnfinished = true }
  }

  /// The levels with their states, in the order of the pages.
  var sortedStates: [(level: Level, set: Node)] {
    states.map { (level: $0, set: $1) }
      .sorted { ($0.level.page, $0.level.context) < ($1.level.page, $1.level.context) }
  }

  /// Returns the values of a level, without those at its entry.
  func values(of level: Level) -> Node {
    diagrams.exists(entryBits, states[level] ?? DecisionDiagrams.none)
  }

  private mutating func enter(_ level: Level, _ set: Node, _ entry: Entry) {
    let known = entered[level] ?? DecisionDiagrams.none
    let new = diagrams.without(set, known)
    if new == DecisionDiagrams.none { return }
    entries[level, default: []].append(
      Entry(added: new, caller: entry.caller, calls: entry.calls))
    entered[level] = diagrams.or(known, new)
    for isWaiting in [false, true] {
      let part =
        isWaiting ? diagrams.and(new, system.inWaiting) : diagrams.without(new, system.inWaiting)
      if part == DecisionDiagrams.none { continue }
      let kept = system.stateVariables(of: level.page, isWaiting: isWaiting)
      add(diagrams.and(part, variables.identity(kept, .entry, .now)), to: level, .entry)
    }
  }

  /// Adds values to a level, and returns those that are new.
  @discardableResult private mutating func add(
    _ set: Node, to level: Level, _ reason: Reason
  ) -> Node {
    let known = states[level] ?? DecisionDiagrams.none
    let new = diagrams.without(set, known)
    if new == DecisionDiagrams.none { return new }
    records[level, default: []].append(Record(added: new, reason: reason, before: known))
    states[level] = diagrams.or(known, new)
    waiting[level] = diagrams.or(waiting[level] ?? DecisionDiagrams.none, new)
    return new
  }

  private mutating func expand(_ level: Level, _ new: Node) {
    let page = level.page
    var new = new
    let steps = system.steps[page]
    var isChanged = true
    while isChanged, !diagrams.isExhausted {
      isChanged = false
      for (index, step) in steps.enumerated() where step.target == .stay {
        let set = diagrams.image(of: new, by: step.changes)
        let added = add(set, to: level, .step(index))
        if added != DecisionDiagrams.none {
          new = diagrams.or(new, added)
          isChanged = true
        }
      }
      if canResume {
        let left = diagrams.image(of: new, by: system.resuming(from: page))
        let landed = diagrams.image(of: left, by: system.landing(on: page))
        let added = add(landed, to: level, .resumed)
        if added != DecisionDiagrams.none {
          new = diagrams.or(new, added)
          isChanged = true
        }
      }
    }
    waiting[level] = nil
    for (index, step) in steps.enumerated() {
      guard case .page(let target) = step.target else { continue }
      let set = diagrams.image(of: new, by: step.changes)
      if set == DecisionDiagrams.none { continue }
      call(Level(page: target, context: nextContext(level)), from: level, index, set)
    }
    if !system.question.isCounting { pop(level, new) }
  }

  private var canResume: Bool {
    system.question.canResume && !system.question.isReplay && !system.question.isCounting
  }

  private mutating func call(_ target: Level, from level: Level, _ step: Int, _ set: Node) {
    let moved = diagrams.move(
      set, from: VariableCopy.now.rawValue, to: VariableCopy.above.rawValue)
    let known = callSets[level]?[target] ?? DecisionDiagrams.none
    let new = diagrams.without(moved, known)
    if new == DecisionDiagrams.none { return }
    let all = diagrams.or(known, new)
    callSets[level, default: [:]][target] = all
    calls[level, default: [:]][target, default: []].append(
      Call(added: new, step: step, before: states[level] ?? DecisionDiagrams.none))
    if known == DecisionDiagrams.none { callers[target, default: []].append(level) }
    for popping in Popping.allCases {
      let popped = popSets[target]?[popping.rawValue] ?? DecisionDiagrams.none
      land(on: level, from: target, popping, calls: new, pops: popped)
    }
    let entry = diagrams.move(
      diagrams.exists(entryBits, new), from: VariableCopy.above.rawValue,
      to: VariableCopy.now.rawValue)
    enter(target, entry, Entry(added: entry, caller: level, calls: all))
  }

  // MARK: - Going down

  private mutating func pop(_ level: Level, _ new: Node) {
    let back = diagrams.image(of: new, by: system.popping)
    pop(level, .back, back, above: nil, calls: DecisionDiagrams.none)
    if canResume, !isDropNeedless(on: level, .launch) {
      let left = diagrams.image(of: new, by: system.resuming(from: level.page))
      let gone = diagrams.and(left, system.inclusions[level.page].no)
      pop(level, .launch, gone, above: nil, calls: DecisionDiagrams.none)
    }
  }

  private mutating func pop(
    _ level: Level, _ popping: Popping, _ set: Node, above: Level?, calls: Node
  ) {
    var sets = popSets[level] ?? Popping.allCases.map { _ in DecisionDiagrams.none }
    let new = diagrams.without(set, sets[popping.rawValue])
    if new == DecisionDiagrams.none { return }
    sets[popping.rawValue] = diagrams.or(sets[popping.rawValue], new)
    popSets[level] = sets
    var all = pops[level] ?? Popping.allCases.map { _ in [] }
    all[popping.rawValue].append(
      Pop(
        added: new, above: above, calls: calls, before: states[level] ?? DecisionDiagrams.none))
    pops[level] = all
    for caller in callers[level] ?? [] {
      land(
        on: caller, from: level, popping, calls: callSets[caller]?[level] ?? DecisionDiagrams.none,
        pops: new)
    }
    if popping == .launch, let start = starts[level], !entersAnywhere {
      restart(diagrams.and(new, start), from: level)
    }
  }

  /// Begins visits anew with the answers of a place none of whose pages is left.
  private mutating func restart(_ set: Node, from level: Level) {
    let new = diagrams.without(diagrams.exists(entryBits, set), restarts)
    if new == DecisionDiagrams.none { return }
    restarts = diagrams.or(restarts, new)
    restartRecords.append(Restart(level: level, added: diagrams.and(set, new)))
    startVisits(with: new)
  }

  /// Returns the values that are left over when a level above is popped, with those at the entry of
  /// the level under it.
  private func popped(_ calls: Node, _ pops: Node) -> Node {
    let lifted = diagrams.move(
      pops, from: VariableCopy.entry.rawValue, to: VariableCopy.above.rawValue)
    return diagrams.andExists(aboveBits, calls, lifted)
  }

  private mutating func land(
    on level: Level, from target: Level, _ popping: Popping, calls: Node, pops: Node
  ) {
    if calls == DecisionDiagrams.none || pops == DecisionDiagrams.none { return }
    let set = popped(calls, pops)
    add(
      diagrams.image(of: set, by: system.landing(on: level.page)), to: level,
      .landing(target, popping, calls: calls, pops: pops))
    drop(set, on: level, from: target, popping, calls: calls)
  }

  /// Leaves a level downwards that `back` or a launch doesn't land on.
  private mutating func drop(
    _ set: Node, on level: Level, from target: Level, _ popping: Popping, calls: Node
  ) {
    if isDropNeedless(on: level, popping) { return }
    pop(
      level, popping, diagrams.and(set, system.inclusions[level.page].no), above: target,
      calls: calls)
  }

  private func isDropNeedless(on level: Level, _ popping: Popping) -> Bool {
    isLandedOn[level.page] && (popping == .back || !system.keepsAnswers)
  }
}
