import FlowCore

/// Something that happens in a visit.
struct FlowStep {
  /// What is typed for it, or what the world does.
  enum Action: Hashable {
    case change(variable: Int)
    case input(FlowInput)
    /// The flow goes on from a page that it is about to leave.
    case leave
    /// The flow would wait for the next page, and the user goes back to the one in view.
    case returnFromWaiting
  }

  enum Target: Hashable {
    /// The same page.
    case stay
    /// Another page, which is put on the trail's top.
    case page(Int)
    case end(String)
  }

  let action: Action
  let changes: [ValueChange]
  let target: Target
}

/// The rules of `FlowMachine` as steps over sets of values, page by page.
///
/// A fact that the world may change at any time, and whose change does nothing on a page, is open
/// there: it has no value in the sets of the page, and a step can be taken if some value lets it.
struct FlowSteps {
  typealias Node = DecisionDiagrams.Node

  /// What a run is about.
  struct Question {
    var isReplay = false
    /// The condition that is never true in the run, at any moment of a visit.
    var avoided: Condition?
    /// Further conditions that will be asked of the run.
    var asked: [Condition] = []
    /// True to tell waiting for a fact from the page in view even where nothing else depends on it.
    var tellsWaiting = false
    /// False if moments that are avoided are only told apart.
    var blocksAvoided = true
    /// The number up to which commands to go on are counted; then nobody goes back, skips or quits.
    var mostCommands: Int?
    /// False if nobody launches again after quitting.
    var canResume = true

    var isCounting: Bool { mostCommands != nil }
  }

  let machine: FlowMachine
  private(set) var question: Question
  let variables: FactVariables
  let diagrams: DecisionDiagrams
  /// The steps from each page, those that leave it last.
  private(set) var steps: [[FlowStep]] = []
  /// What is kept when a page comes into view, and what it begins with.
  private(set) var arrivals: [[ValueChange]] = []
  /// For each page, the values with which it is part of a visit for sure, and not at all.
  private(set) var inclusions: [FactVariables.TruthSets] = []
  /// For each page, true if waiting for the next one has to be told from the page in view.
  private(set) var hasWaiting: [Bool] = []
  /// The moments of each page in view that are avoided.
  private(set) var avoided: [Node] = []
  /// What `back`, or a launch, does on the page of the trail that it lands on.
  private(set) var landings: [[ValueChange]] = []
  /// What quitting on a page, and a launch with whatever facts the world has then, do.
  private(set) var resumptions: [[ValueChange]] = []
  /// What keeps of a page in view, and of one that waits, what matters there.
  private var settled: [(view: [ValueChange], waiting: [ValueChange])] = []
  /// For each page, the values with which no page after it is part of the visit.
  private(set) var endings: [Node] = []
  /// The variables that have a value while a page is in view, and while it waits.
  private(set) var watched: [(view: Set<Int>, waiting: Set<Int>)] = []
  /// For each page, how it is found as the next one: the values with which it is, those with which
  /// that is not known yet, and the facts that no later page depends on.
  private(set) var successions: [(shown: Node, undecided: Node, lastFacts: Set<Int>)] = []
  let completion: FactVariables.TruthSets
  let world: Set<Int>
  private let remembered: Set<Int>

  var flow: Flow { machine.flow }

