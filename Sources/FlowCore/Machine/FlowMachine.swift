/// The state machine of a flow: a value whose transitions are deterministic.
///
/// ```
/// let machine = FlowMachine(flow)
/// let (state, effects) = machine.transition(from: .idle, on: .launch(nil), given: facts)
/// // state: .visiting(page 0), effects: [.present(page 1 of 6)]
/// ```
///
/// The driver performs the effects in order and sends the next event. Before `launch` or `replay`
/// it sends `prepare`, so that effects find out the facts on which these depend. It must always
/// know two facts: `completed`, and `completedVersion`, which is `Version.zero` if the flow was
/// never completed.
package struct FlowMachine: Sendable {
  /// The next state and the effects of a transition.
  package typealias TransitionResult = (state: FlowState, effects: [Effect])

  package let flow: Flow
  /// The condition on which the flow shows: its own, and that it is neither postponed nor too soon
  /// after another flow.
  package internal(set) var show: Condition
  /// For each page, the condition on which it is part of a visit.
  package let inclusions: [Condition]
  /// For each page, how it stands when the next one is looked for.
  package let candidacies: [Rule<Candidacy>]
  /// For each page, the condition that all elements which it waits for are on the screen.
  package let elementConditions: [Condition]
  /// The index of each page, by its id and by the former ids that no other page has.
  let pageIndices: [String: Int]
  /// For each event that conditions count on a page, the count from which nothing changes.
  let eventLimits: [String: Int]

  /// The pages that interrupt, in the order of the file.
  package let interruptingPages: [Int]
  /// The facts that pages ask for, which are never unknown.
  let fields: Set<String>
  /// What conditions derive from answers in fields, by the name that they use.
  let derivations: [String: Derivation]

  /// The events that conditions count on a page, in alphabetical order.
  package var countedEvents: [String] { eventLimits.keys.sorted() }

  package init(_ flow: Flow) {
    self.flow = flow
    show = flow.gate
    eventLimits = flow.eventLimits
    fields = Set(flow.fields.map(\.fact))
    derivations = Dictionary(uniqueKeysWithValues: flow.derivations.map { ($0.name, $0) })
    inclusions = flow.pages.indices.map(flow.inclusion)
    interruptingPages = flow.pages.indices.filter { flow.pages[$0].interrupts != nil }
    elementConditions = flow.pages.indices.map { page in
      flow.pages[page].spotlight?.missingElementPolicy == .wait
        ? flow.presence(page) : .constant(true)
    }
    candidacies = zip(inclusions, elementConditions).map(Self.candidacy)
    let ids = flow.pages.enumerated().map { ($1.id, $0) }
    let former = flow.pages.enumerated().flatMap { index, page in page.was.map { ($0, index) } }
    pageIndices = Dictionary(ids + former) { first, _ in first }
  }

  /// Returns the next state and the effects of an event.
  package func transition(from state: FlowState, on event: Event, given facts: Facts)
    -> TransitionResult
  {
    var effects: [Effect] = []
    let next =
      switch state {
      case .idle, .ended: idle(state, event, facts, &effects)
      case .deciding(let entry): deciding(entry, event, facts, &effects)
      case .opening(let place): opening(place, event, facts, &effects)
      case .confirmingReplay: confirming(event, facts, &effects)
      case .revealing(let visit): visiting(visit, .revealing, event, facts, &effects)
      case .visiting(let visit): visiting(visit, .inView, event, facts, &effects)
      case .awaitingNextPage(let visit): visiting(visit, .waiting, event, facts, &effects)
      }
    return (next, effects)
  }
}

extension Flow {
  /// The condition `show`, and that the flow is neither postponed nor too soon after another one.
  fileprivate var gate: Condition {
    var conditions = [show]
    if later != nil { conditions.append(.not(.fact(FactTypes.postponed))) }
    if apart != nil { conditions.append(.not(.fact(FactTypes.tooSoon))) }
    return .joined(conditions, by: Condition.all)
  }

  /// Returns the condition that includes a page: its `show`, its `since`, and the elements without
  /// which it is left out.
  fileprivate func inclusion(_ page: Int) -> Condition {
    if pages[page].interrupts != nil { return .constant(false) }
    var conditions = [pages[page].show]
    if let since = pages[page].since {
      let isNews = Condition.comparison(
        .fact(FactTypes.completedVersion), .less, .value(.version(since)))
      conditions.append(.any([.fact(FactTypes.replaying), isNews]))
    }
    if pages[page].spotlight?.missingElementPolicy == .skip { conditions.append(presence(page)) }
    conditions.removeAll { $0 == .constant(true) }
    return conditions.isEmpty ? .constant(true) : .joined(conditions, by: Condition.all)
  }

  /// Returns the condition that all elements which a page highlights are on the screen.
  fileprivate func presence(_ page: Int) -> Condition {
    let elements = highlightedElements(of: pages[page])
    return elements.isEmpty ? .constant(true) : .all(elements.map(\.show))
  }
}

