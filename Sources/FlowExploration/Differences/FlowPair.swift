import FlowCore

/// Two versions of a flow that are run side by side with the same input.
final class FlowPair: Sendable {
  let old: FlowMachine
  let new: FlowMachine
  /// The combinations of facts that a condition of either version can distinguish.
  let space: FactSpace
  /// For each page of the old version, the index of the page with the same id in the new one.
  let newPages: [Int?]
  /// For each page of the old version, true if people see something else on the page of that id in
  /// the new version, whatever the facts.
  let hasOtherLook: [Bool]
  /// True if mock screens are drawn.
  let drawsScreens: Bool
  private let gates: (old: Gate, new: Gate)
  private let newcomer: Facts
  private let commands: [String: [Event]]
  private let anywhere: [Event]

  /// Pairs two versions.
  ///
  /// - Parameters:
  ///   - old: The first version.
  ///   - new: The second version.
  ///   - changedPages: The ids of the pages whose copy differs, beyond its keys.
  ///   - drawsScreens: False if mock screens are not drawn, and only what is lit is named.
  /// - Throws: `ExplorationError` when the conditions distinguish too many combinations of facts.
  init(
    _ old: FlowMachine, _ new: FlowMachine, changedPages: Set<String>, drawsScreens: Bool
  ) throws(ExplorationError) {
    self.old = old
    self.new = new
    self.drawsScreens = drawsScreens
    gates = (Gate(of: old.flow), Gate(of: new.flow))
    let visits = [old, new].flatMap { $0.visitConditions + $0.flow.looks }
    let gates = [old, new].flatMap { $0.conditions(withThoseOfVisits: []) }
    let both = new.flow.merging(old.flow)
    space = try FactSpace(of: both, followed: visits, others: gates + visits)
    newcomer = both.firstFacts
    let indices = Dictionary(
      new.flow.pages.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: min)
    newPages = old.flow.pages.map { indices[$0.id] }
    hasOtherLook = old.flow.pages.indices.map { [newPages] page in
      let id = old.flow.pages[page].id
      return changedPages.contains(id)
        || newPages[page].map {
          PageLook(page, old.flow, isDrawn: drawsScreens)
            != PageLook($0, new.flow, isDrawn: drawsScreens)
        } ?? true
    }
    var commands: [String: [Event]] = [:]
    for page in old.flow.pages + new.flow.pages {
      for event in page.ownEvents where !(commands[page.id] ?? []).contains(event) {
        commands[page.id, default: []].append(event)
      }
    }
    self.commands = commands
    anywhere = Set(old.countedEvents + new.countedEvents).sorted().map(Event.occurred)
  }

  /// Returns the combination of facts in which a version is launched for the first time.
  func firstCombination(of machine: FlowMachine) -> Int {
    var facts = newcomer
    for fact in machine.flow.facts { facts[fact.name] = fact.initial }
    facts["version"] = machine.flow.version.map(FactValue.version)
    return space.combination(of: facts)
  }

  /// Returns true if both gates are open, so that the pages decide what a launch shows.
  func isOpen(given facts: (old: Facts, new: Facts)) -> Bool {
    gates.old.isOpen(given: facts.old) && gates.new.isOpen(given: facts.new)
  }

  /// Returns the input that either version has in a state of the old one.
  func events(in state: FlowState) -> [Event] {
    switch state {
    case .idle: [.launch(nil), .replay]
    case .confirmingReplay: [.confirm, .decline, .quit]
    case .deciding: [.next, .quit]
    case .visiting(let visit), .awaitingNextPage(let visit):
      [.next, .skip] + (commands[old.flow.pages[visit.page].id] ?? []) + [.later, .quit] + anywhere
    case .opening, .revealing, .ended: []
    }
  }

