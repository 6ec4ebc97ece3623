import FlowCore

/// A flow that is run by `FlowMachine`, with its place kept from one launch to the next.
///
/// Whatever is said of a flow has been run here.
struct FlowReplay: Hashable {
  private(set) var state = FlowState.idle
  private(set) var facts: Facts
  private(set) var place: Place?
  /// True until something but a fact changes.
  private(set) var isUntouched = true

  init(of flow: Flow) { self.init(flow.firstFacts) }

  /// Creates a run of an app that was never opened, with the first facts of its flow.
  init(_ facts: Facts) { self.facts = facts }

  /// What an input did.
  struct Step {
    let input: FlowInput
    let event: Event
    /// What the choice that was made does.
    let choice: Choice.Action?
    let before: FlowState
    /// The run after the input, and after the pauses that follow it.
    let run: FlowReplay
    let effects: [Effect]
    /// The moment of the visit after it; nil if no flow is open.
    let moment: Moment?
  }

  /// Runs a path from an app that was never opened, with the first facts of its flow if they are known
  /// already.
  static func steps(
    of path: [FlowInput], on machine: FlowMachine, from first: Facts? = nil
  ) -> [Step] {
    var run = FlowReplay(first ?? machine.flow.firstFacts)
    return path.map { run.perform($0, on: machine) }
  }

  /// Performs an input, and waits for pauses.
  @discardableResult
  mutating func perform(_ input: FlowInput, on machine: FlowMachine) -> Step {
    var event = facts.apply(machine.flow.allowing(input))
    isUntouched = isUntouched && event == .factsChanged
    if event == .launch(nil) { event = .launch(place) }
    let before = state
    var effects: [Effect]
    if let refusal = machine.refusal(onTyping: event, in: state, given: facts) {
      effects = [.refuse(refusal)]
    } else {
      (state, effects) = machine.transition(from: state, on: event, given: facts)
    }
    while state.isPause {
      let next = machine.transition(from: state, on: .elapsed, given: facts)
      state = next.state
      effects += next.effects
    }
    var isRecorded = facts[FactTypes.completed] == .boolean(true)
    var outcome: Outcome?
    for effect in effects {
      switch effect {
      case .save(.place(let kept)): place = kept
      case .save(.completion):
        place = nil
        isRecorded = true
      case .save(.answer(let fact, let value)): facts[fact] = value
      case .save(.erasure):
        place = nil
        forgetAnswers(to: machine.flow)
      case .save(.postponement): place = nil
      case .show(.end(let ended)): outcome = ended
      case .show(.language(let tag)): facts[FactTypes.language] = .word(tag)
      case .save(.launch), .show: break
      }
    }
    var moment: Moment?
    if let outcome {
      moment = Moment(
        visit: before.visit.map { machine.visit($0, changedBy: event) }
          ?? Visit(page: -1, isReplay: before.isReplay), facts: facts, outcome: outcome,
        isRecorded: isRecorded)
    } else if let visit = state.visit {
      moment = Moment(
        visit: visit, facts: facts, outcome: nil, isRecorded: isRecorded && !visit.isReplay)
    }
    // Nothing keeps a secret when the flow is left.
    if outcome != nil {
      for fact in machine.flow.facts where fact.type == .secret && facts[fact.name] != nil {
        facts[fact.name] = .empty
      }
    }
    var choice: Choice.Action?
    if case .choose(let id) = event, let visit = before.visit {
      choice = machine.flow.pages[visit.pageInView].choices.first { $0.id == id }?.action
    }
    return Step(
      input: input, event: event, choice: choice, before: before, run: self, effects: effects,
      moment: moment)
  }

  /// Returns true if an input changes facts as the flow declares; while no visit goes on, it may change
  /// them all.
  func allows(_ input: FlowInput, in flow: Flow) -> Bool {
    guard case .set(let settings) = input, state.visit != nil || place != nil else { return true }
    return settings.allSatisfy { setting in
      setting.isKept
        || flow.mayChange(
          setting.fact, from: facts[setting.fact], to: setting.value,
          betweenLaunches: state.visit == nil)
    }
  }

