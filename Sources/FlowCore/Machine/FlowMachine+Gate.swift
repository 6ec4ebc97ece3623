extension FlowMachine {
  /// Handles an event while nothing is shown: before a launch, or after an end.
  func idle(
    _ state: FlowState, _ event: Event, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    switch event {
    case .prepare(let entry): prepare(entry, in: state, &effects)
    case .launch(let place): launch(place, facts, &effects)
    case .replay: replay(from: state, facts, &effects)
    case .reset: effects.add(.erase, then: .idle)
    case .quit, .factsChanged, .occurred, .elapsed: state
    case .confirm, .decline: effects.refuse(.nothingAsked, in: state)
    case .next, .back, .skip, .choose, .answer, .goTo, .attempt, .later:
      effects.refuse(.notOpen, in: state)
    }
  }

  /// Handles an event while the gate or the first page of a replay depends on an unknown fact.
  func deciding(
    _ entry: VisitStart, _ event: Event, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    switch event {
    case .prepare where asksForFacts: checkFacts(in: .deciding(entry), &effects)
    case .prepare, .factsChanged, .occurred: enter(by: entry, facts, &effects)
    case .launch, .replay, .reset: idle(.idle, event, facts, &effects)
    case .quit: leave(&effects)
    case .elapsed: .deciding(entry)
    case .confirm, .decline: effects.refuse(.nothingAsked, in: .deciding(entry))
    case .next, .back, .skip, .choose, .answer, .goTo, .attempt, .later:
      enter(by: entry, facts, &effects)
    }
  }

  /// Handles an event during the delay before the flow presents itself, when nothing can be
  /// skipped.
  func opening(
    _ place: Place?, _ event: Event, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    switch event {
    case .elapsed:
      heldAtGate(place, facts, &effects) ?? open(place, facts, &effects)
    case .prepare: checkFacts(in: .opening(place), &effects)
    case .factsChanged, .occurred, .next, .back, .skip, .choose, .answer, .goTo, .attempt, .later:
      heldAtGate(place, facts, &effects) ?? .opening(place)
    case .launch, .replay, .reset: idle(.idle, event, facts, &effects)
    case .quit: leave(&effects)
    case .confirm, .decline: effects.refuse(.nothingAsked, in: .opening(place))
    }
  }

  /// Handles an event while "Show the tutorial again?" waits for an answer.
  func confirming(_ event: Event, _ facts: Facts, _ effects: inout [Effect]) -> FlowState {
    switch event {
    case .prepare: checkFacts(in: .confirmingReplay, &effects)
    case .confirm: begin(by: .replay, facts, &effects)
    case .decline: effects.add(.declined, then: .idle)
    case .quit: .idle
    case .factsChanged, .occurred, .elapsed: .confirmingReplay
    case .launch, .replay, .reset, .next, .back, .skip, .choose, .answer, .goTo, .attempt, .later:
      effects.refuse(.answerFirst, in: .confirmingReplay)
    }
  }

  /// Counts a launch and asks for facts, as far as conditions of the flow depend on them.
  private func prepare(
    _ entry: VisitStart, in state: FlowState, _ effects: inout [Effect]
  ) -> FlowState {
    if case .launch = entry, flow.usesFact(FactTypes.launches) { effects.append(.countLaunch) }
    return checkFacts(in: state, &effects)
  }

  /// Asks for the facts that are known outside of the flow, if a condition depends on any, and leaves
  /// the state as it is.
  func checkFacts(in state: FlowState, _ effects: inout [Effect]) -> FlowState {
    if asksForFacts { effects.append(.checkFacts) }
    return state
  }

  private var asksForFacts: Bool {
    flow.usesFact(FactTypes.authenticated) || flow.facts.contains { flow.usesFact($0.name) }
  }

  /// Ends the visit before any page was shown.
  private func leave(_ effects: inout [Effect]) -> FlowState {
    effects.add(.end(.interrupted(at: nil)), then: .ended(.interrupted(at: nil)))
  }

  private func enter(
    by entry: VisitStart, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    switch entry {
    case .launch(let place): launch(place, facts, &effects)
    case .replay: begin(by: .replay, facts, &effects)
    }
  }

  private func launch(
    _ place: Place?, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    if let held = heldAtGate(place, facts, &effects) { return held }
    if flow.delay > 0 { return effects.add(.pause(flow.delay), then: .opening(place)) }
    return open(place, facts, &effects)
  }

  /// Asks the gate, and returns the state if no page may be looked for.
  func heldAtGate(
    _ place: Place?, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState? {
    var visit = Visit(page: -1)
    visit.language = place?.language
    let facts = facts.begun.isEmpty ? facts : facts.atGate
    switch result(of: gate, visit, facts) {
    case .open: return nil
    case .closed: return effects.add(.notNeeded, then: .idle)
    case .undecided(let condition):
      return effects.add(
        .await(wait(for: condition, visit, facts)), then: .deciding(.launch(place)))
    case .completed: return end(.completed, visit, facts, &effects)
    }
  }

  private func replay(
    from state: FlowState, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    switch flow.replay {
    case .confirm: effects.add(.ask, then: .confirmingReplay)
    case .allowed: begin(by: .replay, facts, &effects)
    case .never: effects.refuse(.noReplay, in: state)
    }
  }

  /// Starts at the first page, or resumes an interrupted visit; what was chosen before any page was
  /// drawn goes along.
  func open(
    _ place: Place?, after chosen: Visit? = nil, _ facts: Facts, _ effects: inout [Effect]
  ) -> FlowState {
    guard let place else { return begin(by: .launch(nil), in: chosen, facts, &effects) }
    var visit = visit(resuming: place, facts)
    visit.dismissed = chosen?.dismissed ?? []
    if visit.page < 0 { return begin(by: .launch(place), in: visit, facts, &effects) }
    if chosen == nil { effects.append(.resume) }
    visit.isUnshown = !interruptingPages.isEmpty
    visit.isResumed = visit.isUnshown
    return arrive(visit, facts, &effects)
  }

  /// Starts at the first page, with the answers of an interrupted visit none of whose pages is left.
  private func begin(
    by entry: VisitStart, in resumed: Visit? = nil, _ facts: Facts,
    _ effects: inout [Effect]
  ) -> FlowState {
    var visit = resumed ?? Visit(page: -1, isReplay: entry == .replay)
    switch successor(of: visit, facts) {
    case .page(let first):
      visit.page = first
      visit.isUnshown = !visit.isReplay && !interruptingPages.isEmpty
      // There is no place to resume from yet, and the first page need not wait for the disk.
      return arrive(visit, facts, keepsPlace: false, &effects)
    case .undecided(let condition):
      return effects.add(.await(wait(for: condition, visit, facts)), then: .deciding(entry))
    case .none:
      return effects.add(.notNeeded, then: .idle)
    }
  }

  /// Returns the visit at the page that was in view, by its present or a former id, or at the nearest
  /// earlier page that is still part of the visit; before the first page, with the answers alone, if
  /// there is none.
  private func visit(resuming place: Place, _ facts: Facts) -> Visit {
    var visit = Visit(page: -1)
    var asksAgain = Set(
      flow.pages.indices.filter { page in
        flow.pages[page].fields.contains { needsAnswerAgain($0, place, facts) }
      })
    visit.language = place.language
    for (id, answer) in place.answers.sorted(by: <) {
      if let page = pageIndices[id], !flow.pages[page].offers(answer) {
        asksAgain.insert(page)
      } else {
        visit.answers[pageIndices[id].map { flow.pages[$0].id } ?? id] = answer
      }
    }
    var trail = place.trail + [place.page]
    let isAskedAgain = { (id: String) in
      pageIndices[id].map { asksAgain.contains($0) && result(of: landing(on: $0), visit, facts) }
        ?? false
    }
    if let first = trail.firstIndex(where: isAskedAgain) { trail.removeSubrange((first + 1)...) }
    while let id = trail.popLast() {
      if let page = pageIndices[id], result(of: landing(on: page), visit, facts) {
        visit.page = page
        visit.trail = trail.compactMap { pageIndices[$0] }
        return visit
      }
    }
    return visit
  }

  /// Returns true if a field on a page that was passed has lost its answer: a required secret of an
  /// earlier process, or a value that this release doesn't allow.
  private func needsAnswerAgain(_ field: Field, _ place: Place, _ facts: Facts) -> Bool {
    if place.disallowedAnswers.contains(field.fact) { return true }
    let isSecret = flow.facts.contains { $0.name == field.fact && $0.type == .secret }
    return isSecret && field.isRequired && value(of: field.fact, Visit(page: -1), facts) == .empty
  }
}

extension Page {
  /// Returns true if a choice of the page gives an answer, or the page has none that could.
  package func offers(_ answer: String) -> Bool {
    choices.isEmpty || choices.contains { $0.action == .answer(answer) }
  }
}
