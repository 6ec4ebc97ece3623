import FlowCore
import FlowExploration
import FlowFormats

/// The states of a flow and the moves between them, as the table that a prototype plays.
///
/// States come in order of the changes of facts that lead to them, then of the commands; beyond a limit
/// they are left out. A state has only the topmost page of the trail: `back` reads no other one, and
/// leads to every page that was found under it. A launch after quitting is left out. Whether something
/// can happen at all is a question for `FlowMap`, which knows no limit.
struct FlowStates {
  /// What decides what is seen, and what can happen next.
  struct State: Hashable {
    /// The state of the machine, with only the topmost page of the trail.
    let flow: FlowState
    /// The facts that conditions of the machine read, each with a value for all that they can't tell
    /// apart.
    let facts: Facts
  }

  /// A page on the trail of a visit.
  private struct TrailPage: Hashable {
    let page: Int
    let isReplay: Bool

    init?(onTopOf visit: Visit?) {
      guard let visit, let page = visit.trail.last else { return nil }
      (self.page, isReplay) = (page, visit.isReplay)
    }
  }

  struct Move {
    let from: Int
    let to: Int
    let input: FlowInput
    let effects: [Effect]
    /// True if the page that was left is put on the trail.
    var pushesPage = false
  }

  /// The number of moves from which no more are added.
  static let mostMoves = 50_000

  let machine: FlowMachine
  /// The facts that conditions of the machine read, and the values to try; nil is unknown.
  let facts: [(name: String, values: [FactValue?])]
  private(set) var states = IndexedList<State>()
  private(set) var moves: [Move] = []
  /// How many states, from the first one, have their moves by commands.
  private(set) var triedCount = 0
  /// How many of these also have their moves by changes of facts.
  private(set) var finishedCount = 0
  private let names: [String]
  private let classes: FactClasses
  private let answersRead: Set<String>
  /// The answers to try in each field: one of each class that conditions tell apart, then one that each
  /// rule refuses.
  private let fieldAnswers: [String: [FactValue]]
  /// The fields that conditions read.
  private let fieldsRead: Set<String>
  /// The facts at the first launch, those that are declared as they are declared, and the values that
  /// stand for their classes.
  private let usual: Facts
  private let usualClasses: Facts
  /// The facts that nothing reads while a page is in view.
  private let gateFacts: Set<String>
  private let readsFirstUse: Bool
  /// The pages that were found under another one; nil where it was the first.
  private var pagesUnder: [TrailPage: [Int?]] = [:]
  /// For each page of a trail, the states whose `back` leads to it or passes over it.
  private var returns: [TrailPage: [Int]] = [:]
  private var backMoves: Set<[Int]> = []

  init(of flow: Flow, mostMoves: Int = Self.mostMoves) {
    machine = FlowMachine(flow)
    let seen = machine.visitConditions + flow.pages.indices.flatMap { flow.looks(of: $0) }
    let domains = FactDomains(of: flow)
    classes = FactClasses(
      of: machine.conditions + seen, domains, usual: flow.firstFacts, followed: seen)
    let fields = Set(flow.fields.map(\.fact))
    fieldAnswers = flow.fields.reduce(into: [:]) { answers, field in
      let fact = flow.facts.first { $0.name == field.fact }
      answers[field.fact] =
        domains.answers(to: field)
        + (fact?.refusedSamples(today: FactDomains.today).map(\.value) ?? [])
    }
    fieldsRead = fields.intersection(flow.conditions.flatMap(\.factNames).map(domains.base))
    let names = machine.conditions.flatMap(\.factNames).map(domains.base).uniqued
      .filter { !FactTypes.isOfVisit($0) && !fields.contains($0) }
    let readsBoth = names.contains(FactTypes.completed) && names.contains(FactTypes.firstUse)
    let first = classes.representatives(of: flow.firstFacts)
    let usualClasses = names.reduce(into: Facts()) { $0[$1] = first[$1] }
    let usual = flow.facts.filter { names.contains($0.name) }
      .reduce(into: usualClasses) { $0[$1.name] = $1.initial }
    facts = names.filter { !readsBoth || $0 != FactTypes.firstUse }.map { [classes] name in
      (name, classes.values(of: name).map { $0 == usualClasses[name] ? usual[name] : $0 })
    }
    (self.usual, self.usualClasses) = (usual, usualClasses)
    (self.names, readsFirstUse) = (names, readsBoth)
    var namesSeen = Set(seen.flatMap(\.factNames))
    answersRead = Set(
      namesSeen.union(machine.conditions.flatMap(\.factNames)).compactMap {
        $0.dropping(FactTypes.answer)
      }
    )
    let completion: Set = [FactTypes.completed, FactTypes.firstUse]
    if !namesSeen.isDisjoint(with: completion) { namesSeen.formUnion(completion) }
    gateFacts = Set(names).subtracting(namesSeen)
    _ = states.index(of: State(flow: .idle, facts: usual))
    findMoves(upTo: mostMoves)
  }

