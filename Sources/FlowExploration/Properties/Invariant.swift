import FlowCore

/// A property that must hold after every command, for every sequence of commands before it.
package enum Invariant: String, Sendable, CaseIterable {
  /// Completion is recorded exactly when a visit is completed or skipped.
  case record
  /// A replay records and keeps nothing.
  case replay
  /// Skipping is refused exactly when the rule for it says so.
  case skip
  /// `back` leads to the page from which `next` came.
  case back
  /// A launch follows the conditions of the gate, as `why` prints them.
  case gate
  /// A flow that announces that it will continue by itself does so.
  case wait
  /// Facts advance from a page exactly when its `advanceWhen` becomes true.
  case advance
  /// After an interruption, the next launch resumes on the same page, with the same trail.
  case resume
  /// A flow that was put off, or that follows another one too soon, shows no page by itself.
  case away
  /// In every state of a visit that is no replay, the flow can still be completed or skipped.
  case outcome

  /// The message for a violation of the invariant, in lower case.
  package var message: String {
    switch self {
    case .record: "completion is recorded when it shouldn't be, or isn't when it should"
    case .replay: "a replay records or stores something"
    case .skip: "skipping is refused where it's allowed, or allowed where it isn't"
    case .back: "'back' doesn't undo 'next'"
    case .gate: "a launch doesn't follow its conditions"
    case .wait: "a page that should continue automatically doesn't"
    case .advance: "facts lead to another page when they shouldn't, or don't when they should"
    case .resume: "an interrupted visit doesn't resume where it stopped"
    case .away: "the flow shows again too early, or isn't put off"
    case .outcome: "the flow can be neither completed nor skipped from here"
    }
  }

  /// Returns true if the invariant holds for a command and its answer, for the walk after it, and
  /// for the commands that could follow.
  func holds(for step: ExecutedCommand, to walk: WalkState, in context: InvariantContext) -> Bool {
    let machine = context.machine
    let facts = step.facts
    switch self {
    case .record:
      return step.effects.contains(.record) == step.after.isRecorded(after: step.before)
    case .replay:
      return step.before.visit?.isReplay != true || !step.effects.contains(where: \.isLasting)
    case .skip:
      guard let visit = walk.state.visit else { return true }
      let skipped = context.transitionFunction.transition(walk.state, .skip, facts)
      let rule = machine.flow.pages[visit.page].skip ?? machine.flow.skip
      let isAllowed = machine.truth(of: rule, visit, facts) == .yes
      return isAllowed != skipped.effects.contains(.refuse(.noSkip))
    case .back:
      guard step.event == .next, let visit = step.before.visit, let next = walk.state.visit,
        next.trail.count > visit.trail.count, machine.inclusion(of: visit.page, next, facts) != .no
      else { return true }
      let state = context.transitionFunction.settled(from: walk.state, on: .back, given: facts)
      return state.visit?.page == visit.page
    case .gate: return Self.followsGate(step, in: context)
    case .wait: return Self.continuesAsAnnounced(step, in: context)
    case .advance: return Self.advancesRightly(step, in: context)
    case .resume: return Self.resumes(walk, in: context)
    case .away: return Self.staysAway(step, in: context)
    case .outcome:
      // A replay keeps nothing, so quitting it is as good an end as any other.
      guard let visit = walk.state.visit, !visit.isReplay else { return true }
      return context.hasOutcome(from: walk.position)
    }
  }
}

extension FlowState {
  /// Returns true if the state ends a visit that is no replay, by completing or skipping the flow.
  fileprivate func isRecorded(after state: FlowState) -> Bool {
    guard case .ended(let outcome) = self, state.visit?.isReplay != true else { return false }
    switch outcome {
    case .completed, .skipped: return true
    case .interrupted, .postponed: return false
    }
  }
}

extension Effect {
  /// True if the effect changes stored data.
  fileprivate var isLasting: Bool {
    switch self {
    case .keep, .record, .erase, .countLaunch, .postpone: true
    case .present, .await, .pause, .ask, .checkFacts, .signIn, .practiced, .launch, .refuse,
      .resume, .declined, .notNeeded, .end:
      false
    }
  }
}

