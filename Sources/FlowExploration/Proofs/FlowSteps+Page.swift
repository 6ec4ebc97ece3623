import FlowCore

/// The steps of a page.
extension FlowSteps {
  /// The page's `advanceWhen` as it is seen again: unknown keeps what it was.
  private func updating(_ page: Int) -> [ValueChange] {
    guard let advance = flow.pages[page].advanceWhen else { return [] }
    let truth = variables.truth(of: advance)
    return [
      .either([
        [.keep(truth.yes), assign(FactVariables.advanceName, 1)],
        [.keep(truth.no), assign(FactVariables.advanceName, 0)],
        [.keep(variables.unknown(truth))],
      ])
    ]
  }

  /// Returns the steps of an action after which facts are followed; `rest` happens if neither the
  /// flow is complete nor `advanceWhen` came true, which it can't unless it reads what changed.
  private func following(
    _ action: FlowStep.Action, _ changes: [ValueChange], of changed: Set<Int>, on page: Int,
    otherwise rest: [ValueChange]
  ) -> [FlowStep] {
    var steps: [FlowStep] = []
    if completion.yes != DecisionDiagrams.none {
      steps.append(
        FlowStep(
          action: action, changes: changes + [.keep(completion.yes)], target: .end("completed")))
    }
    let open = diagrams.not(completion.yes)
    guard let advance = flow.pages[page].advanceWhen,
      !variables.indices(readBy: [advance]).isDisjoint(with: changed)
    else {
      return steps
        + [FlowStep(action: action, changes: changes + [.keep(open)] + rest, target: .stay)]
    }
    let turns = diagrams.and(variables.truth(of: advance).yes, flag(FactVariables.advanceName, 0))
    return steps + [
      FlowStep(
        action: action,
        changes: changes + [
          .keep(diagrams.and(open, turns)), assign(FactVariables.advanceName, 1), leave,
        ], target: .stay),
      FlowStep(
        action: action,
        changes: changes + [.keep(diagrams.without(open, turns))] + updating(page) + rest,
        target: .stay),
    ]
  }

  private var leave: ValueChange {
    assign(FactVariables.placeName, FactVariables.Place.leaving.rawValue)
  }

  func steps(from page: Int) -> [FlowStep] {
    var steps = changes(on: page) + events(on: page)
    steps += commands(on: page)
    if !question.isCounting {
      steps.append(end(.input(.event(.quit)), "interrupted", from: atRest))
    }
    return steps + leaving(page)
  }

  private func end(
    _ action: FlowStep.Action, _ outcome: String, _ changes: [ValueChange] = [],
    from set: Node
  ) -> FlowStep {
    FlowStep(action: action, changes: [.keep(set)] + changes, target: .end(outcome))
  }

  private func changes(on page: Int) -> [FlowStep] {
    return watched[page].waiting.sorted().flatMap { variable -> [FlowStep] in
      func steps(_ place: FactVariables.Place, _ rest: [ValueChange]) -> [FlowStep] {
        following(
          .change(variable: variable),
          [.keep(self.place(place)), .forget(variables.bits([variable]))], of: [variable],
          on: page, otherwise: rest)
      }
      let waiting = hasWaiting[page] ? steps(.waiting, [leave]) : []
      return watched[page].view.contains(variable)
        ? waiting + steps(.view, unavoided(page)) : waiting
    }
  }

  /// The events of the app that are counted, also those that only a question reads.
  var countedEvents: [String] {
    var names = Set(machine.countedEvents)
    for case .event(let name) in variables.variables.map(\.kind) { names.insert(name) }
    return names.sorted()
  }

