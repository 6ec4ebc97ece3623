import FlowCore

/// One walk through a flow: what was typed, and what came of it.
struct WalkState: Hashable, Sendable {
  private(set) var state = FlowState.idle
  private(set) var facts: Facts
  private(set) var inputs: [FlowInput] = []

  /// Creates a walk at the start, where nothing was opened yet.
  init(of flow: Flow) { facts = flow.firstFacts }

  /// True if nothing is open.
  var isClosed: Bool {
    switch state {
    case .idle, .ended: true
    case .deciding, .opening, .confirmingReplay, .revealing, .visiting, .awaitingNextPage: false
    }
  }

  /// The state in which the next input is typed: after an outcome, nothing is open.
  var next: FlowState { state.outcome == nil ? state : .idle }

  /// Returns the walk with one more input, and the pauses after it.
  func adding(_ input: FlowInput, by answers: TransitionFunction) -> WalkState {
    var walk = self
    let event = walk.facts.apply(input)
    walk.state = answers.settled(from: next, on: event, given: walk.facts)
    walk.inputs.append(input)
    return walk
  }

  /// The walk without what was typed.
  var place: WalkState {
    var place = self
    place.inputs = []
    return place
  }
}

extension FlowMachine {
  /// Returns what can be typed in a state, apart from changes of facts; what leads on comes last.
  func inputs(in state: FlowState) -> [FlowInput] {
    let events: [Event]
    switch state {
    case .idle, .ended: events = flow.replay == .never ? [.launch(nil)] : [.launch(nil), .replay]
    case .deciding: events = [.quit, .next]
    case .confirmingReplay: events = [.quit, .decline, .confirm]
    case .opening, .revealing: events = []
    case .visiting(let visit), .awaitingNextPage(let visit):
      let page = flow.pages[visit.page]
      let tries = page.practice?.tries.map(FlowInput.init) ?? []
      let own = Set(tries.compactMap(\.event))
      let out: [Event] = [.quit, .back, .skip] + (flow.later == nil ? [] : [.later])
      let occurring = countedEvents.map(Event.occurred).filter { !own.contains($0) }
      // A walk through this flow can't follow another one.
      let choices = page.choices.filter { !$0.action.isLaunch }.map { Event.choose($0.id) }
      return (out + occurring).map(FlowInput.event) + tries
        + (choices + [.next]).map(FlowInput.event)
    }
    return events.map(FlowInput.event)
  }
}

extension FlowInput {
  /// True for input that leads neither back nor out of a visit.
  var isForward: Bool {
    switch event {
    case .back, .skip, .later, .quit, .decline: false
    case .prepare, .launch, .replay, .confirm, .next, .choose, .attempt, .occurred, .goTo, .reset,
      .factsChanged, .elapsed, nil:
      true
    }
  }
}
