@testable import FlowCore
@testable import FlowExploration

/// A property that must hold after every command, for every sequence of commands before it.
enum Invariant: String, Sendable, CaseIterable {
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
  var message: String {
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

  /// Returns true if the invariant holds for a command and its answer, for the run after it, and for
  /// the commands that could follow.
  func holds(for step: ExecutedCommand, to run: FlowReplay, in context: InvariantContext) -> Bool {
    let machine = context.machine
    let facts = step.facts
    switch self {
    case .record:
      return step.effects.contains(.record) == step.after.isRecorded(after: step.before)
    case .replay:
      return step.before.visit?.isReplay != true || !step.effects.contains(where: \.isLasting)
    case .skip:
      guard let visit = run.state.visit else { return true }
      let skipped = context.transitionFunction.transition(run.state, .skip, facts)
      let rule = machine.flow.pages[visit.page].skip ?? machine.flow.skip
      let isAllowed = machine.truth(of: rule, visit, facts) == .yes
      return isAllowed != skipped.effects.contains(.refuse(.noSkip))
    case .back:
      guard step.event == .next, let visit = step.before.visit, let next = run.state.visit,
        next.trail.count > visit.trail.count, machine.inclusion(of: visit.page, next, facts) != .no
      else { return true }
      let state = context.transitionFunction.settled(from: run.state, on: .back, given: facts)
      return state.visit?.page == visit.page
    case .gate: return Self.followsGate(step, in: context)
    case .wait: return Self.continuesAsAnnounced(step, in: context)
    case .advance: return Self.advancesRightly(step, in: context)
    case .resume: return Self.resumes(run, in: context)
    case .away: return Self.staysAway(step, in: context)
    case .outcome:
      // A replay keeps nothing, so quitting it is as good an end as any other.
      guard let visit = run.state.visit, !visit.isReplay else { return true }
      return context.hasOutcome(from: run)
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
    if case .save = self { true } else { false }
  }
}

extension Effect {
  /// True if the effect puts the flow off.
  var isPostponement: Bool { if case .save(.postponement) = self { true } else { false } }
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
    let postponements = step.effects.filter(\.isPostponement)
    guard case .ended(.postponed) = step.after else { return postponements.isEmpty }
    var facts = step.facts
    facts[FactTypes.postponed] = .boolean(true)
    return postponements.count == 1
      && step.effects == postponements + [.end(step.after.outcome ?? .completed)]
      && answers.settled(from: step.after, on: .launch(nil), given: facts).visit == nil
  }
}

extension Flow {
  /// Returns true if the flow must not show by itself now.
  fileprivate func mustStayAway(given facts: Facts) -> Bool {
    later != nil && facts[FactTypes.postponed] == .boolean(true)
      || apart != nil && facts[FactTypes.tooSoon] == .boolean(true)
  }
}

/// The data with which invariants are checked.
struct InvariantContext: Sendable {
  let machine: FlowMachine
  /// The transition function that is checked.
  let transitionFunction: TransitionFunction
  let changes: FactChanges

  private let readInVisits: Set<String>

  /// The number of states from which an outcome is looked for.
  private static let mostStates = 500

  init(_ machine: FlowMachine, _ answers: TransitionFunction) {
    self.machine = machine
    transitionFunction = answers
    changes = FactChanges(of: machine)
    readInVisits = Set(machine.visitConditions.flatMap(\.factNames))
  }

  /// Returns what can be done in a run, changes of facts first; in a visit, not of those that only the
  /// gate reads.
  func inputs(in run: FlowReplay) -> [FlowInput] {
    let names = changes.names.filter { run.state.visit == nil || readInVisits.contains($0) }
    let changes = names.flatMap(changes.inputs).filter { input in
      var facts = run.facts
      _ = facts.apply(input)
      return facts != run.facts && self.changes.isPossible(facts)
    }
    // What leads on comes last, to be looked at first.
    return changes + machine.inputs(in: run.state).reversed()
  }

  /// Returns true if the flow can be completed or skipped without being left first, or if too many
  /// states would have to be tried to tell.
  func hasOutcome(from run: FlowReplay) -> Bool {
    var seen: Set = [run]
    var stack = [run]
    while let run = stack.popLast() {
      if seen.count > Self.mostStates { return true }
      for input in inputs(in: run) where input != .event(.quit) {
        var next = run
        next.perform(input, on: machine)
        if next.state.outcome == .completed || next.state.outcome?.name == "skipped" {
          return true
        }
        if next.state.visit != nil, seen.insert(next).inserted { stack.append(next) }
      }
    }
    return false
  }

  /// Returns what an input does by the transition function that is checked.
  func step(_ input: FlowInput, in run: FlowReplay) -> ExecutedCommand {
    var facts = run.facts
    var event = facts.apply(input)
    if event == .launch(nil) { event = .launch(run.place) }
    // After an outcome, nothing is open.
    let before = run.isClosed ? .idle : run.state
    let move = transitionFunction.transition(before, event, facts)
    return ExecutedCommand(
      before: before, event: event, facts: facts, factsBefore: run.facts,
      after: move.state, effects: move.effects)
  }

  /// Performs an input, and returns the first invariant that it violates; nil if all hold.
  func violatedInvariant(by input: FlowInput, in run: inout FlowReplay) -> Invariant? {
    let step = step(input, in: run)
    run.perform(input, on: machine)
    return Invariant.allCases.first { [run] in !$0.holds(for: step, to: run, in: self) }
  }
}