// MARK: - Asking the rules

extension FlowMachine {
  /// Returns the result of a rule for a visit, whose `advanceWhen` may have held before the event.
  func result<Result>(
    of rule: Rule<Result>, _ visit: Visit, _ facts: Facts, wasAdvanceMet: Bool = false
  ) -> Result {
    for (question, result) in rule.clauses {
      let isYes =
        switch question {
        case .has(let condition, let truth): self.truth(of: condition, visit, facts) == truth
        case .advances: visit.isAdvanceMet && !wasAdvanceMet
        case .interrupts(let page):
          !visit.dismissed.contains(page)
            && flow.pages[page].interrupts.map { truth(of: $0, visit, facts) } == .yes
        case .lacksPractice: !visit.isPracticed
        }
      if isYes { return result }
    }
    return rule.otherwise
  }

  /// The result of looking for the next page.
  package enum Successor {
    case page(Int)
    /// A page may be next once this condition holds.
    case undecided(Condition)
    case none
  }

  /// Returns the next page of the visit; a visit at page -1 is before the first page.
  package func successor(of visit: Visit, _ facts: Facts) -> Successor {
    for page in flow.pages.indices.dropFirst(visit.page + 1) {
      switch result(of: candidacies[page], visit, facts) {
      case .passedOver: continue
      case .awaited(let condition): return .undecided(condition)
      case .shown: return .page(page)
      }
    }
    return .none
  }

  /// Returns the reason why a condition does not let the flow continue.
  func wait(for condition: Condition, _ visit: Visit, _ facts: Facts) -> Wait {
    guard let missing = condition.unmetPart(given: { value(of: $0, visit, facts) }) else {
      return .unmet(condition)
    }
    guard truth(of: condition, visit, facts) == .unknown else { return .unmet(missing) }
    return .unknown(missing.factNames.filter { value(of: $0, visit, facts) == nil })
  }

  /// Evaluates the condition on which a page is part of the visit.
  package func inclusion(of page: Int, _ visit: Visit, _ facts: Facts) -> Truth {
    truth(of: inclusions[page], visit, facts)
  }

  /// Returns the position of the page among the numbered pages of the visit: those that were shown keep
  /// their numbers until `back` leaves them, and those ahead that are or may be part of it count.
  ///
  /// A page that isn't numbered has the number 0, and one that interrupts no count either.
  package func position(of visit: Visit, _ facts: Facts) -> Position {
    if visit.interruption != nil { return Position(number: 0, count: 0) }
    let reached = reached(by: visit, facts)
    return flow.pages[visit.page].isNumbered ? reached : Position(number: 0, count: reached.count)
  }

  /// Returns the position of the page of a visit for somebody who came to it without detours.
  package func position(inOrderOf visit: Visit, _ facts: Facts) -> Position {
    var direct = visit
    direct.trail = flow.pages.indices.prefix(visit.page).filter {
      inclusion(of: $0, visit, facts) != .no
    }
    return position(of: direct, facts)
  }

  /// Returns the position of the page or, if it isn't numbered, of the last one that was shown before
  /// it.
  func reached(by visit: Visit, _ facts: Facts) -> Position {
    var numbers = [Int](repeating: 0, count: flow.pages.count)
    var seen = 0
    for page in visit.trail + [visit.page] where numbers[page] == 0 && flow.pages[page].isNumbered {
      seen += 1
      numbers[page] = seen
    }
    let ahead = flow.pages.indices.dropFirst(visit.page + 1).count { page in
      numbers[page] == 0 && flow.pages[page].isNumbered && inclusion(of: page, visit, facts) != .no
    }
    return Position(
      number: numbers[visit.page] == 0 ? seen : numbers[visit.page], count: seen + ahead)
  }

  /// Evaluates a condition with the answers of a visit and its `replaying`.
  package func truth(of condition: Condition, _ visit: Visit, _ facts: Facts) -> Truth {
    if case .constant(let truth) = condition { return Truth(truth) }
    return condition.truth { value(of: $0, visit, facts) }
  }

  /// Returns the value of a fact in a visit; nil is unknown.
  package func value(of fact: String, _ visit: Visit, _ facts: Facts) -> FactValue? {
    if fact == FactTypes.replaying { return .boolean(visit.isReplay) }
    if fact == FactTypes.language, let tag = visit.language { return .word(tag) }
    if let page = fact.dropping(FactTypes.answer) {
      return visit.answers[page].map(FactValue.word) ?? facts[fact] ?? .word("")
    }
    if let event = fact.dropping(FactTypes.eventsHere) {
      return .number(Double(visit.eventsHere[event] ?? 0))
    }
    if let derivation = derivations[fact] {
      return value(of: derivation.base, visit, facts).flatMap {
        derivation.derived.value(of: $0, today: facts.today)
      }
    }
    if let value = visit.fields[fact] ?? facts[fact] { return value }
    return fields.contains(fact) ? FactValue.empty : nil
  }

