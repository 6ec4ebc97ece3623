import FlowCore

/// The steps of a page: the rule of each event, for all values at once.
extension FlowSteps {
  func steps(from page: Int) -> [FlowStep] {
    let over: [Int?] = [nil] + interrupting
    return changes(on: page)
      + over.flatMap { over in
        inputs(on: page, under: over).flatMap { steps(of: $0, on: page, under: over) }
      } + leaving(page)
  }

  func phases(of page: Int) -> [VisitPhase] {
    pages[page].hasWaiting ? [.inView, .waiting] : [.inView]
  }

  /// The changes of facts that do something at once.
  func changes(on page: Int) -> [FlowStep] {
    let watched = pages[page].watched
    return watched.waiting.sorted().flatMap { variable -> [FlowStep] in
      if !isHelp(variable, on: page) { return learning(variable, on: page) }
      // A language that was chosen in the visit stays.
      let isFree: [ValueChange] =
        mayChange(variable).map { [.keep($0)] }
        ?? (variables.variables[variable].name == FactTypes.language
          ? [.keep(flag(FactVariables.languageChosenName, 0))] : [])
      return steps(
        .change(variable: variable), by: .factsChanged,
        isFree + [.forget(variables.bits([variable]))], of: [variable], on: page,
        phases(of: page).reversed().filter { $0 == .waiting || watched.view.contains(variable) },
        under: [nil] + interrupting)
    }
  }

  /// Returns true if the world may change a fact on a page: also where it judges answers, since another
  /// answer may be judged otherwise.
  ///
  /// What never changes only becomes known.
  func isHelp(_ variable: Int, on page: Int) -> Bool {
    guard let helpers = question.helpers else { return true }
    return helpers.contains(variables.variables[variable].name) && restricted[variable] != .never
      || worldFacts(readBy: flow.pages[page].fields.map(\.refusedWhen)).contains(variable)
  }

  /// The values of a fact that doesn't change freely from which it does; nil for other facts.
  func mayChange(_ variable: Int) -> Node? {
    guard let change = restricted[variable] else { return nil }
    let values = variables.variables[variable].values
    switch change {
    case .anytime: return DecisionDiagrams.all
    case .onceYes:
      let yes = values.firstIndex(of: .boolean(true)).map { variables.set(variable, $0) }
      return diagrams.not(yes ?? DecisionDiagrams.none)
    case .never:
      return values.firstIndex(of: nil).map { variables.set(variable, $0) }
        ?? DecisionDiagrams.none
    }
  }

  /// The changes of a fact that the world doesn't help with: it becomes known, or signing in succeeds.
  func learning(_ variable: Int, on page: Int) -> [FlowStep] {
    let values = variables.variables[variable].values
    let over: [Int?] = [nil] + interrupting
    if variables.variables[variable].name == FactTypes.authenticated {
      let signingIn = over.filter { over in
        flow.pages[over ?? page].choices.contains { $0.action == .request(.signIn) }
      }
      let code = variables.representative(of: .boolean(true), variable)
      return steps(
        .change(variable: variable), by: .factsChanged, [assign(variable, code)], of: [variable],
        on: page, phases(of: page), under: signingIn)
    }
    guard let unknown = values.firstIndex(of: nil) else { return [] }
    return values.indices.filter { $0 != unknown }.flatMap { value in
      steps(
        .change(variable: variable), by: .factsChanged,
        [.keep(variables.set(variable, unknown)), assign(variable, value)], of: [variable],
        on: page, phases(of: page), under: over
      ).map { step in
        var step = step
        step.learned = FlowStep.Learned(variable: variable, value: value)
        return step
      }
    }
  }

  /// The events that a page asks people for, and those that help: of its tries, its steps, its
  /// `advanceWhen`, and the flow's `completeWhen`.
  func isAsked(_ event: String, on page: Int) -> Bool {
    guard let helpers = question.helpers else { return true }
    let names = [FactTypes.events + event, FactTypes.eventsHere + event]
    if names.contains(where: helpers.contains) { return true }
    let own = flow.pages[page]
    let asking = [flow.completeWhen, own.advanceWhen] + own.steps.map(\.doneWhen)
    return asking.compactMap(\.self).flatMap(\.factNames).contains(where: names.contains)
      || own.attempt(.event(event)) != nil
  }

  /// The events of the app that are counted, also those that only a question reads.
  var countedEvents: [String] {
    var names = Set(machine.countedEvents)
    for case .event(let name) in variables.variables.map(\.kind) { names.insert(name) }
    return names.sorted()
  }