  /// The events of the app, and the actions to try.
  private func events(on page: Int) -> [FlowStep] {
    let tries = flow.pages[page].practice?.tries ?? []
    var names = Set(countedEvents)
    for case .event(let name) in tries.map(\.action) { names.insert(name) }
    let places: [FactVariables.Place] = hasWaiting[page] ? [.view, .waiting] : [.view]
    var steps: [FlowStep] = []
    for name in names.sorted() {
      let attempt = tries.first { $0.action == .event(name) }
      let counts = [FactTypes.eventsHere + name, FactTypes.events + name]
      let changes = counts.flatMap(counting) + (attempt.map { trying($0, on: page) } ?? [])
      let changed = Set(
        (counts + (attempt.map { Array($0.changes.keys) } ?? [])).compactMap(variables.index))
      let action = FlowStep.Action.input(
        attempt.map(FlowInput.init) ?? .event(.occurred(name)))
      for place in places {
        steps += following(
          action, [.keep(self.place(place))] + changes, of: changed, on: page,
          otherwise: place == .waiting
            ? [leave] : attempt == nil ? unavoided(page) : settle(.view, on: page))
      }
    }
    var seen: Set<Practice.Action> = []
    for attempt in tries where seen.insert(attempt.action).inserted {
      if case .event = attempt.action { continue }
      for place in places {
        steps += following(
          .input(FlowInput(attempt)),
          [.keep(self.place(place))] + trying(attempt, on: page),
          of: Set(attempt.changes.keys.compactMap(variables.index)), on: page,
          otherwise: place == .waiting ? [leave] : settle(.view, on: page))
      }
    }
    return steps
  }

