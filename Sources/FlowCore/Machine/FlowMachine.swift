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
public struct FlowMachine: Sendable {
  /// The next state and the effects of a transition.
  public typealias TransitionResult = (state: FlowState, effects: [Effect])

  /// The flow that the machine runs.
  public let flow: Flow
  /// The condition on which the flow presents itself, with the times for which it stays away.
  public internal(set) var show: Condition
  /// For each page, the condition on which it is part of a visit.
  public let inclusions: [Condition]
  /// For each page, the condition that all elements which it waits for are on the screen.
  package let elementConditions: [Condition]
  /// For each page, the number of numbered pages up to it that are part of every visit.
  let certainNumbers: [Int]
  /// The numbered pages that are only sometimes part of a visit.
  let uncertainPages: [Int]
  /// For each event that conditions count on a page, the count from which nothing changes.
  let eventLimits: [String: Int]

  /// The events that conditions count on a page, in alphabetical order.
  package var countedEvents: [String] { eventLimits.keys.sorted() }

  /// Creates the machine of a flow.
  public init(_ flow: Flow) {
    self.flow = flow
    show = flow.gate
    eventLimits = flow.eventLimits
    inclusions = flow.pages.indices.map(flow.inclusion)
    elementConditions = flow.pages.indices.map { page in
      flow.pages[page].spotlight?.missingElementPolicy == .wait
        ? flow.presence(page) : .constant(true)
    }
    var certain = 0
    var numbers: [Int] = []
    numbers.reserveCapacity(inclusions.count)
    var uncertain: [Int] = []
    for (page, inclusion) in inclusions.enumerated() {
      if flow.pages[page].isNumbered {
        if inclusion.isAlways { certain += 1 } else { uncertain.append(page) }
      }
      numbers.append(certain)
    }
    certainNumbers = numbers
    uncertainPages = uncertain
  }

  /// Returns the next state and the effects of an event.
  ///
  /// - Parameters:
  ///   - state: The current state.
  ///   - event: The event.
  ///   - facts: The known facts; `replaying` and the answers come from the visit instead.
  /// - Returns: The next state, and the effects for the driver.
  public func transition(from state: FlowState, on event: Event, given facts: Facts)
    -> TransitionResult
  {
    var effects: [Effect] = []
    let state = nextState(on: event, from: state, given: facts, into: &effects)
    return (state, effects)
  }

  /// Returns the next state after an event and passes each effect to a sink.
  package func nextState(
    on event: Event, from state: FlowState, given facts: Facts, into effects: inout some EffectSink
  ) -> FlowState {
    switch state {
    case .idle, .ended: idle(state, event, facts, &effects)
    case .deciding(let entry): deciding(entry, event, facts, &effects)
    case .opening(let place): opening(place, event, facts, &effects)
    case .confirmingReplay: confirming(event, facts, &effects)
    case .revealing(let visit): revealing(visit, event, facts, &effects)
    case .visiting(let visit): visiting(visit, event, facts, &effects)
    case .awaitingNextPage(let visit): awaitingNextPage(visit, event, facts, &effects)
    }
  }
}

extension Flow {
  /// The condition `show`, and that the flow need not stay away.
  fileprivate var gate: Condition {
    var conditions = [show]
    if later != nil { conditions.append(.not(.fact("postponed"))) }
    if apart != nil { conditions.append(.not(.fact("tooSoon"))) }
    return conditions.count == 1 ? show : .all(conditions)
  }

  /// Returns the condition that includes a page: its `show`, its `since`, and the elements without
  /// which it is left out.
  fileprivate func inclusion(_ page: Int) -> Condition {
    let since = pages[page].since
    let needsElements = pages[page].spotlight?.missingElementPolicy == .skip
    if since == nil, !needsElements { return pages[page].show }
    var conditions = [pages[page].show]
    if let since {
      let isNews = Condition.comparison(
        .fact("completedVersion"), .less, .value(.version(since)))
      conditions.append(.any([.fact("replaying"), isNews]))
    }
    if needsElements { conditions.append(presence(page)) }
    conditions.removeAll(where: \.isAlways)
    switch conditions.count {
    case 0: return .constant(true)
    case 1: return conditions[0]
    default: return .all(conditions)
    }
  }

  /// Returns the condition that every element that a page lights up is on the screen.
  fileprivate func presence(_ page: Int) -> Condition {
    guard let spotlight = pages[page].spotlight,
      let screen = screens.first(where: { $0.id == spotlight.screen })
    else { return .constant(true) }
    return .all(screen.elements.filter { spotlight.elements.contains($0.id) }.map(\.show))
  }
}

extension Condition {
  fileprivate var isAlways: Bool {
    if case .constant(true) = self { true } else { false }
  }
}

/// The ends of a visit.
extension FlowMachine {
  /// Ends the visit for a while, and forgets its place.
  func postpone(
    _ visit: Visit, otherwise state: FlowState, _ effects: inout some EffectSink
  ) -> FlowState {
    guard flow.later != nil, !visit.isReplay else { return effects.refuse(.noLater, in: state) }
    let outcome = Outcome.postponed(at: flow.pages[visit.page].id)
    effects.add(.postpone)
    return effects.add(.end(outcome), then: .ended(outcome))
  }