  /// The inputs that can do something on a page; where commands are counted, those that end the claim
  /// are left out.
  func inputs(on page: Int, under interruption: Int?) -> [FlowInput] {
    if let interruption {
      return
        (countedEvents.filter { isAsked($0, on: page) }.map(Event.occurred)
        + choices(on: interruption)
        + (question.isCounting ? [] : [.later, .quit])).map(FlowInput.event)
    }
    let tries = (flow.pages[page].practice?.tries ?? []).map(FlowInput.init)
    let tried = Dictionary(tries.map { ($0.event, $0) }) { first, _ in first }
    var names = Set(countedEvents)
    for case .occurred(let name)? in tries.map(\.event) { names.insert(name) }
    let events = names.sorted().filter { isAsked($0, on: page) }.map {
      tried[.occurred($0)] ?? .event(.occurred($0))
    }
    let others = tries.filter { $0 == tried[$0.event] && !events.contains($0) }
    let commands: [Event] = question.isCounting ? [.next] : [.next, .skip, .back, .later]
    let choices =
      choices(on: page)
      + flow.pages[page].answers(among: answers, isReplay: question.isReplay)
    return events + others
      + (commands + choices + (question.isCounting ? [] : [.quit])).map(FlowInput.event)
  }

  func choices(on page: Int) -> [Event] {
    flow.pages[page].choices.filter { !question.isCounting || !$0.action.leavesOrReturns }
      .map { .choose($0.id) }
  }

  /// Returns the steps of an input: first the facts change that it sets, then what its event does.
  func steps(
    of input: FlowInput, on page: Int, under interruption: Int?
  ) -> [FlowStep] {
    guard let event = input.event else { return [] }
    var changed: Set<Int> = []
    var changes: [ValueChange] = []
    if case .input(_, let settings) = input {
      for setting in settings {
        guard let index = variables.index(of: setting.fact), let value = setting.value else {
          continue
        }
        changed.insert(index)
        changes.append(assign(index, variables.representative(of: value, index)))
      }
    }
    // Events of the app count even where the page in view takes none.
    if interruption != nil, case .occurred(let name) = event {
      changes += counting(FactTypes.events + name)
    }
    return steps(
      .input(input), by: event, changes, of: changed, on: page, phases(of: page),
      under: [interruption])
  }

  /// Returns the steps of an event before which some variables change, in some phases of a page.
  func steps(
    _ action: FlowStep.Action, by event: Event, _ own: [ValueChange], of ownChanged: Set<Int>,
    on page: Int, _ phases: [VisitPhase], under interruptions: [Int?]
  ) -> [FlowStep] {
    var steps: [FlowStep] = []
    for (over, phase) in interruptions.flatMap({ over in phases.map { (over, $0) } }) {
      let rule = machine.rule(
        of: event, on: page, phase, isReplay: question.isReplay, under: over)
      let inView = over ?? page
      let changed = rule.changes.reduce(ownChanged) {
        $0.union(variables(changedBy: $1, on: inView))
      }
      let changes = own + rule.changes.flatMap { self.changes(by: $0, on: inView) }
      let advance = flow.pages[page].advanceWhen
      // Only what `advanceWhen` reads can make it come true.
      let canAdvance =
        rule.updatesAdvance && over == nil
        && !variables.indices(readBy: advance.map { [$0] } ?? []).isDisjoint(with: changed)
      for (consequence, set) in parts(of: rule.rule, on: page, canAdvance: canAdvance)
      where set != DecisionDiagrams.none {
        let inPhase = diagrams.and(
          values(in: FactVariables.Phase(phase)), interrupted(by: over))
        let isInterrupted = if case .interrupt = consequence { true } else { false }
        for (target, rest) in following(
          consequence, from: phase, on: page, isCounted: event.isCounted,
          setsFacts: rule.changes.contains { $0.isPractice })
        {
          let isUpdated = canAdvance && target == .stay && !isInterrupted
          let after = (isUpdated ? updating(page) : []) + rest
          if case .refuse = consequence, rule.changes.contains(where: \.isAnswer) {
            let refused = diagrams.preimage(of: set, by: changes)
            steps.append(
              FlowStep(
                action: action, changes: [.keep(diagrams.and(inPhase, refused))] + rest,
                target: target))
            continue
          }
          steps.append(
            FlowStep(
              action: action,
              changes: changes.isEmpty
                ? [.keep(diagrams.and(inPhase, set))] + after
                : [.keep(inPhase)] + changes + [.keep(set)] + after,
              target: target))
        }
      }
    }
    return steps
  }

