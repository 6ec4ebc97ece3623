import FlowCore

/// Every state of a run, with the trail as the stack of a pushdown system.
///
/// A **level** is a page on the trail, with what is known about the trail under it. What can happen
/// on a page and above it depends on the values with which the page was entered alone; so it is
/// found once for each page, as pairs of the values at the entry and now (its **summary**). Which
/// entries there are is found after that, level by level. What lies under a level is known only
/// through its entry, so the trails of two visits are never joined.
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
    /// By opening the flow again after an interrupting page that came before any other.
    case openingAgain
  }

  /// Why some values are possible on a page, or when it is left.
  enum Reason {
    case entry
    case step(Int)
    /// A page above was left, by `back` or before a launch.
    case popping(Popping, page: Int, calls: Node, pops: Node)
    /// The page itself was.
    case leaving(Popping)
  }

  /// Values that were found together; `before` is what was known of the page until then.
  struct Addition {
    let added: Node
    let reason: Reason
    let before: Node
  }

  /// How a level can begin: with the first page, or by a step from another level.
  struct Entry {
    let added: Node
    let caller: Level?
    let calls: Node
  }

  /// What can happen on a page and above it, for each of the values with which it can be entered.
  struct Summary {
    /// The values at the entry and now.
    fileprivate(set) var states = DecisionDiagrams.none
    fileprivate(set) var additions: [Addition] = []
    /// By the page above: the values at the entry, and those above with which that page is entered.
    fileprivate(set) var calls: [Int: [Addition]] = [:]
    fileprivate(set) var callSets: [Int: Node] = [:]
    /// The values at the entry, and those with which the page is left downwards.
    fileprivate(set) var pops: [[Addition]] = Popping.allCases.map { _ in [] }
    fileprivate(set) var popSets = Popping.allCases.map { _ in DecisionDiagrams.none }
    fileprivate var callers: [Int] = []
    fileprivate var waiting = DecisionDiagrams.none
  }

  let system: FlowSteps
  /// For each page, true if `back` can always land on it.
  private let isLandedOn: [Bool]
  /// The values with which each page is entered; nil if it is as pages come into view.
  private let anyEntries: [Node]?
  private var nextContext: (Level) -> Int = { _ in 0 }

  /// By page.
  private(set) var summaries: [Summary]
  /// The values at the entry and now of each level, as far as there are such entries.
  private(set) var states: [Level: Node] = [:]
  private(set) var entries: [Level: [Entry]] = [:]
  /// The values with which visits begin anew since no page of the place was left.
  private(set) var restarts = DecisionDiagrams.none
  /// How they came about: by the first page of the visit before, the values at its entry together
  /// with those with which it was left.
  private(set) var leftPlaces: [(page: Int, popping: Popping, pairs: Node)] = []
  /// The values with which visits were opened again.
  private var reopened = DecisionDiagrams.none
  /// True if time or memory ran out, so that there may be more states.
  private(set) var isUnfinished = false
  private var begun: Set<Int> = []
  private var entered: [Level: Node] = [:]
  private var newEntries: [Level: Node] = [:]
  /// For each page, the entries with which it was a visit's first page.
  private var starts: [Int: Node] = [:]

  private var diagrams: DecisionDiagrams { system.diagrams }
  private var variables: FactVariables { system.variables }

  /// Finds all states of the visits that begin with some facts, and of those that begin anew.
  init(of system: FlowSteps, startingWith facts: Node) {
    self.init(system, anyEntries: nil)
    startVisits(with: facts)
    run()
  }

  /// Finds what can happen on each page from the states at rest, of another run if one is given.
  init(ofPagesIn system: FlowSteps, after run: Saturation? = nil) {
    self.init(
      system,
      anyEntries: system.flow.pages.indices.map { page in
        let atRest = system.atRest(on: page)
        return run.map { system.diagrams.and(atRest, $0.values(of: Level(page: page))) } ?? atRest
      })
    for page in summaries.indices { begin(page) }
    summarize()
    if diagrams.isExhausted { isUnfinished = true }
  }

  private init(_ system: FlowSteps, anyEntries: [Node]?) {
    self.system = system
    self.anyEntries = anyEntries
    isLandedOn = system.alwaysLandedOn
    summaries = system.flow.pages.map { _ in Summary() }
    entryBits = system.variables.bits(system.variables.variables.indices, .entry)
    nowBits = system.variables.bits(system.variables.variables.indices, .now)
    aboveBits = system.variables.bits(system.variables.variables.indices, .above)
  }

  let entryBits: Node
  let nowBits: Node
  let aboveBits: Node

  // MARK: - The search

  private mutating func startVisits(with facts: Node) {
    for (page, set) in system.starts(with: facts).pages.sorted(by: { $0.key < $1.key }) {
      starts[page] = diagrams.or(starts[page] ?? DecisionDiagrams.none, atEntry(set))
      begin(page)
      enter(Level(page: page), Entry(added: set, caller: nil, calls: DecisionDiagrams.none))
    }
  }

  private mutating func run() {
    // Visits that begin anew with the answers of earlier ones can need summaries that nobody needed yet.
    repeat {
      summarize()
      // What is known by now is entered even so.
      followEntries()
      beginAnew()
    } while !isUnfinished && summaries.contains { $0.waiting != DecisionDiagrams.none }
      || !newEntries.isEmpty && !diagrams.isExhausted
    for (level, set) in entered {
      states[level] = diagrams.and(summaries[level.page].states, atEntry(set))
    }
    if diagrams.isExhausted { isUnfinished = true }
  }

  /// Returns the run with levels that tell apart what is known about the trail under them.
  func entered(nextContext: @escaping (Level) -> Int) -> Saturation {
    var run = self
    run.nextContext = nextContext
    (run.entered, run.entries, run.states) = ([:], [:], [:])
    for (page, set) in starts.sorted(by: { $0.key < $1.key }) {
      let entry = diagrams.move(
        set, from: .entry, to: .now)
      run.enter(
        Level(page: page), Entry(added: entry, caller: nil, calls: DecisionDiagrams.none))
    }
    run.run()
    return run
  }

  private mutating func summarize() {
    // What changes on the last pages first: the pages before it see all of it at once.
    while let page = summaries.lastIndex(where: { $0.waiting != DecisionDiagrams.none }) {
      if diagrams.isSpent {
        isUnfinished = true
        return
      }
      expand(page)
    }
  }

  /// The pages that can be in view.
  var pagesInView: Set<Int> {
    let views: [Int?] = [nil] + system.interrupting
    return states.reduce(into: []) { pages, entry in
      for over in views
      where diagrams.and(entry.value, system.interrupted(by: over)) != DecisionDiagrams.none {
        pages.insert(over ?? entry.key.page)
      }
    }
  }

  /// The levels with their states, in the order of the pages.
  var sortedStates: [(level: Level, set: Node)] {
    states.map { (level: $0, set: $1) }
      .sorted { ($0.level.page, $0.level.context) < ($1.level.page, $1.level.context) }
  }

  /// Returns the values of a page with nothing under it on the trail.
  func valuesAtBottom(of page: Int) -> Node {
    diagrams.andExists(entryBits, summaries[page].states, starts[page] ?? DecisionDiagrams.none)
  }

  /// Returns the values of a level, without those at its entry.
  func values(of level: Level) -> Node {
    diagrams.exists(entryBits, states[level] ?? DecisionDiagrams.none)
  }

  /// Returns the values at the entry of a level, and those above with which a page is entered from it.
  func calls(from level: Level, to page: Int) -> Node {
    diagrams.and(
      summaries[level.page].callSets[page] ?? DecisionDiagrams.none,
      atEntry(entered[level] ?? DecisionDiagrams.none))
  }

  private func atEntry(_ set: Node) -> Node {
    diagrams.move(set, from: .now, to: .entry)
  }

  // MARK: - Entries

  private mutating func enter(_ level: Level, _ entry: Entry) {
    let known = entered[level] ?? DecisionDiagrams.none
    let new = diagrams.without(entry.added, known)
    if new == DecisionDiagrams.none { return }
    entries[level, default: []].append(
      Entry(added: new, caller: entry.caller, calls: entry.calls))
    entered[level] = diagrams.or(known, new)
    newEntries[level] = diagrams.or(newEntries[level] ?? DecisionDiagrams.none, new)
  }

  /// Enters the pages above those that were entered.
  private mutating func followEntries() {
    while let level = newEntries.keys.min(by: { ($0.page, $0.context) < ($1.page, $1.context) }) {
      let new = atEntry(newEntries.removeValue(forKey: level) ?? DecisionDiagrams.none)
      if diagrams.isExhausted { return }
      for (page, set) in summaries[level.page].callSets.sorted(by: { $0.key < $1.key }) {
        let calls = diagrams.and(set, new)
        if calls == DecisionDiagrams.none { continue }
        let entry = diagrams.move(
          diagrams.exists(entryBits, calls), from: .above, to: .now)
        enter(
          Level(page: page, context: nextContext(level)),
          Entry(added: entry, caller: level, calls: calls))
      }
    }
  }

  /// Begins visits anew with the answers of places none of whose pages was left.
  private mutating func beginAnew() {
    for (page, start) in starts.sorted(by: { $0.key < $1.key }) {
      for popping in [Popping.launch, .openingAgain] {
        let left = diagrams.and(summaries[page].popSets[popping.rawValue], start)
        let known = popping == .launch ? restarts : reopened
        let new = diagrams.without(diagrams.exists(entryBits, left), known)
        if new == DecisionDiagrams.none { continue }
        if popping == .launch {
          restarts = diagrams.or(known, new)
        } else {
          reopened = diagrams.or(known, new)
        }
        leftPlaces.append((page, popping, diagrams.and(left, new)))
        startVisits(with: new)
      }
    }
  }

  // MARK: - Summaries

  /// Begins the summary of a page, for all values with which it can be entered.
  ///
  /// Which of these there are isn't known yet; `followEntries` finds it out, so that a summary is never
  /// made twice.
  private mutating func begin(_ page: Int) {
    guard begun.insert(page).inserted else { return }
    let any = anyEntries?[page] ?? system.arriving(on: page)
    for isWaiting in [false, true] {
      let part =
        isWaiting ? diagrams.and(any, system.inWaiting) : diagrams.without(any, system.inWaiting)
      if part == DecisionDiagrams.none { continue }
      let kept = system.stateVariables(of: page, isWaiting: isWaiting)
      add(
        diagrams.and(system.opened(part, on: page), variables.identity(kept, .entry, .now)),
        to: page, .entry)
    }
  }

  /// Adds values to a page, and returns those that are new.
  @discardableResult private mutating func add(
    _ set: Node, to page: Int, _ reason: Reason
  ) -> Node {
    let known = summaries[page].states
    let new = diagrams.without(set, known)
    if new == DecisionDiagrams.none { return new }
    summaries[page].additions.append(Addition(added: new, reason: reason, before: known))
    summaries[page].states = diagrams.or(known, new)
    summaries[page].waiting = diagrams.or(summaries[page].waiting, new)
    return new
  }

  private mutating func expand(_ page: Int) {
    let steps = system.pages[page].steps
    var front = summaries[page].waiting
    while front != DecisionDiagrams.none, !diagrams.isExhausted {
      var added = DecisionDiagrams.none
      // To take what is known again changes nothing, and costs less where its diagram is smaller.
      front = diagrams.smaller(front, summaries[page].states)
      // Each step also takes what the steps before it have just added: 50 facts that change on a page
      // are then done in two rounds, and not in 50.
      func next() -> Node { diagrams.or(front, added) }
      for (index, step) in steps.enumerated() where step.target == .stay {
        let set = diagrams.image(of: next(), by: step.changes)
        added = diagrams.or(added, add(set, to: page, .step(index)))
      }
      for popping in [Popping.launch, .openingAgain] where system.allows(popping) {
        let left = diagrams.image(of: next(), by: system.pages[page].popping[popping.rawValue])
        let landed = diagrams.image(
          of: diagrams.without(left, system.dropped(page, by: popping)),
          by: system.pages[page].landing)
        added = diagrams.or(added, add(landed, to: page, .leaving(popping)))
      }
      front = added
    }
    let new = diagrams.smaller(summaries[page].waiting, summaries[page].states)
    summaries[page].waiting = DecisionDiagrams.none
    for (index, step) in steps.enumerated() {
      guard case .page(let target) = step.target else { continue }
      let set = diagrams.image(of: new, by: step.changes)
      if set != DecisionDiagrams.none { call(target, from: page, index, set) }
    }
    pop(page, new)
  }

  private mutating func call(_ target: Int, from page: Int, _ step: Int, _ set: Node) {
    let moved = diagrams.move(
      set, from: .now, to: .above)
    let known = summaries[page].callSets[target] ?? DecisionDiagrams.none
    let new = diagrams.without(moved, known)
    if new == DecisionDiagrams.none { return }
    summaries[page].callSets[target] = diagrams.or(known, new)
    summaries[page].calls[target, default: []].append(
      Addition(added: new, reason: .step(step), before: summaries[page].states))
    if known == DecisionDiagrams.none { summaries[target].callers.append(page) }
    begin(target)
    // What is known of the page above by now comes back at once; the rest does when it is found.
    for popping in Popping.allCases {
      land(
        on: page, from: target, popping, calls: new,
        pops: summaries[target].popSets[popping.rawValue])
    }
  }

  // MARK: - Going down

  private mutating func pop(_ page: Int, _ new: Node) {
    for popping in Popping.allCases where system.allows(popping) {
      if popping != .back, isDropNeedless(on: page, popping) { continue }
      let left = diagrams.image(of: new, by: system.pages[page].popping[popping.rawValue])
      let gone =
        popping == .back ? left : diagrams.and(left, system.dropped(page, by: popping))
      pop(page, popping, gone, .leaving(popping))
    }
  }

  private mutating func pop(_ page: Int, _ popping: Popping, _ set: Node, _ reason: Reason) {
    let known = summaries[page].popSets[popping.rawValue]
    let new = diagrams.without(set, known)
    if new == DecisionDiagrams.none { return }
    summaries[page].popSets[popping.rawValue] = diagrams.or(known, new)
    summaries[page].pops[popping.rawValue].append(
      Addition(added: new, reason: reason, before: summaries[page].states))
    for caller in summaries[page].callers {
      land(
        on: caller, from: page, popping,
        calls: summaries[caller].callSets[page] ?? DecisionDiagrams.none, pops: new)
    }
  }

  /// Returns the values that are left over when a page above is popped, with those at the entry of
  /// the page under it: calls and pops are joined by the values at the entry of the page above.
  private func popped(_ calls: Node, _ pops: Node) -> Node {
    let lifted = diagrams.move(
      pops, from: .entry, to: .above)
    return diagrams.andExists(aboveBits, calls, lifted)
  }

  private mutating func land(
    on page: Int, from target: Int, _ popping: Popping, calls: Node, pops: Node
  ) {
    if calls == DecisionDiagrams.none || pops == DecisionDiagrams.none { return }
    let set = system.restored(popped(calls, pops))
    let reason = Reason.popping(popping, page: target, calls: calls, pops: pops)
    let dropped = system.dropped(page, by: popping)
    let landed = diagrams.without(set, dropped)
    add(diagrams.image(of: landed, by: system.pages[page].landing), to: page, reason)
    if isDropNeedless(on: page, popping) { return }
    pop(page, popping, diagrams.and(set, dropped), reason)
  }

  /// True if leaving out a page downwards adds nothing: it is landed on, and left again.
  private func isDropNeedless(on page: Int, _ popping: Popping) -> Bool {
    isLandedOn[page] && (popping == .back || !system.keepsAnswers)
  }
}