  /// True if there are more moves than the limit.
  var isCut: Bool { finishedCount < states.items.count }

  /// Tries all commands, then one change of a fact, again all commands, and so on.
  private mutating func findMoves(upTo limit: Int) {
    while finishedCount < states.items.count {
      while triedCount < states.items.count {
        if moves.count >= limit { return }
        for input in commands(in: states.items[triedCount].flow) { take(input, from: triedCount) }
        if case .visiting(let visit) = states.items[triedCount].flow, visit.interruption == nil {
          goBack(from: triedCount, in: visit)
        }
        triedCount += 1
      }
      let end = triedCount
      while finishedCount < end {
        if moves.count >= limit { return }
        changeFacts(in: finishedCount)
        finishedCount += 1
      }
    }
  }

  // MARK: - Commands

  private func commands(in state: FlowState) -> [FlowInput] {
    let inputs = machine.inputs(in: state)
    let back = FlowInput.event(.back)
    switch state {
    case .ended: return []
    // `goBack` adds what was found under the topmost page.
    case .visiting(let visit):
      if visit.interruption != nil { return inputs }
      let answers = machine.flow.pages[visit.page].fields.flatMap { field in
        (fieldAnswers[field.fact] ?? []).map { FlowInput.event(.answer(field.fact, $0)) }
      }
      return inputs.filter { !goingBack(in: visit).contains($0) } + answers
    case .awaitingNextPage: return [back] + inputs.filter { $0 != back }
    case .idle, .deciding, .opening, .confirmingReplay, .revealing: return inputs
    }
  }

  private mutating func take(_ input: FlowInput, from index: Int) {
    let state = states.items[index]
    var known = state.facts
    let event = known.apply(input)
    if known != state.facts { known = classified(known) }
    let (after, effects) = machine.transition(from: state.flow, on: event, given: known)
    let isRefused = effects.count == 1 && effects[0].refusal != nil
    let isAnswer = if case .answer = event { true } else { false }
    if isRefused, after == state.flow, !isAnswer { return }
    let trail = state.flow.visit?.trail ?? []
    let pushesPage = after.visit.map { $0.trail.count > trail.count } ?? false
    if pushesPage, let page = TrailPage(onTopOf: after.visit) { put(page, on: trail.last) }
    let next = self.state(after, known)
    // Looking for the next page again finds the same.
    if next == state, input == .event(.next) { return }
    if next == state, case .set = input { return }
    moves.append(
      Move(
        from: index, to: states.index(of: next), input: input, effects: effects,
        pushesPage: pushesPage))
  }