  private func counting(_ fact: String) -> [ValueChange] {
    guard let index = variables.index(of: fact) else { return [] }
    let bits = variables.bits([index])
    let last = variables.variables[index].values.count - 1
    if last == 1 { return [.assign(bits, variables.code(index, last))] }
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
    let refused = refused(after: page)
    let countedUnlessRefused: [ValueChange] =
      counted.isEmpty
      ? [] : [.either([[.keep(diagrams.not(refused))] + counted, [.keep(refused)]])]
    let isForward = canGoOn(from: page)
    var steps = [
      FlowStep(
        action: .input(.event(.next)),
        changes: [.keep(diagrams.or(diagrams.and(rest, isForward), waiting))]
          + countedUnlessRefused + [leave],
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
      steps += self.steps(
        of: choice, on: page, goingOnWhere: isForward, mayLeaveBy: rule, counted,
        unlessRefused: countedUnlessRefused)
    }
    return steps
  }

  /// Returns the steps of a choice on a page: with the rule, the flow can be skipped, and commands to
  /// go on are counted, some of them only if the last page doesn't refuse to be left.
  private func steps(
    of choice: Choice, on page: Int, goingOnWhere isForward: Node, mayLeaveBy rule: Node,
    _ counted: [ValueChange], unlessRefused countedUnlessRefused: [ValueChange]
  ) -> [FlowStep] {
    let waiting = place(.waiting)
    let action = FlowStep.Action.input(.event(.choose(choice.id)))
    switch choice.action {
    case .next:
      return [
        FlowStep(
          action: action,
          changes: [.keep(diagrams.and(atRest, isForward))] + countedUnlessRefused + [leave],
          target: .stay),
        FlowStep(
          action: action,
          changes: [.keep(diagrams.without(waiting, isForward))] + settle(.view, on: page),
          target: .stay),
      ]
    case .skip: return [end(action, "skipped", from: diagrams.and(atRest, rule))]
    case .finish: return [end(action, "completed", counted, from: atRest)]
    case .request:
      return [
        FlowStep(
          action: action, changes: [.keep(waiting)] + settle(.view, on: page), target: .stay)
      ]
    case .goTo(let id):
      guard let target = flow.pages.firstIndex(where: { $0.id == id }) else { return [] }
      let changes = [.keep(atRest)] + counted
      return [
        target == page
          ? FlowStep(
            action: action, changes: changes + updating(page) + settle(.view, on: page),
            target: .stay)
          : FlowStep(
            action: action, changes: changes + arrivals[target], target: .page(target))
      ]
    case .answer(let answer):
      var changes: [ValueChange] = [.keep(atRest)]
      if let index = variables.index(of: FactTypes.answer + flow.pages[page].id) {
        let number = variables.representative(of: .word(answer), index)
        changes.append(.assign(variables.bits([index]), variables.code(index, number)))
      }
      return [
        FlowStep(
          action: action, changes: changes + [.keep(completion.yes)], target: .end("completed")),
        FlowStep(
          action: action,
          changes: changes + [.keep(diagrams.not(completion.yes))] + updating(page)
            + countedUnlessRefused + [leave],
          target: .stay),
      ]
    }
  }

  /// The values with which `next` leaves a page.
  private func canGoOn(from page: Int) -> Node {
    var set = DecisionDiagrams.all
    if flow.pages[page].practice?.isRequired == true { set = flag(FactVariables.practiceName, 1) }
    if let advance = flow.pages[page].advanceWhen {
      return diagrams.and(set, variables.truth(of: advance).yes)
    }
    let choices = flow.pages[page].choices.filter { !$0.action.isBesideNext }
    return choices.isEmpty || choices.contains { $0.action == .next } ? set : DecisionDiagrams.none
  }

  /// What comes after a page that is left: a page ahead, a wait or the end.
  ///
  /// Facts that have no value then are left out of what the steps to other pages keep, and those
  /// that no page further on reads even before these are found: 200 facts would be in each.
  private func leaving(_ page: Int) -> [FlowStep] {
    var steps: [FlowStep] = []
    let isReturning = !hasWaiting[page]
    let waits = !isReturning || variables.index(of: FactTypes.answer + flow.pages[page].id) != nil
    let open = world.subtracting(heldOnLeaving(page))
    let openBits = variables.bits(open)
    var (set, undecided) = (place(.leaving), DecisionDiagrams.none)
    for next in flow.pages.indices.dropFirst(page + 1) where set != DecisionDiagrams.none {
      let shown = diagrams.and(set, successions[next].shown)
      let read = watched[next].view
      let unread = open.isDisjoint(with: read) ? openBits : variables.bits(open.subtracting(read))
      steps.append(
        FlowStep(
          action: .leave,
          changes: [.keep(diagrams.exists(unread, shown))] + arrivals[next],
          target: .page(next)))
      if waits {
        undecided = diagrams.or(undecided, diagrams.and(set, successions[next].undecided))
      }
      set = diagrams.and(set, inclusions[next].no)
      let past = open.intersection(successions[next].lastFacts)
      if !past.isEmpty { set = diagrams.exists(variables.bits(past), set) }
    }
    if waits, undecided != DecisionDiagrams.none {
      // Without `advanceWhen`, whoever goes back from waiting can do what can be done there.
      steps.append(
        FlowStep(
          action: isReturning ? .returnFromWaiting : .leave,
          changes: [.keep(diagrams.and(undecided, place(.leaving)))]
            + settle(isReturning ? .view : .waiting, on: page), target: .stay))
    }
    let ending = diagrams.and(endings[page], place(.leaving))
    guard ending != DecisionDiagrams.none else { return steps }
    let last =
      flow.completeWhen == nil || question.isReplay
      ? FlowStep(action: .leave, changes: [.keep(ending)], target: .end("completed"))
      : FlowStep(
        action: .leave, changes: [.keep(ending)] + settle(.view, on: page), target: .stay)
    return steps + [last]
  }

  /// The facts that can have a value when a page is left.
  private func heldOnLeaving(_ page: Int) -> Set<Int> {
    let tried = flow.pages[page].practice?.tries.flatMap(\.changes.keys) ?? []
    return watched[page].waiting.union(tried.compactMap(variables.index))
  }

  /// Returns the values with which a step after a page that is left is taken, all facts included.
  func condition(of step: FlowStep, on page: Int) -> Node {
    switch step.action {
    case .change, .input: return DecisionDiagrams.all
    case .leave, .returnFromWaiting: break
    }
    var (set, undecided) = (place(.leaving), DecisionDiagrams.none)
    for next in flow.pages.indices.dropFirst(page + 1) {
      if step.target == .page(next) { return diagrams.and(set, successions[next].shown) }
      undecided = diagrams.or(undecided, diagrams.and(set, successions[next].undecided))
      set = diagrams.and(set, inclusions[next].no)
    }
    return diagrams.or(set, undecided)
  }
}
