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