  /// Returns what a version does on an event and in the pauses that follow it.
  func answer(
    of machine: FlowMachine, from state: FlowState, on event: Event, given known: Facts
  ) -> FlowDifference.Answer {
    var facts = known
    let attempt = state.visit.flatMap { machine.flow.pages[$0.page].attempt(by: event) }
    for change in attempt?.changes ?? [:] { facts[change.key] = change.value }
    if case .occurred(let name) = event { facts.count(name) }
    var effects: [Effect] = []
    if case .launch(let place) = event {
      _ = machine.nextState(
        on: .prepare(.launch(place)), from: state, given: facts, into: &effects)
      effects.removeAll { $0 == .checkFacts }
    }
    var state = machine.nextState(on: event, from: state, given: facts, into: &effects)
    while state.isPause {
      state = machine.nextState(on: .elapsed, from: state, given: facts, into: &effects)
    }
    return FlowDifference.Answer(state: state, effects: effects, facts: facts, attempt: attempt)
  }
}

/// The comparison of what two versions do.
extension FlowPair {
  /// Returns true if people see the same of two answers, and the same is recorded.
  func areSame(_ old: FlowDifference.Answer, _ new: FlowDifference.Answer) -> Bool {
    old.effects.count == new.effects.count && zip(old.effects, new.effects).allSatisfy(areSame)
      && old.attempt?.say == new.attempt?.say && old.attempt?.changes == new.attempt?.changes
  }

  /// Returns true if the pages in view look the same; also where no page is in view.
  func lookSame(_ old: FlowDifference.Answer, _ new: FlowDifference.Answer) -> Bool {
    guard let visit = old.state.visit, let other = new.state.visit else {
      return old.state.visit == nil && new.state.visit == nil
    }
    guard newPages[visit.page] == other.page else { return false }
    return looksSame(visit.page, other.page, visit, (old.facts, new.facts))
  }

  private func areSame(_ effect: Effect, _ other: Effect) -> Bool {
    switch (effect, other) {
    case (.present(let page), .present(let otherPage)):
      newPages[page.page] == otherPage.page && page.position == otherPage.position
        && page.isReplay == otherPage.isReplay && !hasOtherLook[page.page]
    case (.record, .record): old.flow.record == new.flow.record
    case (.end(let outcome), .end):
      effect == other && (outcome.isInterruption || old.flow.then == new.flow.then)
    case (.postpone, .postpone): old.flow.later == new.flow.later
    case (.pause, .pause):
      effect == other && old.flow.reveal.input == new.flow.reveal.input
    case (_, _): effect == other
    }
  }
}

extension FlowPair {
  /// Returns true if people see the same of a page in both versions, in a visit with some facts.
  private func looksSame(
    _ page: Int, _ otherPage: Int, _ visit: Visit, _ facts: (old: Facts, new: Facts)
  ) -> Bool {
    if hasOtherLook[page] { return false }
    let truths = old.flow.looks(of: page, isDrawn: drawsScreens).map {
      old.truth(of: $0, visit, facts.old) == .yes
    }
    return truths
      == new.flow.looks(of: otherPage, isDrawn: drawsScreens).map {
        new.truth(of: $0, visit, facts.new) == .yes
      }
  }
}

/// An input that both versions of a flow get.
enum PairInput: Hashable {
  case event(Event)
  /// The change of the fact with this axis to the value with this digit.
  case change(axis: Int, digit: Int)
}

