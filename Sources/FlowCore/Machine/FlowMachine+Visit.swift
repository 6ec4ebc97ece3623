/// A visit, as the rules say.
extension FlowMachine {
  /// Handles an event while a page appears, is in view or waits for the next one.
  func visiting(
    _ visit: Visit, _ phase: VisitPhase, _ event: Event, _ facts: Facts,
    _ effects: inout [Effect]
  ) -> FlowState {
    if case .prepare = event { return checkFacts(in: phase.state(visit), &effects) }
    let state = follow(event, visit, phase, facts, &effects)
    guard let visit = state.visit, !visit.dismissed.isEmpty else { return state }
    return state.replacingVisit(withoutPastDismissals(visit, facts))
  }

  private func follow(
    _ event: Event, _ visit: Visit, _ phase: VisitPhase, _ facts: Facts,
    _ effects: inout [Effect]
  ) -> FlowState {
    let rule = rule(
      of: event, on: visit.page, phase, isReplay: visit.isReplay, under: visit.interruption)
    var changed = self.visit(visit, after: rule.changes)
    for case .practice(let action) in rule.changes { effects.append(.practiced(action)) }
    // An interrupting page leaves it as it was, to compare it on return.
    if rule.updatesAdvance, visit.interruption == nil {
      changed = updatingAdvance(changed, facts)
    }
    let result = result(of: rule.rule, changed, facts, wasAdvanceMet: visit.isAdvanceMet)
    // Where an answer is refused, nothing has changed.
    if case .refuse = result, rule.changes.contains(where: \.isAnswer) {
      return follow(result, visit, phase, facts, &effects)
    }
    if case .interrupt = result { changed.isAdvanceMet = visit.isAdvanceMet }
    for change in rule.changes {
      switch change {
      case .field(let fact, let value) where !visit.isReplay:
        effects.append(.keep(value, as: fact))
      case .answer(let answer) where !visit.isReplay:
        let page = flow.pages[visit.pageInView].id
        effects.append(.keep(.word(answer), as: FactTypes.answer + page))
      case .language(let tag): effects.append(.show(.language(tag)))
      case .field, .answer, .count, .practice, .dismissal: break
      }
    }
    if event.isChoiceOrNext, result == .goOn || result == .end(.completed) {
      leaveEmpty(&changed, facts, &effects)
    }
    return follow(result, changed, phase, facts, &effects)
  }

  /// An interrupting page that was dismissed may interrupt again once its condition was false.
  private func withoutPastDismissals(_ visit: Visit, _ facts: Facts) -> Visit {
    var visit = visit
    visit.dismissed = visit.dismissed.filter { page in
      flow.pages[page].interrupts.map { truth(of: $0, visit, facts) } != .no
    }
    return visit
  }

  /// Leaves the fields empty that a page doesn't need and that have no answer.
  private func leaveEmpty(_ visit: inout Visit, _ facts: Facts, _ effects: inout [Effect]) {
    guard !visit.isReplay else { return }
    for field in flow.pages[visit.page].fields
    where visit.fields[field.fact] == nil && value(of: field.fact, visit, facts) == .empty {
      visit.fields[field.fact] = .empty
      effects.append(.keep(.empty, as: field.fact))
    }
  }

  private func follow(
    _ consequence: Consequence, _ visit: Visit, _ phase: VisitPhase, _ facts: Facts,
    _ effects: inout [Effect]
  ) -> FlowState {
    switch consequence {
    case .stay(let phase): phase.state(visit)
    case .show: show(visit, facts, &effects)
    case .goOn: goOn(visit, facts, &effects)
    case .interrupt(let page): phase.state(interrupt(visit, by: page, &effects))
    case .resumePage: resumePage(visit, phase, facts, &effects)
    case .goTo(let page): turn(visit, to: page, facts, &effects)
    case .goBack: goBack(visit, facts, &effects)
    case .end(let kind): end(kind, visit, facts, &effects)
    case .refuse(let refusal, let phase): effects.refuse(refusal, in: phase.state(visit))
    case .refuseUntil(let condition):
      effects.refuse(.waitsFor(wait(for: condition, visit, facts)), in: .visiting(visit))
    case .waitUntil(let condition):
      effects.add(.await(wait(for: condition, visit, facts)), then: .awaitingNextPage(visit))
    case .request(let request):
      effects.add(
        .request(request), then: visit.interruption == nil ? .visiting(visit) : phase.state(visit))
    }
  }

