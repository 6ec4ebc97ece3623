extension FlowMachine {
  /// Handles an event while a page is in view.
  func visiting(
    _ visit: Visit, _ event: Event, _ facts: Facts, _ effects: inout some EffectSink
  ) -> FlowState {
    switch event {
    case .prepare: checkFacts(in: .visiting(visit), &effects)
    case .next: next(visit, facts, &effects)
    case .back: back(visit, facts, &effects)
    case .skip: skip(visit, facts, &effects)
    case .choose(let id): choose(id, visit, facts, &effects)
    case .goTo(let id): jump(to: id, visit, facts, &effects)
    case .attempt(let action):
      attempt(action, visit, facts, otherwise: .visiting(visit), &effects)
    case .occurred(let name): follow(occurred(name, visit, &effects), facts, &effects)
    case .later: postpone(visit, otherwise: .visiting(visit), &effects)
    case .quit: interrupt(visit, &effects)
    case .factsChanged: follow(visit, facts, &effects)
    case .elapsed: .visiting(visit)
    case .launch, .replay, .reset: effects.refuse(.alreadyOpen, in: .visiting(visit))
    case .confirm, .decline: effects.refuse(.nothingAsked, in: .visiting(visit))
    }
  }

  /// Handles an event while a page is appearing: commands do nothing until it is there.
  func revealing(
    _ visit: Visit, _ event: Event, _ facts: Facts, _ effects: inout some EffectSink
  ) -> FlowState {
    switch event {
    case .prepare: checkFacts(in: .revealing(visit), &effects)
    case .elapsed: .visiting(visit)
    case .factsChanged:
      completeOrAdvance(visit, facts, &effects) ?? .revealing(updatingAdvance(visit, facts))
    case .occurred(let name):
      revealing(occurred(name, visit, &effects), .factsChanged, facts, &effects)
    case .quit: interrupt(visit, &effects)
    case .next, .back, .skip, .choose, .goTo, .attempt, .later: .revealing(visit)
    case .launch, .replay, .reset: effects.refuse(.alreadyOpen, in: .revealing(visit))
    case .confirm, .decline: effects.refuse(.nothingAsked, in: .revealing(visit))
    }
  }

  /// Handles an event while the next page depends on an unknown fact; `back` stays on the page in
  /// view.
  func awaitingNextPage(
    _ visit: Visit, _ event: Event, _ facts: Facts, _ effects: inout some EffectSink
  ) -> FlowState {
    switch event {
    case .prepare: checkFacts(in: .awaitingNextPage(visit), &effects)
    case .next: forward(visit, facts, &effects)
    case .factsChanged:
      completeOrAdvance(visit, facts, &effects)
        ?? forward(updatingAdvance(visit, facts), facts, &effects)
    case .attempt(let action):
      attempt(action, visit, facts, otherwise: .awaitingNextPage(visit), &effects)
    case .occurred(let name):
      awaitingNextPage(occurred(name, visit, &effects), .factsChanged, facts, &effects)
    case .later: postpone(visit, otherwise: .awaitingNextPage(visit), &effects)
    case .back: show(visit, facts, &effects)
    case .skip: skip(visit, facts, otherwise: .awaitingNextPage(visit), &effects)
    case .choose(let id): choose(id, visit, facts, otherwise: .awaitingNextPage(visit), &effects)
    case .goTo(let id): jump(to: id, visit, facts, otherwise: .awaitingNextPage(visit), &effects)
    case .quit: interrupt(visit, &effects)
    case .elapsed: .awaitingNextPage(visit)
    case .launch, .replay, .reset: effects.refuse(.alreadyOpen, in: .awaitingNextPage(visit))
    case .confirm, .decline: effects.refuse(.nothingAsked, in: .awaitingNextPage(visit))
    }
  }

  /// Follows changed facts while a page is in view.
  func follow(
    _ visit: Visit, _ facts: Facts, _ effects: inout some EffectSink
  ) -> FlowState {
    completeOrAdvance(visit, facts, &effects) ?? .visiting(updatingAdvance(visit, facts))
  }

  private func next(
    _ visit: Visit, _ facts: Facts, _ effects: inout some EffectSink
  ) -> FlowState {
    if flow.pages[visit.page].practice?.isRequired == true, !visit.isPracticed {
      return effects.refuse(.practiceFirst, in: .visiting(visit))
    }
    let advance = flow.pages[visit.page].advanceWhen
    if let advance, truth(of: advance, visit, facts) == .yes {
      return forward(visit, facts, &effects)
    }
    // A choice that runs another flow comes back to the page, so it does not leave it.
    let choices = flow.pages[visit.page].choices.filter { !$0.action.isBesideNext }
    if !choices.isEmpty, !choices.contains(where: { $0.action == .next }) {
      return effects.refuse(.choiceNeeded, in: .visiting(visit))
    }
    if let advance {
      return effects.refuse(.waitsFor(wait(for: advance, visit, facts)), in: .visiting(visit))
    }
    return forward(visit, facts, &effects)
  }

  /// Goes to the next page of the visit, or ends it after the last one.
  private func forward(
    _ visit: Visit, _ facts: Facts, _ effects: inout some EffectSink
  ) -> FlowState {
    switch successor(of: visit, facts) {
    case .page(let page): return move(visit, to: page, facts, &effects)
    case .undecided(let page):
      return effects.add(
        .await(awaited(before: page, visit, facts)), then: .awaitingNextPage(visit))
    case .none: break
    }
    if let condition = flow.completeWhen, !visit.isReplay {
      return effects.refuse(
        .waitsFor(wait(for: condition, visit, facts)), in: .visiting(visit))
    }
    return end(.completed, visit, &effects)
  }

  private func back(
    _ visit: Visit, _ facts: Facts, _ effects: inout some EffectSink
  ) -> FlowState {
    for index in visit.trail.indices.reversed()
    where inclusion(of: visit.trail[index], visit, facts) != .no {
      var earlier = visit
      earlier.turn(to: visit.trail[index])
      earlier.trail.removeSubrange(index...)
      return show(earlier, facts, &effects)
    }
    return effects.refuse(.firstPage, in: .visiting(visit))
  }

  private func skip(
    _ visit: Visit, _ facts: Facts, otherwise state: FlowState? = nil,
    _ effects: inout some EffectSink
  ) -> FlowState {
    let rule = flow.pages[visit.page].skip ?? flow.skip
    guard truth(of: rule, visit, facts) == .yes else {
      return effects.refuse(.noSkip, in: state ?? .visiting(visit))
    }
    let reached = reached(by: visit, facts)
    return end(.skipped(at: reached.number, of: reached.count), visit, &effects)
  }

  private func choose(
    _ id: String, _ visit: Visit, _ facts: Facts, otherwise state: FlowState? = nil,
    _ effects: inout some EffectSink
  ) -> FlowState {
    guard let choice = flow.pages[visit.page].choices.first(where: { $0.id == id }) else {
      return effects.refuse(.noSuchChoice(id), in: state ?? .visiting(visit))
    }
    switch choice.action {
    case .next: return next(visit, facts, &effects)
    case .skip: return skip(visit, facts, otherwise: state, &effects)
    case .finish: return end(.completed, visit, &effects)
    case .request(let request): return effects.add(.request(request), then: .visiting(visit))
    case .goTo(let target):
      return jump(to: target, visit, facts, &effects)
    case .answer(let answer):
      var answered = visit
      answered.answers[flow.pages[visit.page].id] = answer
      return completeOrAdvance(answered, facts, &effects)
        ?? forward(updatingAdvance(answered, facts), facts, &effects)
    }
  }

  private func jump(
    to id: String, _ visit: Visit, _ facts: Facts, otherwise state: FlowState? = nil,
    _ effects: inout some EffectSink
  ) -> FlowState {
    guard let page = flow.pages.firstIndex(where: { $0.id == id }) else {
      return effects.refuse(.noSuchPage(id), in: state ?? .visiting(visit))
    }
    return page == visit.page
      ? show(visit, facts, &effects) : move(visit, to: page, facts, &effects)
  }

  /// Returns the visit with the current truth of the page's `advanceWhen`; if it is unknown, the
  /// previous value stays.
  func updatingAdvance(_ visit: Visit, _ facts: Facts) -> Visit {
    guard let condition = flow.pages[visit.page].advanceWhen else { return visit }
    var visit = visit
    switch truth(of: condition, visit, facts) {
    case .yes: visit.isAdvanceMet = true
    case .no: visit.isAdvanceMet = false
    case .unknown: break
    }
    return visit
  }

  /// Completes the flow if `completeWhen` holds, or goes to the next page if the page's
  /// `advanceWhen` holds now and did not hold before.
  func completeOrAdvance(
    _ visit: Visit, _ facts: Facts, _ effects: inout some EffectSink
  ) -> FlowState? {
    if let condition = flow.completeWhen, !visit.isReplay,
      truth(of: condition, visit, facts) == .yes
    {
      return end(.completed, visit, &effects)
    }
    let now = updatingAdvance(visit, facts)
    return now.isAdvanceMet && !visit.isAdvanceMet ? forward(now, facts, &effects) : nil
  }

  private func move(
    _ visit: Visit, to page: Int, _ facts: Facts, _ effects: inout some EffectSink
  ) -> FlowState {
    var visit = visit
    visit.trail.append(visit.page)
    visit.turn(to: page)
    return arrive(visit, facts, &effects)
  }

  /// Shows a page that was reached by going forward, with its reveal.
  func arrive(
    _ visit: Visit, _ facts: Facts, keepsPlace: Bool = true, _ effects: inout some EffectSink
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
    _ visit: Visit, _ facts: Facts, keepsPlace: Bool = true, _ effects: inout some EffectSink
  ) -> FlowState {
    effects.add(
      .present(
        Presentation(
          page: visit.page, position: position(of: visit, facts), isReplay: visit.isReplay)))
    if keepsPlace, !visit.isReplay { effects.add(.keep(place(of: visit))) }
    return .visiting(updatingAdvance(visit, facts))
  }
}