extension FlowPair {
  /// Runs both versions on some input, and returns the difference that it ends in; nil if they never
  /// differ.
  func difference(after inputs: [PairInput]) -> FlowDifference? {
    var states = (old: FlowState.idle, new: FlowState.idle)
    var facts = (
      old: space.facts(in: firstCombination(of: old)),
      new: space.facts(in: firstCombination(of: new))
    )
    var places: (old: Place?, new: Place?) = (nil, nil)
    var lines: [String] = []
    for input in inputs {
      var event = Event.factsChanged
      let command: FlowInput
      switch input {
      case .event(let typed):
        event = typed
        command = .event(typed)
      case .change(let axis, let digit):
        command = .set(space.settings(axis, digit))
        _ = facts.old.apply(command)
        _ = facts.new.apply(command)
      }
      lines += command.lines(in: old.flow.id)
      let answer = answer(
        of: old, from: states.old, on: event.resuming(at: places.old), given: facts.old)
      let other = self.answer(
        of: new, from: states.new, on: event.resuming(at: places.new), given: facts.new)
      if !areSame(answer, other) { return FlowDifference(lines: lines, old: answer, new: other) }
      if !lookSame(answer, other) {
        if !answer.effects.contains(where: \.draws) { lines.append("page") }
        return FlowDifference(lines: lines, old: answer, new: other)
      }
      states = (answer.state, other.state)
      facts = (answer.facts, other.facts)
      places = (
        answer.effects.reduce(places.old) { $1.place(after: $0) },
        other.effects.reduce(places.new) { $1.place(after: $0) }
      )
    }
    return nil
  }
}

extension FlowState {
  /// True while a pause runs.
  fileprivate var isPause: Bool {
    switch self {
    case .opening, .revealing: true
    case .idle, .deciding, .confirmingReplay, .visiting, .awaitingNextPage, .ended: false
    }
  }
}

extension Page {
  /// The input that only this page has.
  fileprivate var ownEvents: [Event] {
    let choices = choices.map { Event.choose($0.id) }
    let tries = practice?.tries.map { attempt -> Event in
      if case .event(let name) = attempt.action {
        .occurred(name)
      } else {
        .attempt(attempt.action)
      }
    }
    return choices + (tries ?? [])
  }

  /// Returns the try that an event is; nil if it is none.
  fileprivate func attempt(by event: Event) -> Practice.Try? {
    practice?.tries.first { attempt in
      switch (event, attempt.action) {
      case (.attempt(let action), _): action == attempt.action
      case (.occurred(let name), .event(let other)): name == other
      case (_, _): false
      }
    }
  }
}

extension Flow {
  /// The conditions that only decide what is drawn.
  fileprivate var looks: [Condition] {
    pages.flatMap { $0.steps.compactMap(\.doneWhen) }
      + screens.flatMap { $0.elements.map(\.show) }
  }

  /// Returns the flow with the facts, pages and promises that only another version has, for the
  /// values that facts can take in either.
  fileprivate func merging(_ other: Flow) -> Flow {
    var both = self
    let (names, ids) = (Set(facts.map(\.name)), Set(pages.map(\.id)))
    both.facts += other.facts.filter { !names.contains($0.name) }
    both.pages += other.pages.filter { !ids.contains($0.id) }
    both.promises = []
    for page in other.pages {
      guard let place = both.pages.firstIndex(where: { $0.id == page.id }) else { continue }
      both.pages[place].choices += page.choices
    }
    both.show = .all([show, other.show])
    return both
  }
}

extension Flow {
  /// The place and the version of the record of completion.
  fileprivate var record: [String?] { [domain, completionKey, id, version.map { "\($0)" }] }
}

extension Outcome {
  fileprivate var isInterruption: Bool {
    if case .interrupted = self { true } else { false }
  }
}

extension Event {
  /// Returns the event of a launch with the kept place; other events stay.
  fileprivate func resuming(at place: Place?) -> Event {
    if case .launch = self { .launch(place) } else { self }
  }
}

extension Effect {
  /// Returns the place that is kept after the effect.
  fileprivate func place(after kept: Place?) -> Place? {
    switch self {
    case .keep(let place): place
    case .record, .erase, .postpone: nil
    case .present, .await, .pause, .ask, .countLaunch, .checkFacts, .signIn, .practiced, .launch,
      .refuse, .resume, .declined, .notNeeded, .end:
      kept
    }
  }

  /// True if the page in view is drawn.
  fileprivate var draws: Bool {
    switch self {
    case .present, .practiced: true
    case .await, .pause, .ask, .keep, .record, .erase, .countLaunch, .checkFacts, .signIn,
      .launch, .postpone, .refuse, .resume, .declined, .notNeeded, .end:
      false
    }
  }
}