  /// Returns facts together with those of a visit: its answers, and its counts of events.
  package func facts(_ facts: Facts, in visit: Visit) -> Facts {
    var facts = facts
    facts[FactTypes.replaying] = .boolean(visit.isReplay)
    for (page, answer) in visit.answers { facts[FactTypes.answer + page] = .word(answer) }
    for (fact, value) in visit.fields { facts[fact] = value }
    if let tag = visit.language { facts[FactTypes.language] = .word(tag) }
    for event in eventLimits.keys {
      let fact = FactTypes.eventsHere + event
      facts[fact] = value(of: fact, visit, facts)
    }
    return facts
  }

  /// Returns the place of a visit to keep on disk, with page ids instead of indices.
  func place(of visit: Visit) -> Place {
    var place = Place(
      page: flow.pages[visit.page].id, trail: visit.trail.map { flow.pages[$0].id },
      answers: visit.answers)
    place.language = visit.language
    return place
  }
}

extension FlowMachine {
  /// The conditions that the machine evaluates while it shows or looks for a page, without
  /// constants.
  package var visitConditions: [Condition] {
    let rules =
      [flow.completeWhen, flow.skip]
      + flow.pages.flatMap { [$0.skip, $0.advanceWhen, $0.interrupts] }
    let asked = flow.fields.flatMap { [$0.isRequired ? $0.isAnswered : nil, $0.isRefused] }
    return ((rules + asked).compactMap(\.self) + inclusions + elementConditions).uniqued.filter {
      if case .constant = $0 { false } else { true }
    }
  }

  /// All conditions that the machine evaluates, the gate's first.
  package var conditions: [Condition] {
    if case .constant = show { return visitConditions }
    return [show] + visitConditions.filter { $0 != show }
  }
}

extension FlowMachine {
  /// Returns the destination in the app after an event has ended the flow; nil for none.
  package func destination(
    after outcome: Outcome, by event: Event, in state: FlowState, given facts: Facts
  ) -> String? {
    if flow.destinations.isEmpty { return nil }
    let visit = state.visit.map { self.visit($0, changedBy: event) }
    return flow.destination(after: outcome, given: visit.map { self.facts(facts, in: $0) } ?? facts)
  }

  /// Returns true if a fact decides how the flow continues from a state, or what the page in view
  /// shows.
  ///
  /// In other states, a driver need not look for changes of the fact.
  package func depends(on fact: String, in state: FlowState) -> Bool {
    switch state {
    case .idle, .confirmingReplay, .opening, .ended: false
    case .deciding(.launch):
      ([show, flow.completeWhen].compactMap { $0 } + inclusions(after: -1))
        .contains { $0.usesFact(fact) }
    case .deciding(.replay): inclusions(after: -1).contains { $0.usesFact(fact) }
    case .revealing(let visit), .visiting(let visit), .awaitingNextPage(let visit):
      conditions(of: visit).contains { $0.usesFact(fact) }
        || fact == FactTypes.authenticated
          && flow.pages[visit.pageInView].choices.contains { $0.action == .request(.signIn) }
    }
  }

  /// Returns the event for a sign-in that succeeded because the user chose it on a page.
  ///
  /// Usually that is `factsChanged`. If the page's `advanceWhen` held before, as in a replay by
  /// a user who is signed in, a changed fact does not leave the page, but signing in should.
  package func eventOfSignIn(in state: FlowState, given facts: Facts) -> Event {
    guard case .visiting(let visit) = state, visit.interruption == nil, visit.isAdvanceMet,
      let advance = flow.pages[visit.page].advanceWhen, advance.usesFact(FactTypes.authenticated),
      truth(of: advance, visit, facts) == .yes
    else { return .factsChanged }
    if let done = flow.completeWhen, !visit.isReplay, truth(of: done, visit, facts) == .yes {
      return .factsChanged
    }
    return .next
  }

  /// Returns the conditions that decide how a visit continues, or what its page shows.
  private func conditions(of visit: Visit) -> [Condition] {
    let page = flow.pages[visit.page]
    var conditions = [page.skip ?? flow.skip]
    if let completeWhen = flow.completeWhen, !visit.isReplay { conditions.append(completeWhen) }
    if let advanceWhen = page.advanceWhen { conditions.append(advanceWhen) }
    if !visit.isReplay {
      conditions += page.fields.compactMap(\.isRefused)
      conditions += interruptingPages.compactMap { flow.pages[$0].interrupts }
    }
    return conditions + flow.looks(of: visit.pageInView) + inclusions(after: visit.page)
  }

  /// Returns the conditions that decide which page comes after one; -1 is before the first.
  private func inclusions(after page: Int) -> [Condition] {
    var conditions: [Condition] = []
    for next in flow.pages.indices.dropFirst(page + 1) {
      conditions += [inclusions[next], elementConditions[next]]
      if inclusions[next] == .constant(true) { break }
    }
    return conditions
  }
}
