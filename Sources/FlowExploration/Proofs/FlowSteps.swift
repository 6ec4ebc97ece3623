import FlowCore

/// Something that happens in a visit.
struct FlowStep {
  /// What is typed for it, or what the world does.
  enum Action: Hashable {
    case change(variable: Int)
    case input(FlowInput)
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
  private(set) var watched: [(view: Set<Int>, waiting: Set<Int>)] = []
  private(set) var elements: [FactVariables.TruthSets] = []
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

  func place(_ place: FactVariables.Place) -> DecisionDiagrams.Node {
    flag(FactVariables.placeName, place.rawValue)
  }

  func flag(_ name: String, _ value: Int) -> DecisionDiagrams.Node {
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

  func settle(_ place: FactVariables.Place, on page: Int) -> [ValueChange] {
    let kept = place == .view ? watched[page].view : watched[page].waiting
    return [
      assign(FactVariables.placeName, place.rawValue),
      .forget(variables.bits(world.subtracting(kept))),
      .keep(question.blocksAvoided ? diagrams.not(avoided[page]) : DecisionDiagrams.all),
    ]
  }

  /// The values with which the last page refuses to be left, since the flow completes by itself.
  func refused(after page: Int) -> DecisionDiagrams.Node {
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

  var clearing: [ValueChange] {
    [.forget(variables.bits(ofPage))]
      + ofPage.sorted().map { .keep(variables.code($0, 0)) }
  }

  func arrival(on page: Int) -> [ValueChange] {
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
}