  private func state(_ flow: FlowState, _ facts: Facts) -> State {
    guard var visit = flow.visit else {
      // The pages that were seen are those of the trail, which a state doesn't have.
      if case .ended(.skipped) = flow {
        return State(flow: .ended(.skipped(at: 0, of: 0)), facts: usual)
      }
      return State(flow: flow, facts: flow.outcome == nil ? facts : usual)
    }
    visit.trail = visit.trail.suffix(1)
    visit.answers = answersRead(of: visit)
    let asked = machine.flow.pages[visit.page].fields.map(\.fact)
    visit.fields = visit.fields.filter { fieldsRead.contains($0.key) || asked.contains($0.key) }
    let read = gateFacts.reduce(into: facts) { $0[$1] = usual[$1] }
    return State(flow: flow.replacingVisit(visit), facts: read)
  }

  /// Returns the facts that conditions read, each with the value that stands for its class: the
  /// declared one, if it is in the class.
  private func classified(_ facts: Facts) -> Facts {
    let all = classes.representatives(of: facts)
    return names.reduce(into: Facts()) { classified, name in
      classified[name] = all[name] == usualClasses[name] ? usual[name] : all[name]
    }
  }

  private func answersRead(of visit: Visit) -> [String: String] {
    visit.answers.filter { answersRead.contains($0.key) }
  }

  // MARK: - Changes of facts

  private mutating func changeFacts(in index: Int) {
    let state = states.items[index]
    switch state.flow {
    case .opening, .revealing, .ended: return
    case .idle, .confirmingReplay, .deciding, .visiting, .awaitingNextPage: break
    }
    let isInVisit = state.flow.visit != nil
    let readsCompletion =
      !isInVisit || gateFacts.isDisjoint(with: [FactTypes.completed, FactTypes.firstUse])
    for (name, values) in facts where !(isInVisit && gateFacts.contains(name)) {
      for value in values
      where value != state.facts[name]
        && (!isInVisit
          || machine.flow.mayChange(
            name, from: state.facts[name], to: value, betweenLaunches: false))
      {
        let change = FlowInput.change(of: name, to: value, readsFirstUse: readsFirstUse)
        var known = state.facts
        _ = known.apply(change)
        if !readsCompletion || known.isPossible { take(change, from: index) }
      }
    }
  }

  // MARK: - Going back

  /// The command, and the choices of a page that do the same.
  private func goingBack(in visit: Visit) -> [FlowInput] {
    let choices = machine.flow.pages[visit.page].choices.filter { $0.action == .back }
    return ([Event.back] + choices.map { .choose($0.id) }).map(FlowInput.event)
  }

  /// Adds the moves to what was found under the topmost page of a trail.
  private mutating func goBack(from index: Int, in visit: Visit) {
    guard let page = TrailPage(onTopOf: visit), returns[page]?.contains(index) != true else {
      return
    }
    returns[page, default: []].append(index)
    for below in pagesUnder[page] ?? [] { goBack(from: index, in: visit, over: below) }
  }

  /// Adds the move to the topmost page of a trail as it lies on another one; if it is no longer part
  /// of the visit, looks further down.
  private mutating func goBack(from index: Int, in visit: Visit, over below: Int?) {
    let facts = states.items[index].facts
    let (after, effects) = machine.transition(from: .visiting(visit), on: .back, given: facts)
    var rest = after.visit ?? visit
    let isPassedOver = !rest.trail.isEmpty
    rest.trail = below.map { [$0] } ?? []
    if isPassedOver { return goBack(from: index, in: rest) }
    let to = states.index(of: state(.visiting(rest), facts))
    if backMoves.insert([index, to]).inserted {
      let inputs = states.items[index].flow.visit.map(goingBack) ?? []
      moves += inputs.map { Move(from: index, to: to, input: $0, effects: effects) }
    }
  }

  /// Notes that a page was put on another one, and lets `back` lead there.
  private mutating func put(_ page: TrailPage, on below: Int?) {
    if pagesUnder[page]?.contains(below) == true { return }
    pagesUnder[page, default: []].append(below)
    for index in returns[page] ?? [] {
      guard var visit = states.items[index].flow.visit else { continue }
      visit.trail = [page.page]
      goBack(from: index, in: visit, over: below)
    }
  }
}