  private func interrupt(_ visit: Visit, by page: Int, _ effects: inout [Effect]) -> Visit {
    var visit = visit
    visit.interruption = page
    effects.append(
      .present(
        Presentation(page: page, position: Position(number: 0, count: 0), isReplay: false)))
    return visit
  }

  /// Returns to the page under an interrupting one.
  ///
  /// What made its `advanceWhen` true meanwhile leaves it undrawn; before the first page was drawn,
  /// the flow may no longer be due.
  private func resumePage(
    _ visit: Visit, _ phase: VisitPhase, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    var visit = visit
    visit.interruption = nil
    if visit.isUnshown { return openAgain(visit, facts, &effects) }
    let updated = updatingAdvance(visit, facts)
    let rule = rule(of: .factsChanged, on: visit.page, phase, isReplay: false).rule
    let result = result(of: rule, updated, facts, wasAdvanceMet: visit.isAdvanceMet)
    if case .stay = result { return show(visit, facts, keepsPlace: false, &effects) }
    var following: [Effect] = []
    let state = follow(result, updated, phase, facts, &following)
    if state.visit?.trail.count == visit.trail.count {
      effects.append(.present(presentation(of: visit, facts)))
    }
    effects += following
    return state
  }

  /// Opens the flow again that no page was drawn of, with what was chosen on the interrupting one.
  private func openAgain(
    _ visit: Visit, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    let facts = self.facts(facts, in: visit)
    let place = visit.isResumed ? place(of: visit) : nil
    var chosen = Visit(page: -1, answers: visit.answers)
    (chosen.language, chosen.dismissed) = (visit.language, visit.dismissed)
    return heldAtGate(place, facts, &effects) ?? open(place, after: chosen, facts, &effects)
  }

  /// Goes to the next page of the visit, or ends it after the last one.
  private func goOn(
    _ visit: Visit, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    switch successor(of: visit, facts) {
    case .page(let page): turn(visit, to: page, facts, &effects)
    case .undecided(let condition):
      effects.add(.await(wait(for: condition, visit, facts)), then: .awaitingNextPage(visit))
    case .none: follow(afterLastPage(isReplay: visit.isReplay), visit, .inView, facts, &effects)
    }
  }

  private func turn(
    _ visit: Visit, to page: Int, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    var visit = visit
    visit.trail.append(visit.page)
    visit.turn(to: page)
    return arrive(visit, facts, &effects)
  }

  private func goBack(
    _ visit: Visit, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    for index in visit.trail.indices.reversed()
    where result(of: landing(on: visit.trail[index]), visit, facts) {
      var earlier = visit
      earlier.turn(to: visit.trail[index])
      earlier.trail.removeSubrange(index...)
      return show(earlier, facts, &effects)
    }
    return effects.refuse(.firstPage, in: .visiting(visit))
  }

  /// Ends the visit: only completed and skipped ones are recorded, and the place is kept of those that
  /// are interrupted.
  func end(
    _ kind: Outcome.Kind, _ visit: Visit, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    var effect = Effect.record
    let outcome: Outcome
    switch kind {
    case .completed: outcome = .completed
    case .skipped:
      let reached = reached(by: visit, facts)
      outcome = .skipped(at: reached.number, of: reached.count)
    case .postponed:
      outcome = .postponed(at: flow.pages[visit.page].id)
      effect = .postpone(place(of: visit))
    case .interrupted:
      outcome = .interrupted(at: flow.pages[visit.page].id)
      effect = .keep(place(of: visit))
    }
    if !visit.isReplay { effects.append(effect) }
    return effects.add(.end(outcome), then: .ended(outcome))
  }

  /// Shows a page that was reached by going forward, with its reveal.
  func arrive(
    _ visit: Visit, _ facts: Facts, keepsPlace: Bool = true, _ effects: inout [Effect]
  ) -> FlowState {
    let state = show(visit, facts, keepsPlace: keepsPlace, &effects)
    guard flow.reveal.duration > 0, case .visiting(let visit) = state else { return state }
    return effects.add(.pause(flow.reveal.duration), then: .revealing(visit))
  }