  init(
    _ machine: FlowMachine, _ question: Question, in diagrams: DecisionDiagrams
  ) throws(FactVariables.Unsupported) {
    self.machine = machine
    self.question = question
    self.diagrams = diagrams
    let flow = machine.flow
    let conditions = question.asked + (question.avoided.map { [$0] } ?? [])
    let variables = try FactVariables(
      diagrams, of: machine, conditions, isReplay: question.isReplay,
      counting: question.mostCommands)
    self.variables = variables
    world = variables.indices { $0 == .world }
    remembered = Set(variables.variables.indices).subtracting(world)
    completion = variables.truth(
      of: (question.isReplay ? nil : flow.completeWhen) ?? .constant(false))
    inclusions = machine.inclusions.map { variables.truth(of: $0) }
    var ending = DecisionDiagrams.all
    for page in flow.pages.indices.reversed() {
      endings.append(ending)
      ending = diagrams.and(ending, inclusions[page].no)
    }
    endings.reverse()
    avoided = flow.pages.indices.map { page in
      question.avoided.map { variables.truth(of: $0, context(onPage: page)).yes }
        ?? DecisionDiagrams.none
    }
    let shown = zip(inclusions, machine.elementConditions).map { inclusion, elements in
      diagrams.and(inclusion.yes, variables.truth(of: elements).yes)
    }
    var canWait = false
    for page in flow.pages.indices.reversed() {
      let isTold =
        flow.pages[page].advanceWhen != nil || question.isCounting || question.tellsWaiting
        || ![DecisionDiagrams.none, DecisionDiagrams.all].contains(avoided[page])
      hasWaiting.append(canWait && isTold)
      if diagrams.or(shown[page], inclusions[page].no) != DecisionDiagrams.all { canWait = true }
      if inclusions[page].no == DecisionDiagrams.none {
        canWait = shown[page] != DecisionDiagrams.all
      }
    }
    hasWaiting.reverse()
    watched = watchedFacts
    var later: Set<Int> = []
    for page in flow.pages.indices.reversed() {
      let read = variables.indices(
        readBy: [machine.inclusions[page], machine.elementConditions[page]]
      ).union(watched[page].view)
      let undecided = diagrams.without(diagrams.not(shown[page]), inclusions[page].no)
      successions.append((shown[page], undecided, read.subtracting(later)))
      later.formUnion(read)
    }
    successions.reverse()
    for page in flow.pages.indices {
      settled.append((settling(.view, page), settling(.waiting, page)))
    }
    arrivals = flow.pages.indices.map(arrival)
    landings = flow.pages.indices.map { [.keep(diagrams.not(inclusions[$0].no))] + arrivals[$0] }
    let relaunch = question.canResume && !question.isReplay ? relaunch : nil
    resumptions = flow.pages.indices.map { page in
      relaunch.map { resuming(from: page) + [$0] } ?? []
    }
    steps = flow.pages.indices.map(steps)
  }

  // MARK: - Moments

  /// Returns how conditions of promises are asked while a page is in view.
  func context(onPage page: Int) -> FactVariables.Context {
    var context = FactVariables.Context()
    context.known[FactTypes.page] = .word(flow.pages[page].id)
    context.known[FactTypes.outcome] = .word("none")
    if question.isReplay { context.known[FactTypes.recorded] = .boolean(false) }
    return context
  }

  /// Returns how conditions of promises are asked at an end; without a page, at the gate.
  func context(ofEnd outcome: String, onPage page: Int?) -> FactVariables.Context {
    var context = FactVariables.Context()
    context.known[FactTypes.page] = .some(page.map { .word(flow.pages[$0].id) })
    context.known[FactTypes.outcome] = .word(outcome)
    context.isGate = page == nil
    if outcome == "completed" || outcome == "skipped", !question.isReplay {
      context.known[FactTypes.recorded] = .boolean(true)
    }
    return context
  }

  /// The values with which a page can be at rest: `advanceWhen` is then as it was last known.
  func atRest(on page: Int) -> Node {
    let isUnmet = flag(FactVariables.advanceName, 0)
    guard let advance = flow.pages[page].advanceWhen else { return diagrams.and(atRest, isUnmet) }
    let truth = variables.truth(of: advance)
    return diagrams.without(
      atRest,
      diagrams.or(diagrams.and(truth.yes, isUnmet), diagrams.without(truth.no, isUnmet)))
  }

  /// The values of states in which nothing happens by itself.
  var atRest: Node { diagrams.not(place(.leaving)) }

  func place(_ place: FactVariables.Place) -> Node {
    flag(FactVariables.placeName, place.rawValue)
  }

  func flag(_ name: String, _ value: Int) -> Node {
    variables.index(of: name).map { variables.set($0, value) } ?? DecisionDiagrams.all
  }

  func assign(_ name: String, _ value: Int) -> ValueChange {
    guard let index = variables.index(of: name) else { return .keep(DecisionDiagrams.all) }
    return .assign(variables.bits([index]), variables.code(index, value))
  }

  /// Returns true if a condition can be true while a page is in view, or when it is quit.
  func canMeet(_ condition: Condition) -> Bool {
    flow.pages.indices.contains { page in
      [context(onPage: page), context(ofEnd: "interrupted", onPage: page)]
        .contains { variables.truth(of: condition, $0).yes != DecisionDiagrams.none }
    }
  }

  // MARK: - Facts that are watched