  /// Ends the visit before its last page, and keeps its place.
  func interrupt(_ visit: Visit, _ effects: inout some EffectSink) -> FlowState {
    let outcome = Outcome.interrupted(at: flow.pages[visit.page].id)
    if !visit.isReplay { effects.add(.keep(place(of: visit))) }
    return effects.add(.end(outcome), then: .ended(outcome))
  }

  /// Ends the visit, and records completion.
  func end(
    _ outcome: Outcome, _ visit: Visit, _ effects: inout some EffectSink
  ) -> FlowState {
    if !visit.isReplay { effects.add(.record) }
    return effects.add(.end(outcome), then: .ended(outcome))
  }
}

extension FlowMachine {
  /// The conditions that the machine evaluates while it shows or looks for a page, without
  /// constants.
  package var visitConditions: [Condition] {
    var asked = AskedConditions()
    asked.add(flow.completeWhen)
    asked.add(flow.skip)
    for page in flow.pages.indices {
      asked.add(flow.pages[page].skip)
      asked.add(flow.pages[page].advanceWhen)
    }
    for inclusion in inclusions { asked.add(inclusion) }
    for presence in elementConditions { asked.add(presence) }
    return asked.conditions
  }

  /// All conditions that the machine evaluates, the gate's first.
  package var conditions: [Condition] { conditions(withThoseOfVisits: visitConditions) }

  /// Returns all conditions that the machine evaluates, given its `visitConditions`.
  package func conditions(withThoseOfVisits others: [Condition]) -> [Condition] {
    if case .constant = show { return others }
    return [show] + others.filter { $0 != show }
  }
}

/// The distinct conditions of a flow in order, since most pages of a large flow have equal ones.
private struct AskedConditions {
  private(set) var conditions: [Condition] = []
  private var seen: Set<Condition> = []

  mutating func add(_ condition: Condition?) {
    switch condition {
    case nil, .constant: break
    case let condition?: if seen.insert(condition).inserted { conditions.append(condition) }
    }
  }
}

extension FlowMachine {
  /// Returns true if a fact decides how the flow goes on from a state, or what the page in view
  /// shows.
  ///
  /// A driver that must ask somebody for the fact need not ask anywhere else.
  package func depends(on fact: String, in state: FlowState) -> Bool {
    switch state {
    case .idle, .confirmingReplay, .opening, .ended: false
    case .deciding(.launch):
      ([show, flow.completeWhen].compactMap { $0 } + inclusions(after: -1))
        .contains { $0.usesFact(fact) }
    case .deciding(.replay): inclusions(after: -1).contains { $0.usesFact(fact) }
    case .revealing(let visit), .visiting(let visit), .awaitingNextPage(let visit):
      conditions(of: visit).contains { $0.usesFact(fact) }
        || fact == "authenticated"
          && flow.pages[visit.page].choices.contains { $0.action == .signIn }
    }
  }

  /// Returns the event for a sign-in that succeeded because somebody chose it on a page.
  ///
  /// Where the page's `advanceWhen` asks for the sign-in and held before, as in a replay by somebody
  /// who is signed in, the change of the fact moves nothing; choosing to sign in then goes on.
  ///
  /// - Parameters:
  ///   - state: The state in which it was chosen.
  ///   - facts: The facts with the sign-in.
  /// - Returns: `next` or `factsChanged`.
  package func eventOfSignIn(in state: FlowState, given facts: Facts) -> Event {
    guard case .visiting(let visit) = state, visit.isAdvanceMet,
      let advance = flow.pages[visit.page].advanceWhen, advance.usesFact("authenticated"),
      truth(of: advance, visit, facts) == .yes
    else { return .factsChanged }
    if let done = flow.completeWhen, !visit.isReplay, truth(of: done, visit, facts) == .yes {
      return .factsChanged
    }
    return .next
  }

  /// Returns the conditions that decide how a visit goes on, or what its page shows.
  private func conditions(of visit: Visit) -> [Condition] {
    let page = flow.pages[visit.page]
    var conditions = [page.skip ?? flow.skip]
    if let completeWhen = flow.completeWhen, !visit.isReplay { conditions.append(completeWhen) }
    if let advanceWhen = page.advanceWhen { conditions.append(advanceWhen) }
    conditions += page.steps.compactMap(\.doneWhen)
    if let screen = flow.screens.first(where: { $0.id == page.spotlight?.screen }) {
      conditions += screen.elements.map(\.show)
    }
    return conditions + inclusions(after: visit.page)
  }

  /// Returns the conditions that decide which page comes after one; -1 is before the first.
  private func inclusions(after page: Int) -> [Condition] {
    var conditions: [Condition] = []
    for next in flow.pages.indices.dropFirst(page + 1) {
      conditions += [inclusions[next], elementConditions[next]]
      if case .constant(true) = inclusions[next] { break }
    }
    return conditions
  }
}
