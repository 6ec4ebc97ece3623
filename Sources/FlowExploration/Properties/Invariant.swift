import FlowCore

/// Something that must hold after every command, whatever was typed before.
package enum Invariant: String, Sendable, CaseIterable {
  /// Completion is recorded where a visit is completed or skipped, and nowhere else.
  case record
  /// A replay records and keeps nothing.
  case replay
  /// Skipping is refused exactly where the rule says so.
  case skip
  /// Back leads to the page that next came from.
  case back
  /// A launch does what the conditions of the gate say, as `why` prints them.
  case gate
  /// Where a flow says that it goes on by itself, it does.
  case wait
  /// Facts move on from a page where its `advanceWhen` comes to hold, and nowhere else.
  case advance
  /// Who leaves in the middle is where they were after the next launch, with the way there.
  case resume
  /// From where somebody is who sees it first, the flow can still be completed or skipped.
  case outcome

  /// What is wrong where it does not hold, in lower case.
  package var message: String {
    switch self {
    case .record: "completion is recorded where it must not be, or is not where it must"
    case .replay: "a replay records or keeps something"
    case .skip: "skipping is refused where it is allowed, or allowed where it is not"
    case .back: "'back' does not undo 'next'"
    case .gate: "a launch does not do what its conditions say"
    case .wait: "what is said to go on by itself does not"
    case .advance: "facts move on from a page that they must not, or do not where they must"
    case .resume: "an interrupted visit does not go on where it was"
    case .outcome: "the flow can be neither completed nor skipped from here"
    }
  }

  /// Whether it holds for a command that was answered, for whoever has taken it by now, and for what
  /// would be answered next.
  func holds(for step: AnsweredCommand, to stroll: WalkState, in sight: InvariantContext) -> Bool {
    let machine = sight.machine
    let facts = step.facts
    switch self {
    case .record:
      return step.effects.contains(.record) == step.after.isRecorded(after: step.before)
    case .replay:
      return step.before.visit?.isReplay != true || !step.effects.contains(where: \.isLasting)
    case .skip:
      guard let visit = stroll.state.visit else { return true }
      let skipped = sight.answers.answer(stroll.state, .skip, facts)
      let rule = machine.flow.pages[visit.page].skip ?? machine.flow.skip
      let isAllowed = machine.truth(of: rule, visit, facts) == .yes
      return isAllowed != skipped.effects.contains(.refuse(.noSkip))
    case .back:
      guard step.event == .next, let visit = step.before.visit, let next = stroll.state.visit,
        next.trail.count > visit.trail.count, machine.inclusion(of: visit.page, next, facts) != .no
      else { return true }
      let state = sight.answers.settled(from: stroll.state, on: .back, given: facts)
      return state.visit?.page == visit.page
    case .gate: return Self.obeysGate(step, in: sight)
    case .wait: return Self.goesOnAsSaid(step, in: sight)
    case .advance: return Self.advancesRightly(step, in: sight)
    case .resume: return Self.resumes(stroll, in: sight)
    case .outcome:
      // A replay leaves nothing behind: quitting ends it as well as anything.
      guard let visit = stroll.state.visit, !visit.isReplay else { return true }
      return sight.hasOutcome(from: stroll.position)
    }
  }
}

extension FlowState {
  /// Whether this is the end, after another state, of a visit that counts and was not broken off.
  fileprivate func isRecorded(after state: FlowState) -> Bool {
    guard case .ended(let outcome) = self, state.visit?.isReplay != true else { return false }
    if case .interrupted = outcome { return false }
    return true
  }
}

extension Effect {
  /// Whether it leaves anything behind.
  fileprivate var isLasting: Bool {
    switch self {
    case .keep, .record, .erase: true
    case .present, .await, .pause, .ask, .signIn, .refuse, .resume, .declined, .notNeeded, .end:
      false
    }
  }
}
