import FlowCore

/// A change of sets of values, which can be followed forwards and backwards.
indirect enum ValueChange {
  /// Only these values go on.
  case keep(DecisionDiagrams.Node)
  /// Variables get any values.
  case forget(DecisionDiagrams.Node)
  /// Variables get new values: first the bits of the variables, then the set of the values.
  case assign(DecisionDiagrams.Node, DecisionDiagrams.Node)
  /// One of several sequences happens.
  case either([[ValueChange]])
}

extension DecisionDiagrams {
  /// Returns the values after some changes of a set.
  func image(of set: Node, by changes: [ValueChange]) -> Node {
    changes.reduce(set) { set, change in
      if set == Self.none { return set }
      switch change {
      case .keep(let kept): return and(set, kept)
      case .forget(let bits): return exists(bits, set)
      case .assign(let bits, let values): return and(exists(bits, set), values)
      case .either(let ways): return ways.reduce(Self.none) { or($0, image(of: set, by: $1)) }
      }
    }
  }

  /// Returns the values from which some changes can lead into a set.
  func preimage(of set: Node, by changes: [ValueChange]) -> Node {
    changes.reversed().reduce(set) { set, change in
      if set == Self.none { return set }
      switch change {
      case .keep(let kept): return and(set, kept)
      case .forget(let bits): return exists(bits, set)
      case .assign(let bits, let values): return andExists(bits, set, values)
      case .either(let ways): return ways.reduce(Self.none) { or($0, preimage(of: set, by: $1)) }
      }
    }
  }
}

/// Something that happens in a visit.
struct FlowStep {
  /// What is typed for it, or what the world does.
  enum Action: Hashable {
    case change(variable: Int)
    case input(Exploration.Command)
    /// The flow goes on from a page that it is about to leave.
    case leave
    /// Quitting and launching again.
    case resume
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
  /// What a run is about.
  struct Question {
    var isReplay = false
    /// The condition that is never true in the run, at any moment of a visit.
    var avoided: Condition?
    /// Further conditions that will be asked of the run.
    var asked: [Condition] = []
    /// False if moments that are avoided are only told apart.
    var blocksAvoided = true
    /// The number up to which commands to go on can be counted.
    var mostCommands: Int?
    /// True if they are counted; then nobody goes back, skips or quits.
    var isCounting = false
    /// False if nobody launches again after quitting.
    var canResume = true
  }

  let machine: FlowMachine
  let question: Question
  let variables: FactVariables
  let diagrams: DecisionDiagrams
  /// The steps from each page, those that leave it last.
  private(set) var steps: [[FlowStep]] = []
  /// What is kept when a page comes into view, and what it begins with.
  private(set) var arrivals: [[ValueChange]] = []
  /// For each page, the values with which it is part of a visit for sure, and not at all.
  private(set) var inclusions: [FactVariables.TruthSets] = []
  /// The moments of each page in view that are avoided.
  private(set) var avoided: [DecisionDiagrams.Node] = []
  /// The variables that have a value while a page is in view, and while it waits.
  private var watched: [(view: Set<Int>, waiting: Set<Int>)] = []
  private var elements: [FactVariables.TruthSets] = []
  private let completion: FactVariables.TruthSets
  private let world: Set<Int>
  private let remembered: Set<Int>

  var flow: Flow { machine.flow }