  private mutating func forgetAnswers(to flow: Flow) {
    for field in flow.fields { facts[field.fact] = .empty }
    for page in flow.pages where !page.choices.isEmpty {
      facts[FactTypes.answer + page.id] = .word("")
    }
  }

  /// True if nothing is open.
  var isClosed: Bool {
    switch state {
    case .idle, .ended: true
    case .deciding, .opening, .confirmingReplay, .revealing, .visiting, .awaitingNextPage: false
    }
  }
}

/// A moment of a visit, on which the conditions of promises are evaluated: a page in view, or an
/// outcome.
struct Moment {
  /// The visit; before its first page, at page -1.
  let visit: Visit
  let facts: Facts
  /// The outcome; nil while the visit goes on.
  let outcome: Outcome?
  let isRecorded: Bool

  /// Evaluates a condition of a promise.
  func truth(of condition: Condition, by machine: FlowMachine) -> Truth {
    condition.truth { name in
      switch name {
      case FactTypes.page: visit.page < 0 ? nil : .word(machine.flow.pages[visit.pageInView].id)
      case FactTypes.outcome: .word(outcome?.name ?? "none")
      case FactTypes.recorded: .boolean(isRecorded)
      default: machine.value(of: name, visit, facts)
      }
    }
  }
}

extension Flow {
  /// Returns an input without kept answers that the flow doesn't allow.
  fileprivate func allowing(_ input: FlowInput) -> FlowInput {
    guard case .set(let settings) = input, settings.contains(where: \.isKept) else { return input }
    return .set(
      settings.map { setting in
        let value: FactValue
        if let page = setting.fact.dropping(FactTypes.answer) {
          let answer = setting.value?.texts.first ?? ""
          let isOffered = pages.contains {
            $0.id == page && !$0.choices.isEmpty && $0.offers(answer)
          }
          value = .word(isOffered ? answer : "")
        } else {
          value = answer(setting.value?.texts ?? [], in: setting.fact) ?? .empty
        }
        return FactSetting(fact: setting.fact, value: value, isKept: true)
      })
  }
}

extension FlowMachine {
  /// Returns why an answer is refused when it is typed, and only then: a date before or after today.
  fileprivate func refusal(
    onTyping event: Event, in state: FlowState, given facts: Facts
  ) -> Refusal? {
    guard case .answer(let fact, let value) = event, let visit = state.visit,
      flow.pages[visit.page].fields.contains(where: { $0.fact == fact }), value != .empty,
      flow.refusal(of: value, as: fact, today: nil) == nil
    else { return nil }
    return flow.refusal(of: value, as: fact, today: facts.today).map { .invalidAnswer(fact, $0) }
  }
}

extension FlowReplay.Step {
  /// Why the input was refused; nil if it wasn't.
  var refusal: Refusal? { effects.lazy.compactMap(\.refusal).first }

  /// True if a visit began that continues no other one.
  var isFresh: Bool { moment != nil && before.visit == nil && !effects.contains(.resume) }

  /// True if the input signed in or ran another flow, which leaves the page where it is.
  var isAside: Bool {
    effects.contains { if case .show(.request) = $0 { true } else { false } }
  }

  /// The way that the input took; from a page to itself if it stayed there.
  var way: FlowMap.Way {
    let cause: FlowMap.Cause =
      switch input {
      case _ where before.visit == nil: .opening
      case .set(let settings): .change(of: settings.first?.fact ?? "")
      case .event, .input: .input(input)
      }
    return FlowMap.Way(
      from: before.visit.map { .page($0.pageInView) } ?? .start, cause: cause,
      to: moment?.outcome.map { .end($0.name) }
        ?? run.state.visit.map { .page($0.pageInView) } ?? .start,
      isReplay: before.isReplay || run.state.isReplay)
  }
}

extension FlowState {
  /// True if the state ends by itself after a time.
  var isPause: Bool {
    switch self {
    case .opening, .revealing: true
    case .idle, .deciding, .confirmingReplay, .visiting, .awaitingNextPage, .ended: false
    }
  }
}
