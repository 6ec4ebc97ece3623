import FlowCore

/// The promises of a flow along one walk, visit by visit.
struct PromiseMonitor: Sendable {
  /// A promise in the current visit.
  private struct Progress {
    /// True once the condition that comes first, or at last, was true.
    var isMet = false
    /// The number of commands to go on.
    var count = 0
    /// False once another command than one to go on was given, about which `within` says nothing.
    var isForward = true
  }

  private let machine: FlowMachine
  /// For each promise, the states from which its goal can still become true, if that is promised.
  private let hopefulStates: [[Bool]?]
  private var progress: [Progress]

  /// Prepares a walk in an exploration.
  init(in exploration: Exploration) {
    machine = exploration.machine
    let promises = machine.flow.promises
    progress = promises.map { _ in Progress() }
    guard !promises.isEmpty else {
      hopefulStates = []
      return
    }
    let proof = PromiseProof(in: exploration)
    hopefulStates = promises.map { promise in
      if case .eventually(let goal, within: nil) = promise.claim {
        proof.states(leadingTo: goal)
      } else {
        nil
      }
    }
  }

  /// Follows a command, and returns the first promise that it breaks; nil if it breaks none.
  mutating func promise(brokenBy step: ExecutedCommand, to walk: WalkState) -> Promise? {
    if step.before.visit == nil { progress = progress.map { _ in Progress() } }
    guard let moment = Moment(after: step, to: walk, machine) else { return nil }
    for (number, promise) in machine.flow.promises.enumerated()
    where PromiseScope(promise).contains(moment) {
      if breaks(number, promise.claim, step, walk, moment) { return promise }
    }
    return nil
  }

  private mutating func breaks(
    _ number: Int, _ claim: Promise.Claim, _ step: ExecutedCommand, _ walk: WalkState,
    _ moment: Moment
  ) -> Bool {
    func truth(_ condition: Condition) -> Truth { moment.truth(of: condition, in: machine.flow) }
    switch claim {
    case .never(let condition): return truth(condition) == .yes
    case .always(let condition): return truth(condition) == .no
    case .order(let first, let other):
      if truth(first) == .yes { progress[number].isMet = true }
      return !progress[number].isMet && truth(other) == .yes
    case .eventually(let goal, let most):
      if truth(goal) == .yes { progress[number].isMet = true }
      if progress[number].isMet { return false }
      guard let most else {
        return moment.outcome == nil && hopefulStates[number]?[walk.position] == false
      }
      switch step.event {
      case .next, .choose: if step.before != step.after { progress[number].count += 1 }
      case .factsChanged, .occurred, .attempt, .elapsed, .launch, .replay, .confirm: break
      case .prepare, .decline, .back, .skip, .later, .goTo, .quit, .reset:
        progress[number].isForward = false
      }
      return progress[number].isForward
        && (progress[number].count == most || moment.outcome == .completed)
    }
  }
}

extension Moment {
  /// Creates the moment after a command and the pauses that follow it; nil if no visit is there or
  /// ends.
  fileprivate init?(after step: ExecutedCommand, to walk: WalkState, _ machine: FlowMachine) {
    let isRecorded = step.facts["completed"] == .boolean(true)
    if let visit = walk.state.visit {
      self.init(
        visit: visit, facts: step.facts, outcome: nil, isRecorded: !visit.isReplay && isRecorded)
      return
    }
    guard let outcome = walk.state.outcome, step.before.outcome == nil else { return nil }
    self.init(
      visit: machine.visit(endedBy: step.event, in: step.before), facts: step.facts,
      outcome: outcome,
      isRecorded: isRecorded || step.effects.contains(.record)
        || step.before.visit == nil && outcome == .completed)
  }
}

extension FlowMachine {
  /// Returns a visit as it was at its end by an event, with what the event adds to it: an answer, or
  /// one more event of the app.
  func visit(endedBy event: Event, in state: FlowState) -> Visit {
    guard var visit = state.visit else { return Visit(page: -1, isReplay: state.isReplay) }
    if case .occurred(let name) = event { return counting(name, in: visit) }
    if case .choose(let id) = event,
      case .answer(let answer)? = flow.pages[visit.page].choices
        .first(where: { $0.id == id })?.action
    {
      visit.answers[flow.pages[visit.page].id] = answer
    }
    return visit
  }
}