  init(
    _ machine: FlowMachine, _ question: Question, in diagrams: DecisionDiagrams
  ) throws(FactVariables.Unsupported) {
    self.machine = machine
    self.question = question
    self.diagrams = diagrams
    let flow = machine.flow
    let conditions =
      machine.conditions + question.asked + (question.avoided.map { [$0] } ?? [])
    let variables = try FactVariables(
      diagrams, of: machine, conditions, isReplay: question.isReplay,
      counting: question.mostCommands)
    self.variables = variables
    world = variables.indices { $0 == .world }
    remembered = Set(variables.variables.indices).subtracting(world)
    let never = FactVariables.TruthSets(yes: DecisionDiagrams.none, no: DecisionDiagrams.all)
    completion =
      question.isReplay ? never : flow.completeWhen.map { variables.truth(of: $0) } ?? never
    inclusions = machine.inclusions.map { variables.truth(of: $0) }
    elements = machine.elementConditions.map { variables.truth(of: $0) }
    avoided = flow.pages.indices.map { page in
      question.avoided.map { variables.truth(of: $0, context(onPage: page)).yes }
        ?? DecisionDiagrams.none
    }
    for page in flow.pages.indices { watched.append(watchedFacts(on: page)) }
    for page in flow.pages.indices {
      arrivals.append(arrival(on: page))
      steps.append(steps(from: page))
    }
  }

  // MARK: - Moments

  /// Returns how conditions of promises are asked while a page is in view.
  func context(onPage page: Int) -> FactVariables.Context {
    var context = FactVariables.Context()
    context.known["page"] = .word(flow.pages[page].id)
    context.known["outcome"] = .word("none")
    if question.isReplay { context.known["recorded"] = .boolean(false) }
    return context
  }

  /// Returns how conditions of promises are asked at an end; without a page, at the gate.
  func context(ofEnd outcome: String, onPage page: Int?) -> FactVariables.Context {
    var context = FactVariables.Context()
    context.known["page"] = .some(page.map { .word(flow.pages[$0].id) })
    context.known["outcome"] = .word(outcome)
    context.isGate = page == nil
    if outcome == "completed" || outcome == "skipped", !question.isReplay {
      context.known["recorded"] = .boolean(true)
    }
    return context
  }

  /// The values of states in which nothing happens by itself.
  var atRest: DecisionDiagrams.Node { diagrams.not(place(.leaving)) }

  private func place(_ place: FactVariables.Place) -> DecisionDiagrams.Node {
    flag(FactVariables.placeName, place.rawValue)
  }

  private func flag(_ name: String, _ value: Int) -> DecisionDiagrams.Node {
    variables.index(of: name).map { variables.set($0, value) } ?? DecisionDiagrams.all
  }

  private func assign(_ name: String, _ value: Int) -> ValueChange {
    guard let index = variables.index(of: name) else { return .keep(DecisionDiagrams.all) }
    return .assign(variables.bits([index]), variables.code(index, value))
  }

  // MARK: - Facts that are watched

  private func watchedFacts(on page: Int) -> (view: Set<Int>, waiting: Set<Int>) {
    var conditions: [Condition] = [flow.pages[page].advanceWhen].compactMap(\.self)
    if !question.isReplay, let done = flow.completeWhen { conditions.append(done) }
    var view = variables.indices(readBy: conditions).intersection(world)
    if let condition = question.avoided,
      avoided[page] != DecisionDiagrams.none, avoided[page] != DecisionDiagrams.all
    {
      view.formUnion(variables.indices(readBy: [condition]).intersection(world))
    }
    // A page can be at rest although the flow is complete, and any change ends it then.
    if !question.isReplay, let done = flow.completeWhen,
      done.factNames.contains(where: {
        $0.dropping("answer.") != nil || $0.dropping(FactTypes.eventsHere) != nil
      })
    {
      view = world
    }
    var ahead: [Condition] = []
    for next in flow.pages.indices.dropFirst(page + 1) {
      ahead += [machine.inclusions[next], machine.elementConditions[next]]
      if machine.inclusions[next] == .constant(true),
        machine.elementConditions[next] == .constant(true)
      {
        break
      }
    }
    return (view, view.union(variables.indices(readBy: ahead).intersection(world)))
  }

  /// The variables that have values on a page in view, or while it waits.
  func stateVariables(of page: Int, isWaiting: Bool) -> Set<Int> {
    remembered.union(isWaiting ? watched[page].waiting : watched[page].view)
  }

  /// The values of states in which a page waits for the next one.
  var inWaiting: DecisionDiagrams.Node { place(.waiting) }