extension Invariant {
  /// Returns true if nobody is asked before the time that the flow promises: neither by this command,
  /// nor by a launch after it if it puts the flow off.
  static func staysAway(_ step: ExecutedCommand, in context: InvariantContext) -> Bool {
    let flow = context.machine.flow
    guard flow.later != nil || flow.apart != nil else { return true }
    let answers = context.transitionFunction
    if step.before.visit == nil, flow.mustStayAway(given: step.facts) {
      let state = answers.settled(from: step.before, on: step.event, given: step.facts)
      guard state.visit?.isReplay ?? true else { return false }
    }
    guard case .ended(.postponed) = step.after else { return !step.effects.contains(.postpone) }
    var facts = step.facts
    facts["postponed"] = .boolean(true)
    return step.effects == [.postpone, .end(step.after.outcome ?? .completed)]
      && answers.settled(from: step.after, on: .launch(nil), given: facts).visit == nil
  }
}

extension Flow {
  /// Returns true if the flow must not show by itself now.
  fileprivate func mustStayAway(given facts: Facts) -> Bool {
    later != nil && facts["postponed"] == .boolean(true)
      || apart != nil && facts["tooSoon"] == .boolean(true)
  }
}

extension Exploration {
  /// A state in which a page shows by itself although the flow must stay away; nil if there is none,
  /// which proves that nobody is asked before the time that the flow promises.
  package var stateShownTooSoon: Int? {
    guard machine.flow.later != nil || machine.flow.apart != nil else { return nil }
    return transitions.first { transition in
      page(at: transition.from) == nil && page(at: transition.to) != nil
        && !isReplay(transition.to)
        && machine.flow.mustStayAway(given: facts(applying: transition))
    }?.to
  }

  private func facts(applying transition: Transition) -> Facts {
    var facts = facts(transition.from)
    _ = facts.apply(transition.command)
    return facts
  }
}

extension Exploration {
  /// For each fact, the distinct known values to which some transition sets it.
  fileprivate var knownValues: [String: [FactValue]] {
    var values: [String: [FactValue]] = [:]
    for case .set(let settings) in Set(transitions.map(\.command)) {
      for setting in settings {
        guard let value = setting.value, values[setting.fact]?.contains(value) != true else {
          continue
        }
        values[setting.fact, default: []].append(value)
      }
    }
    return values.mapValues { $0.sorted { "\($0)" < "\($1)" } }
  }
}

/// The data with which invariants are checked: an index of the transitions, the transition function
/// under test, and the states from which the flow can still be completed or skipped.
struct InvariantContext: Sendable {
  let transitionIndex: TransitionIndex
  /// The transition function that is checked.
  let transitionFunction: TransitionFunction
  private let statesWithOutcome: [Bool]
  /// For each fact, the known values to which some transition sets it.
  let values: [String: [FactValue]]
  /// The machine of the explored flow.
  var machine: FlowMachine { transitionIndex.exploration.machine }

  init(_ exploration: Exploration, _ answers: TransitionFunction) {
    transitionIndex = TransitionIndex(exploration)
    self.transitionFunction = answers
    values = exploration.knownValues
    statesWithOutcome = exploration.statesWithOutcome
  }

  /// Returns true if the flow can be completed or skipped from a state without being left first.
  func hasOutcome(from position: Int) -> Bool { statesWithOutcome[position] }

  /// Returns a walk extended by a command; nil if the command cannot be typed there or does
  /// nothing.
  func walk(after command: FlowInput, from walk: WalkState) -> WalkState? {
    let transitions = transitionIndex.exploration.transitions
    return transitionIndex.typed(at: walk.position).lazy
      .filter { transitions[$0].command == command }
      .compactMap { walk.extended(by: $0, in: transitionIndex)?.walk }.first
  }

  /// Returns the last command of a walk, with its effects; nil if there is none.
  func lastStep(from before: WalkState, to after: WalkState) -> ExecutedCommand? {
    guard let command = after.commands.last else { return nil }
    var facts = before.facts
    let event = facts.apply(command)
    let move = transitionFunction.transition(before.state, event, facts)
    return ExecutedCommand(
      before: before.state, event: event, facts: facts, factsBefore: before.facts,
      after: move.state, effects: move.effects)
  }

  /// Returns the first invariant that a command violates; nil if all hold.
  func violatedInvariant(by step: ExecutedCommand, to after: WalkState) -> Invariant? {
    Invariant.allCases.first { !$0.holds(for: step, to: after, in: self) }
  }
}