  /// Shows a page at once.
  ///
  /// The presentation comes before the place is kept, since a person waits for the page and not for
  /// the disk. An `advanceWhen` that already holds does not advance, since a person asked for this
  /// page.
  private func show(
    _ visit: Visit, _ facts: Facts, keepsPlace: Bool = true, _ effects: inout [Effect]
  ) -> FlowState {
    var visit = updatingAdvance(visit, facts)
    if !visit.isReplay, let page = result(of: interruption, visit, facts) {
      visit = interrupt(visit, by: page, &effects)
    } else {
      (visit.isUnshown, visit.isResumed) = (false, false)
      effects.append(.present(presentation(of: visit, facts)))
    }
    if keepsPlace, !visit.isReplay, !visit.isUnshown { effects.append(.keep(place(of: visit))) }
    return .visiting(visit)
  }

  private func presentation(of visit: Visit, _ facts: Facts) -> Presentation {
    Presentation(page: visit.page, position: position(of: visit, facts), isReplay: visit.isReplay)
  }
}

extension VisitPhase {
  fileprivate func state(_ visit: Visit) -> FlowState {
    switch self {
    case .revealing: .revealing(visit)
    case .inView: .visiting(visit)
    case .waiting: .awaitingNextPage(visit)
    }
  }
}

// MARK: - What events change

extension FlowMachine {
  /// Returns the facts that an event changes by itself; the driver changes them before it sends the
  /// event.
  package func changes(by event: Event, in state: FlowState) -> [String: FactValue] {
    guard let visit = state.visit, visit.interruption == nil else { return [:] }
    let action: Practice.Action
    switch event {
    case .attempt(let tried):
      if case .revealing = state { return [:] }
      action = tried
    case .occurred(let name): action = .event(name)
    case .prepare, .launch, .replay, .confirm, .decline, .next, .back, .skip, .choose, .answer,
      .goTo,
      .later, .quit, .reset, .factsChanged, .elapsed:
      return [:]
    }
    return flow.pages[visit.page].attempt(action)?.changes ?? [:]
  }

  /// Returns a visit after an event has changed it, and before anything follows from that.
  package func visit(_ visit: Visit, changedBy event: Event) -> Visit {
    self.visit(
      visit,
      after: rule(
        of: event, on: visit.page, .inView, isReplay: visit.isReplay, under: visit.interruption
      ).changes)
  }

  /// Events are counted only as far as conditions can tell the difference.
  private func visit(_ visit: Visit, after changes: [VisitChange]) -> Visit {
    var visit = visit
    let page = flow.pages[visit.pageInView]
    for change in changes {
      switch change {
      case .answer(let answer): visit.answers[page.id] = answer
      case .field(let fact, let value): visit.fields[fact] = value
      case .language(let tag): visit.language = tag
      case .dismissal(let page): visit.dismissed.insert(page)
      case .count(let event):
        guard let limit = eventLimits[event] else { continue }
        visit.eventsHere[event] = min(visit.eventsHere[event, default: 0] + 1, limit)
      case .practice: if page.practice?.isRequired == true { visit.isPracticed = true }
      }
    }
    return visit
  }

  /// Returns the visit with the current truth of the page's `advanceWhen`; if it is unknown, the
  /// previous value stays.
  private func updatingAdvance(_ visit: Visit, _ facts: Facts) -> Visit {
    guard let condition = flow.pages[visit.page].advanceWhen else { return visit }
    var visit = visit
    switch truth(of: condition, visit, facts) {
    case .yes: visit.isAdvanceMet = true
    case .no: visit.isAdvanceMet = false
    case .unknown: break
    }
    return visit
  }
}

extension Flow {
  /// For each event that a condition or a promise counts on a page, the count from which nothing
  /// changes: one more than the highest number with which it is compared.
  var eventLimits: [String: Int] {
    var limits: [String: Int] = [:]
    let conditions = conditions + promises.flatMap(\.conditions)
    for (left, right) in conditions.flatMap(\.comparedOperands) {
      for case (.fact(let fact), let other) in [(left, right), (right, left)] {
        guard let event = fact.dropping(FactTypes.eventsHere) else { continue }
        var limit = 1
        if case .value(.number(let number)) = other, (0..<1e9).contains(number) {
          limit = Int(number) + 1
        }
        limits[event] = max(limits[event] ?? 0, limit)
      }
    }
    return limits
  }
}

extension Event {
  /// True for what people do to go on.
  fileprivate var isChoiceOrNext: Bool {
    if case .choose = self { true } else { self == .next }
  }
}