  /// Returns a set of values of a page, with any values of the facts that are open there.
  func opened(_ set: DecisionDiagrams.Node, on page: Int) -> DecisionDiagrams.Node {
    let inView = diagrams.and(set, place(.view))
    let waiting = diagrams.and(set, place(.waiting))
    let rest = diagrams.and(set, place(.leaving))
    return diagrams.or(
      rest,
      diagrams.or(
        diagrams.exists(variables.bits(world.subtracting(watched[page].view)), inView),
        diagrams.exists(variables.bits(world.subtracting(watched[page].waiting)), waiting)))
  }

  private func settle(_ place: FactVariables.Place, on page: Int) -> [ValueChange] {
    let kept = place == .view ? watched[page].view : watched[page].waiting
    return [
      assign(FactVariables.placeName, place.rawValue),
      .forget(variables.bits(world.subtracting(kept))),
      .keep(question.blocksAvoided ? diagrams.not(avoided[page]) : DecisionDiagrams.all),
    ]
  }

  /// The values with which the last page refuses to be left, since the flow completes by itself.
  private func refused(after page: Int) -> DecisionDiagrams.Node {
    guard flow.completeWhen != nil, !question.isReplay else { return DecisionDiagrams.none }
    return inclusions.dropFirst(page + 1).reduce(DecisionDiagrams.all) { diagrams.and($0, $1.no) }
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

  private var clearing: [ValueChange] {
    [.forget(variables.bits(ofPage))]
      + ofPage.sorted().map { .keep(variables.code($0, 0)) }
  }

  private func arrival(on page: Int) -> [ValueChange] {
    var changes: [ValueChange] = clearing
    if let advance = flow.pages[page].advanceWhen {
      let truth = variables.truth(of: advance)
      changes.append(
        .either([
          [.keep(truth.yes), assign(FactVariables.advanceName, 1)],
          [.keep(diagrams.not(truth.yes))],
        ]))
    }
    return changes + settle(.view, on: page)
  }

  // MARK: - Steps of a page

  /// The page's `advanceWhen` as it is seen again: unknown keeps what it was.
  private func updating(_ page: Int) -> [ValueChange] {
    guard let advance = flow.pages[page].advanceWhen else { return [] }
    let truth = variables.truth(of: advance)
    return [
      .either([
        [.keep(truth.yes), assign(FactVariables.advanceName, 1)],
        [.keep(truth.no), assign(FactVariables.advanceName, 0)],
        [.keep(diagrams.not(diagrams.or(truth.yes, truth.no)))],
      ])
    ]
  }

  /// Returns the steps of an action after which facts are followed; `rest` happens if neither the
  /// flow is complete nor `advanceWhen` came true.
  private func following(
    _ action: FlowStep.Action, _ changes: [ValueChange], on page: Int, otherwise rest: [ValueChange]
  ) -> [FlowStep] {
    var steps: [FlowStep] = []
    if completion.yes != DecisionDiagrams.none {
      steps.append(
        FlowStep(
          action: action, changes: changes + [.keep(completion.yes)], target: .end("completed")))
    }
    var open = diagrams.not(completion.yes)
    if let advance = flow.pages[page].advanceWhen {
      let turns = diagrams.and(
        variables.truth(of: advance).yes, flag(FactVariables.advanceName, 0))
      steps.append(
        FlowStep(
          action: action,
          changes: changes + [
            .keep(diagrams.and(open, turns)), assign(FactVariables.advanceName, 1),
            assign(FactVariables.placeName, FactVariables.Place.leaving.rawValue),
          ], target: .stay))
      open = diagrams.without(open, turns)
    }
    steps.append(
      FlowStep(
        action: action, changes: changes + [.keep(open)] + updating(page) + rest, target: .stay))
    return steps
  }

  private func steps(from page: Int) -> [FlowStep] {
    var steps = changes(on: page) + events(on: page)
    steps += commands(on: page)
    if !question.isCounting {
      steps.append(end(.input(.event(.quit)), "interrupted", from: atRest))
    }
    return steps + leaving(page)
  }

  private func end(
    _ action: FlowStep.Action, _ outcome: String, _ changes: [ValueChange] = [],
    from set: DecisionDiagrams.Node
  ) -> FlowStep {
    FlowStep(action: action, changes: [.keep(set)] + changes, target: .end(outcome))
  }

  private func changes(on page: Int) -> [FlowStep] {
    let leave = [assign(FactVariables.placeName, FactVariables.Place.leaving.rawValue)]
    return watched[page].waiting.sorted().flatMap { variable -> [FlowStep] in
      let any = ValueChange.forget(variables.bits([variable]))
      let waiting = following(
        .change(variable: variable), [.keep(place(.waiting)), any], on: page, otherwise: leave)
      guard watched[page].view.contains(variable) else { return waiting }
      return waiting
        + following(
          .change(variable: variable), [.keep(place(.view)), any], on: page,
          otherwise: settle(.view, on: page))
    }
  }

  /// The events of the app, and the actions to try.
  private func events(on page: Int) -> [FlowStep] {
    let tries = flow.pages[page].practice?.tries ?? []
    var names = Set(machine.countedEvents)
    for variable in variables.variables {
      if case .event(let name) = variable.kind { names.insert(name) }
    }
    for case .event(let name) in tries.map(\.action) { names.insert(name) }
    var steps: [FlowStep] = []
    let leave = [assign(FactVariables.placeName, FactVariables.Place.leaving.rawValue)]
    for name in names.sorted() {
      let attempt = tries.first { $0.action == .event(name) }
      let changes =
        counting(FactTypes.eventsHere + name) + counting(FactTypes.events + name)
        + (attempt.map { trying($0, on: page) } ?? [])
      let action = FlowStep.Action.input(
        attempt.map(Exploration.Command.init) ?? .event(.occurred(name)))
      steps += following(
        action, [.keep(place(.view))] + changes, on: page, otherwise: settle(.view, on: page))
      steps += following(action, [.keep(place(.waiting))] + changes, on: page, otherwise: leave)
    }
    var seen: Set<Practice.Action> = []
    for attempt in tries where seen.insert(attempt.action).inserted {
      if case .event = attempt.action { continue }
      for place in [FactVariables.Place.view, .waiting] {
        steps += following(
          .input(Exploration.Command(attempt)),
          [.keep(self.place(place))] + trying(attempt, on: page), on: page,
          otherwise: settle(place, on: page))
      }
    }
    return steps
  }

  private func counting(_ fact: String) -> [ValueChange] {
    guard let index = variables.index(of: fact) else { return [] }
    let bits = variables.bits([index])
    let last = variables.variables[index].values.count - 1
    return [
      .either(
        (0...last).map { value in
          [
            .keep(variables.set(index, value)),
            .assign(bits, variables.code(index, min(value + 1, last))),
          ]
        })
    ]
  }

  private func trying(_ attempt: Practice.Try, on page: Int) -> [ValueChange] {
    var changes: [ValueChange] = []
    for (fact, value) in attempt.changes.sorted(by: { $0.key < $1.key }) {
      guard let index = variables.index(of: fact) else { continue }
      let number = variables.representative(of: value, index)
      changes.append(.assign(variables.bits([index]), variables.code(index, number)))
    }
    if flow.pages[page].practice?.isRequired == true {
      changes.append(assign(FactVariables.practiceName, 1))
    }
    return changes
  }

  private func commands(on page: Int) -> [FlowStep] {
    let rest = place(.view)
    let waiting = place(.waiting)
    let counted = !question.isCounting ? [] : counting(FactVariables.countName)
    let rule = variables.truth(of: flow.pages[page].skip ?? flow.skip).yes
    let leave = [assign(FactVariables.placeName, FactVariables.Place.leaving.rawValue)]
    let refused = refused(after: page)
    let countedUnlessRefused: [ValueChange] =
      counted.isEmpty
      ? [] : [.either([[.keep(diagrams.not(refused))] + counted, [.keep(refused)]])]
    let isForward = canGoOn(from: page)
    var steps = [
      FlowStep(
        action: .input(.event(.next)),
        changes: [.keep(diagrams.or(diagrams.and(rest, isForward), waiting))]
          + countedUnlessRefused + leave,
        target: .stay)
    ]
    if !question.isCounting {
      steps.append(end(.input(.event(.skip)), "skipped", from: diagrams.and(atRest, rule)))
      steps.append(
        FlowStep(
          action: .input(.event(.back)),
          changes: [.keep(waiting)] + updating(page) + settle(.view, on: page), target: .stay))
      if flow.later != nil, !question.isReplay {
        steps.append(end(.input(.event(.later)), "postponed", from: atRest))
      }
    }
    for choice in flow.pages[page].choices {
      let action = FlowStep.Action.input(.event(.choose(choice.id)))
      switch choice.action {
      case .next:
        steps.append(
          FlowStep(
            action: action,
            changes: [.keep(diagrams.and(atRest, isForward))] + countedUnlessRefused + leave,
            target: .stay))
        steps.append(
          FlowStep(
            action: action,
            changes: [.keep(diagrams.without(waiting, isForward))] + settle(.view, on: page),
            target: .stay))
      case .skip:
        steps.append(end(action, "skipped", from: diagrams.and(atRest, rule)))
      case .finish: steps.append(end(action, "completed", counted, from: atRest))
      case .signIn, .launch:
        steps.append(
          FlowStep(
            action: action, changes: [.keep(waiting)] + settle(.view, on: page), target: .stay))
      case .goTo(let id):
        guard let target = flow.pages.firstIndex(where: { $0.id == id }) else { continue }
        let changes = [.keep(atRest)] + counted
        steps.append(
          target == page
            ? FlowStep(
              action: action, changes: changes + updating(page) + settle(.view, on: page),
              target: .stay)
            : FlowStep(
              action: action, changes: changes + arrivals(on: target), target: .page(target)))
      case .answer(let answer):
        var changes: [ValueChange] = [.keep(atRest)]
        if let index = variables.index(of: "answer.\(flow.pages[page].id)") {
          let number = variables.representative(of: .word(answer), index)
          changes.append(.assign(variables.bits([index]), variables.code(index, number)))
        }
        steps.append(
          FlowStep(
            action: action, changes: changes + [.keep(completion.yes)], target: .end("completed")))
        steps.append(
          FlowStep(
            action: action,
            changes: changes + [.keep(diagrams.not(completion.yes))] + updating(page)
              + countedUnlessRefused + leave,
            target: .stay))
      }
    }
    return steps
  }

  private func arrivals(on page: Int) -> [ValueChange] {
    page < arrivals.count ? arrivals[page] : arrival(on: page)
  }

  /// The values with which `next` leaves a page.
  private func canGoOn(from page: Int) -> DecisionDiagrams.Node {
    var set = DecisionDiagrams.all
    if flow.pages[page].practice?.isRequired == true { set = flag(FactVariables.practiceName, 1) }
    if let advance = flow.pages[page].advanceWhen {
      return diagrams.and(set, variables.truth(of: advance).yes)
    }
    let choices = flow.pages[page].choices.filter { !$0.action.isLaunch }
    return choices.isEmpty || choices.contains { $0.action == .next } ? set : DecisionDiagrams.none
  }

  /// What comes after a page that is left: a page ahead, a wait or the end.
  private func leaving(_ page: Int) -> [FlowStep] {
    var steps: [FlowStep] = []
    var open = place(.leaving)
    for next in flow.pages.indices.dropFirst(page + 1) where open != DecisionDiagrams.none {
      let shown = diagrams.and(inclusions[next].yes, elements[next].yes)
      steps.append(
        FlowStep(
          action: .leave, changes: [.keep(diagrams.and(open, shown))] + arrivals(on: next),
          target: .page(next)))
      let undecided = diagrams.without(diagrams.without(open, shown), inclusions[next].no)
      if undecided != DecisionDiagrams.none {
        steps.append(
          FlowStep(
            action: .leave, changes: [.keep(undecided)] + settle(.waiting, on: page),
            target: .stay))
      }
      open = diagrams.and(open, inclusions[next].no)
    }
    guard open != DecisionDiagrams.none else { return steps }
    let last =
      flow.completeWhen == nil || question.isReplay
      ? FlowStep(action: .leave, changes: [.keep(open)], target: .end("completed"))
      : FlowStep(
        action: .leave, changes: [.keep(open)] + settle(.view, on: page), target: .stay)
    return steps + [last]
  }

  // MARK: - Before the first page

  /// The facts with which an app is opened that never left the flow on a page.
  var openings: DecisionDiagrams.Node {
    var set = DecisionDiagrams.all
    for (index, variable) in variables.variables.enumerated() {
      switch variable.kind {
      case .answer:
        set = diagrams.and(
          set, variables.set(index, variable.values.firstIndex(of: .word("")) ?? 0))
      case .count: set = diagrams.and(set, variables.code(index, 0))
      case .world, .fixed, .version, .launches, .event, .eventHere, .place, .isAdvanceMet,
        .isPracticed:
        break
      }
    }
    if let version = variables.index(of: "completedVersion"),
      let completed = variables.index(of: "completed")
    {
      let none = variables.variables[version].values.firstIndex(of: .version(.zero))
      let isNone = none.map { variables.set(version, $0) } ?? DecisionDiagrams.none
      set = diagrams.and(set, diagrams.or(variables.set(completed, 1), isNone))
    }
    return set
  }

  /// The values with which the gate is open, and those with which it stays undecided.
  private var gate: (open: DecisionDiagrams.Node, undecided: DecisionDiagrams.Node) {
    if question.isReplay { return (DecisionDiagrams.all, DecisionDiagrams.none) }
    let show = variables.truth(of: machine.show, FactVariables.Context(isGate: true))
    let done =
      flow.completeWhen.map {
        variables.truth(of: $0, FactVariables.Context(isGate: true))
      } ?? FactVariables.TruthSets(yes: DecisionDiagrams.none, no: DecisionDiagrams.all)
    let unsure = diagrams.not(diagrams.or(done.yes, done.no))
    return (
      diagrams.and(show.yes, done.no),
      diagrams.or(
        diagrams.not(diagrams.or(show.yes, show.no)), diagrams.and(show.yes, unsure))
    )
  }

  /// Returns the values of a launch among some facts: it counts itself.
  func launched(_ set: DecisionDiagrams.Node) -> DecisionDiagrams.Node {
    guard !question.isReplay, let launches = variables.index(of: "launches") else { return set }
    return variables.variables[launches].values.indices.reduce(set) { set, value in
      guard case .number(let number)? = variables.variables[launches].values[value], number < 1
      else { return set }
      return diagrams.without(set, variables.set(launches, value))
    }
  }

  /// Returns what a launch with some facts can show first, and how it can end before any page.
  func starts(
    with facts: DecisionDiagrams.Node
  ) -> (pages: [Int: DecisionDiagrams.Node], ends: [(outcome: String, set: DecisionDiagrams.Node)])
  {
    let gate = gate
    let facts = diagrams.image(of: launched(facts), by: clearing)
    var pages: [Int: DecisionDiagrams.Node] = [:]
    var undecided = diagrams.and(facts, gate.undecided)
    var open = diagrams.and(facts, gate.open)
    if flow.delay > 0, !question.isReplay { undecided = diagrams.or(undecided, open) }
    for page in flow.pages.indices where open != DecisionDiagrams.none {
      let shown = diagrams.and(inclusions[page].yes, elements[page].yes)
      let set = diagrams.image(of: diagrams.and(open, shown), by: arrivals[page])
      if set != DecisionDiagrams.none { pages[page] = set }
      undecided = diagrams.or(
        undecided, diagrams.without(diagrams.without(open, shown), inclusions[page].no))
      open = diagrams.and(open, inclusions[page].no)
    }
    var ends = [(outcome: "interrupted", set: undecided)]
    if !question.isReplay, let done = flow.completeWhen {
      let isGate = FactVariables.Context(isGate: true)
      let complete = diagrams.and(
        variables.truth(of: machine.show, isGate).yes, variables.truth(of: done, isGate).yes)
      ends.append((outcome: "completed", set: diagrams.and(facts, complete)))
    }
    return (pages, ends)
  }

  /// Returns the facts before the arrival on a first page with some values.
  func opening(to page: Int, with set: DecisionDiagrams.Node) -> DecisionDiagrams.Node {
    var wanted = diagrams.and(
      diagrams.preimage(of: set, by: arrivals[page]),
      diagrams.and(inclusions[page].yes, elements[page].yes))
    for earlier in 0..<page { wanted = diagrams.and(wanted, inclusions[earlier].no) }
    wanted = diagrams.and(wanted, gate.open)
    return launched(diagrams.preimage(of: wanted, by: clearing))
  }

  // MARK: - Going back and resuming

  /// What `back` keeps of the page that it leaves; the events of the page are still there.
  var popping: [ValueChange] { [.keep(place(.view))] }

  /// Quitting on a page, and a launch with whatever facts the world has then.
  func resuming(from page: Int) -> [ValueChange] {
    var changes: [ValueChange] = [.keep(atRest)]
    if let condition = question.avoided {
      let context = context(ofEnd: "interrupted", onPage: page)
      changes.append(.keep(diagrams.not(variables.truth(of: condition, context).yes)))
    }
    let versions = variables.indices { $0 == .version }
    changes.append(.forget(variables.bits(world.union(versions))))
    for (index, variable) in variables.variables.enumerated() {
      switch variable.kind {
      case .launches, .event: changes += growing(index)
      case .world, .fixed, .version, .answer, .count, .eventHere, .place, .isAdvanceMet,
        .isPracticed:
        break
      }
    }
    return changes + clearing + [.keep(gate.open)]
  }

  private func growing(_ index: Int) -> [ValueChange] {
    let bits = variables.bits([index])
    let values = variables.variables[index].values.indices
    return [
      .either(
        values.map { value in
          let grown = values[value...].reduce(DecisionDiagrams.none) {
            diagrams.or($0, variables.code(index, $1))
          }
          return [.keep(variables.set(index, value)), .assign(bits, grown)]
        })
    ]
  }

  /// For each page, true if `back` can land on it whatever it left.
  ///
  /// It can with other values of facts that nothing watches, and from there again with these. That
  /// the page is left out adds nothing then.
  var alwaysLandedOn: [Bool] {
    let watched = self.watched.reduce(into: Set<Int>()) { $0.formUnion($1.view) }
    return flow.pages.indices.map { page in
      let read = variables.indices(readBy: [machine.inclusions[page]])
      let isBlocked =
        question.avoided.map { condition in
          variables.truth(of: condition, context(ofEnd: "interrupted", onPage: page)).yes
            != DecisionDiagrams.none
        } ?? false
      return inclusions[page].no != DecisionDiagrams.all && read.isDisjoint(with: watched)
        && read.isSubset(of: world) && avoided[page] == DecisionDiagrams.none && !isBlocked
    }
  }

  /// True if visits that begin anew can keep answers of earlier ones.
  var keepsAnswers: Bool { variables.variables.contains { $0.kind == .answer } }

  /// The changes with which `back` or a launch lands on a page of the trail.
  func landing(on page: Int) -> [ValueChange] {
    [.keep(diagrams.not(inclusions[page].no))] + arrivals[page]
  }
}