  /// Returns where a consequence leads from a phase of a page, and what it changes; nothing if it
  /// changes nothing, or leads down the trail, which `Saturation` does for all pages (`popping`).
  func following(
    _ consequence: Consequence, from phase: VisitPhase, on page: Int, isCounted: Bool = false,
    setsFacts: Bool = false
  ) -> [(target: FlowStep.Target, changes: [ValueChange])] {
    let counted = isCounted && question.isCounting ? counting(FactVariables.countName) : []
    let inView = pages[page].settling.view
    switch consequence {
    case .stay(let kept):
      return [(.stay, counted + (setsFacts || kept != phase ? inView : resting(on: page)))]
    case .show: return [(.stay, counted + updating(page) + drawing(page) + inView)]
    case .interrupt(let over):
      let settling = phase == .waiting ? pages[page].settling.waiting : inView
      return [
        (.stay, counted + [interrupting(by: over)] + (setsFacts ? settling : resting(on: page)))
      ]
    case .resumePage: return resuming(page, phase, isCounted: isCounted)
    case .goOn:
      let refused = refused(after: page)
      let isCounted: [ValueChange] =
        counted.isEmpty
        ? [] : [.either([[.keep(diagrams.not(refused))] + counted, [.keep(refused)]])]
      let leaving = FactVariables.Phase.leaving.rawValue
      return [(.stay, isCounted + [assign(FactVariables.phaseName, leaving)])]
    case .goTo(let target):
      return [(.page(target), counted + passing(page) + pages[target].arrival)]
    case .goBack: return []
    case .end(let outcome): return [(.end(outcome.rawValue), [])]
    case .refuse(_, let kept): return kept == phase ? [] : [(.stay, inView)]
    case .waitUntil:
      let rules = pages[page]
      return [(.stay, counted + (rules.hasWaiting ? rules.settling.waiting : inView))]
    case .refuseUntil: return phase == .inView ? [] : [(.stay, inView)]
    case .request:
      // An interrupting page stays over a page that waits.
      return phase == .inView ? [] : [(.stay, [.keep(interrupted(by: nil))] + inView)]
    }
  }

  /// What returning from an interrupting page does: nothing was drawn yet, and the gate is asked again;
  /// or facts changed for the page, as they do in view, but that it is drawn.
  func resuming(
    _ page: Int, _ phase: VisitPhase, isCounted: Bool
  ) -> [(target: FlowStep.Target, changes: [ValueChange])] {
    let isShown = flag(FactVariables.openingName, 0)
    var results: [(target: FlowStep.Target, changes: [ValueChange])] = [
      (
        .stay,
        [
          .keep(diagrams.not(isShown))
        ] + (isCounted && question.isCounting ? counting(FactVariables.countName) : []) + [
          assign(FactVariables.phaseName, FactVariables.Phase.leaving.rawValue)
        ]
      )
    ]
    let rule = machine.rule(of: .factsChanged, on: page, phase, isReplay: false).rule
    for (consequence, set) in parts(of: rule, on: page) where set != DecisionDiagrams.none {
      let isStaying = if case .stay = consequence { true } else { false }
      // What leaves the page does so while the interrupting one is still in view.
      let isKept =
        switch consequence {
        case .goOn, .end: true
        default: false
        }
      results += following(
        isStaying ? .show : consequence, from: phase, on: page, isCounted: isCounted
      ).map { target, changes in
        (
          target,
          [.keep(diagrams.and(isShown, set))] + updating(page)
            + (isKept ? [] : [interrupting(by: nil)]) + changes
        )
      }
    }
    return results
  }

  /// The values with which the last page refuses to be left, since the flow completes by itself.
  func refused(after page: Int) -> Node {
    if case .refuseUntil = machine.afterLastPage(isReplay: question.isReplay) {
      return pages[page].isLast
    }
    return DecisionDiagrams.none
  }

  /// The page's `advanceWhen` as it is seen again: unknown keeps what it was.
  func updating(_ page: Int) -> [ValueChange] {
    guard let advance = flow.pages[page].advanceWhen else { return [] }
    let truth = truth(of: advance)
    return [
      .either([
        [.keep(truth.yes), assign(FactVariables.advanceName, 1)],
        [.keep(truth.no), assign(FactVariables.advanceName, 0)],
        [.keep(variables.unknown(truth))],
      ])
    ]
  }
}

extension FactVariables.Phase {
  /// The phase of a visit; a page that is appearing changes as one in view does.
  fileprivate init(_ phase: VisitPhase) { self = phase == .waiting ? .waiting : .inView }
}

extension VisitChange {
  fileprivate var isPractice: Bool { if case .practice = self { true } else { false } }
}

extension Event {
  /// True for the commands that go on, which `within` counts.
  fileprivate var isCounted: Bool {
    if case .choose = self { true } else { self == .next }
  }
}