  private var watchedFacts: [(view: Set<Int>, waiting: Set<Int>)] {
    func read(_ conditions: [Condition?]) -> Set<Int> {
      variables.indices(readBy: conditions.compactMap(\.self)).intersection(world)
    }
    let done = question.isReplay ? nil : flow.completeWhen
    // A page can be at rest although the flow is complete, and any change ends it then.
    let endsAtRest = done.map { done in
      done.factNames.contains {
        $0.dropping(FactTypes.answer) != nil || $0.dropping(FactTypes.eventsHere) != nil
      }
    }
    let everywhere = endsAtRest == true ? world : read([done])
    let asked = read([question.avoided])
    var ahead: Set<Int> = []
    var watched: [(view: Set<Int>, waiting: Set<Int>)] = []
    for page in flow.pages.indices.reversed() {
      var view = everywhere.union(read([flow.pages[page].advanceWhen]))
      if ![DecisionDiagrams.none, DecisionDiagrams.all].contains(avoided[page]) {
        view.formUnion(asked)
      }
      watched.append((view, hasWaiting[page] ? view.union(ahead) : view))
      let conditions = [machine.inclusions[page], machine.elementConditions[page]]
      if conditions.allSatisfy({ $0 == .constant(true) }) { ahead = [] }
      ahead.formUnion(read(conditions))
    }
    return watched.reversed()
  }

  /// The variables that have values on a page in view, or while it waits.
  func stateVariables(of page: Int, isWaiting: Bool) -> Set<Int> {
    remembered.union(isWaiting ? watched[page].waiting : watched[page].view)
  }

  /// The values of states in which a page waits for the next one.
  var inWaiting: Node { place(.waiting) }

  /// Returns a set of values of a page, with any values of the facts that are open there.
  func opened(_ set: Node, on page: Int) -> Node {
    let inView = diagrams.and(set, place(.view))
    let waiting = diagrams.and(set, place(.waiting))
    let rest = diagrams.and(set, place(.leaving))
    return diagrams.or(
      rest,
      diagrams.or(
        diagrams.exists(variables.bits(world.subtracting(watched[page].view)), inView),
        diagrams.exists(variables.bits(world.subtracting(watched[page].waiting)), waiting)))
  }

  /// The values with which a page can come into view.
  func arriving(on page: Int) -> Node {
    diagrams.image(of: DecisionDiagrams.all, by: arrivals[page])
  }

  func settle(_ place: FactVariables.Place, on page: Int) -> [ValueChange] {
    place == .view ? settled[page].view : settled[page].waiting
  }

  private func settling(_ place: FactVariables.Place, _ page: Int) -> [ValueChange] {
    let kept = place == .view ? watched[page].view : watched[page].waiting
    let index = variables.index(of: FactVariables.placeName) ?? 0
    return [
      .assign(
        variables.bits(world.subtracting(kept).union([index])),
        variables.code(index, place.rawValue))
    ] + unavoided(page)
  }

  func unavoided(_ page: Int) -> [ValueChange] {
    question.blocksAvoided && avoided[page] != DecisionDiagrams.none
      ? [.keep(diagrams.not(avoided[page]))] : []
  }

  /// The values with which the last page refuses to be left, since the flow completes by itself; it
  /// only matters where commands are counted.
  func refused(after page: Int) -> Node {
    flow.completeWhen == nil || question.isReplay ? DecisionDiagrams.none : endings[page]
  }

  /// The same steps without launches after quitting.
  var withoutResuming: FlowSteps {
    var steps = self
    steps.question.canResume = false
    return steps
  }

  // MARK: - Arriving

  /// The facts that end with the page on which they came about.
  private var ofPage: Set<Int> {
    variables.indices { kind in
      switch kind {
      case .eventHere, .isPracticed, .isAdvanceMet, .place: true
      case .world, .fixed, .version, .launches, .answer, .event, .count: false
      }
    }
  }

  var clearing: [ValueChange] { [clearing(forgetting: [])] }

  private func clearing(forgetting facts: Set<Int>) -> ValueChange {
    .assign(
      variables.bits(ofPage.union(facts)),
      ofPage.sorted(by: >).reduce(DecisionDiagrams.all) { diagrams.and($0, variables.code($1, 0)) })
  }

  private func arrival(on page: Int) -> [ValueChange] {
    // The facts of `advanceWhen` are among those that are watched.
    var changes = [clearing(forgetting: world.subtracting(watched[page].view))]
    if let advance = flow.pages[page].advanceWhen {
      let truth = variables.truth(of: advance)
      changes.append(
        .either([
          [.keep(truth.yes), assign(FactVariables.advanceName, 1)],
          [.keep(diagrams.not(truth.yes))],
        ]))
    }
    return changes + unavoided(page)
  }
}
