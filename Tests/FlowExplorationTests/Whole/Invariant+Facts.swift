@testable import FlowCore
@testable import FlowExploration

/// The invariants that depend on facts.
extension Invariant {
  /// Returns true if a flow that announces that it will continue by itself does so, for all values
  /// of the facts that it waits for.
  static func continuesAsAnnounced(_ step: ExecutedCommand, in context: InvariantContext) -> Bool {
    step.effects.allSatisfy { effect in
      switch effect {
      case .show(.await(let wait)):
        step.after.isWaiting
          && context.continues(from: step.after, after: wait, given: step.facts) { _ in true }
      case .show(.refuse(.waitsFor(let wait))):
        context.canMove(step.after)
          && context.continues(from: step.after, after: wait, given: step.facts) { facts in
            context.moves(step.after, given: facts)
          }
      case .show, .save: true
      }
    }
  }

  /// Returns true if a change of facts leaves a page exactly when the page's `advanceWhen` becomes
  /// true.
  static func advancesRightly(_ step: ExecutedCommand, in context: InvariantContext) -> Bool {
    let machine = context.machine
    guard step.event == .factsChanged, case .visiting(let visit) = step.before else { return true }
    let completes = machine.flow.completeWhen.map {
      !visit.isReplay && machine.truth(of: $0, visit, step.facts) == .yes
    }
    if completes == true { return step.after == .ended(.completed) }
    let stays = step.after.visit?.page == visit.page && !step.after.isWaiting
    guard let condition = machine.flow.pages[visit.page].advanceWhen else { return stays }
    let truth = machine.truth(of: condition, visit, step.facts)
    switch (machine.truth(of: condition, visit, step.factsBefore), truth) {
    case (_, .no), (_, .unknown), (.yes, .yes): return stays
    // After the last page of a flow that completes by itself there is no page to advance to.
    case (.no, .yes): return !stays || step.effects.contains(where: \.isWaitRefused)
    // The value before it became unknown decides.
    case (.unknown, .yes): return true
    }
  }

  /// Returns true if a launch follows the conditions of the gate, as `why` prints them.
  static func followsGate(_ step: ExecutedCommand, in context: InvariantContext) -> Bool {
    guard step.isLaunch else { return true }
    let machine = context.machine
    let gate = Visit(page: -1)
    let shows = machine.truth(of: machine.show, gate, step.facts)
    let isDone = machine.flow.completeWhen.map { machine.truth(of: $0, gate, step.facts) } ?? .no
    switch (shows, isDone) {
    case (.no, _): return step.after == .idle && step.effects == [.notNeeded]
    case (.unknown, _), (.yes, .unknown): return step.after.isWaiting
    case (.yes, .yes): return step.after == .ended(.completed)
    case (.yes, .no) where machine.flow.delay > 0: return step.after.isOpening
    case (.yes, .no):
      // Where a place is resumed is for another invariant to say.
      if step.hasPlace { return step.after.visit?.isReplay != true }
      switch machine.successor(of: gate, step.facts) {
      case .page: return step.after.visit?.isReplay == false
      case .undecided: return step.after.isWaiting
      case .none: return step.effects == [.notNeeded]
      }
    }
  }

  /// Returns true if quitting a visit keeps its place, and the next launch resumes exactly there.
  static func resumes(_ run: FlowReplay, in context: InvariantContext) -> Bool {
    guard let visit = run.state.visit, !visit.isReplay else { return true }
    let left = context.transitionFunction.transition(run.state, .quit, run.facts)
    guard let place = left.effects.lastPlace else { return false }
    let resumed = context.transitionFunction.settled(
      from: .idle, on: .launch(place), given: run.facts
    ).visit
    let machine = context.machine
    let gate = Visit(page: -1)
    let isDone = machine.flow.completeWhen.map { machine.truth(of: $0, gate, run.facts) } ?? .no
    guard machine.truth(of: machine.show, gate, run.facts) == .yes, isDone == .no else {
      return resumed == nil
    }
    guard machine.inclusion(of: visit.page, visit, run.facts) != .no else { return true }
    return resumed?.page == visit.page && resumed?.trail == visit.trail
      && resumed?.answers == visit.answers && resumed?.isReplay == false
  }
}

extension InvariantContext {
  /// The maximum number of combinations of values that are tried.
  private static let mostTries = 100

  /// Returns true if a waiting flow moves, or waits for something else, for all values of the facts
  /// that it waits for.
  ///
  /// Only combinations of values that end the wait and satisfy `isMet` count.
  func continues(
    from state: FlowState, after wait: Wait, given facts: Facts, where isMet: (Facts) -> Bool
  ) -> Bool {
    combinations(of: wait.facts, facts).allSatisfy { known in
      guard endsWait(wait, known, state), isMet(known) else { return true }
      let move = transitionFunction.transition(state, .factsChanged, known)
      let waits = move.effects.compactMap { effect in
        if case .show(.await(let wait)) = effect { wait } else { nil }
      }
      return waits.isEmpty ? move.state != state : !waits.contains(wait)
    }
  }

  /// Returns true if the facts end a wait.
  private func endsWait(_ wait: Wait, _ facts: Facts, _ state: FlowState) -> Bool {
    switch wait {
    case .unknown(let names): names.allSatisfy { facts[$0] != nil }
    case .unmet(let condition):
      machine.truth(of: condition, state.visit ?? Visit(page: -1), facts) == .yes
    }
  }

  /// Returns true if some facts could end the flow or advance from its page.
  func canMove(_ state: FlowState) -> Bool {
    guard let visit = state.visit else { return false }
    return machine.flow.completeWhen != nil && !visit.isReplay
      || machine.flow.pages[visit.page].advanceWhen != nil
  }

  /// Returns true if these facts end the flow or advance from its page.
  func moves(_ state: FlowState, given facts: Facts) -> Bool {
    guard let visit = state.visit else { return false }
    if let condition = machine.flow.completeWhen, !visit.isReplay,
      machine.truth(of: condition, visit, facts) == .yes
    {
      return true
    }
    guard let condition = machine.flow.pages[visit.page].advanceWhen else { return false }
    return !visit.isAdvanceMet && machine.truth(of: condition, visit, facts) == .yes
  }

  /// Returns the facts with every combination of known values of the named facts.
  private func combinations(of names: [String], _ facts: Facts) -> [Facts] {
    var all = [facts]
    for name in names {
      all = all.flatMap { known in
        changes.inputs(of: name).compactMap { input in
          var next = known
          _ = next.apply(input)
          return next[name] == nil ? nil : next
        }
      }
      if all.count > Self.mostTries { all = Array(all.prefix(Self.mostTries)) }
    }
    return all
  }
}

extension ExecutedCommand {
  /// True if the command makes the machine evaluate the gate.
  fileprivate var isLaunch: Bool {
    switch (before, event) {
    case (.idle, .launch), (.deciding(.launch), .factsChanged): true
    case (_, _): false
    }
  }

  /// True if the launch finds a place where the flow was left.
  fileprivate var hasPlace: Bool {
    switch (before, event) {
    case (_, .launch(_?)), (.deciding(.launch(_?)), _): true
    case (_, _): false
    }
  }
}

extension FlowState {
  /// True if the flow waits for an unknown fact to decide how it continues.
  fileprivate var isWaiting: Bool {
    switch self {
    case .deciding, .awaitingNextPage: true
    case .idle, .opening, .confirmingReplay, .revealing, .visiting, .ended: false
    }
  }

  fileprivate var isOpening: Bool {
    if case .opening = self { true } else { false }
  }
}

extension Effect {
  fileprivate var isWaitRefused: Bool {
    if case .show(.refuse(.waitsFor)) = self { true } else { false }
  }
}

extension [Effect] {
  /// The place that is kept last; nil if none is.
  fileprivate var lastPlace: Place? {
    reversed().lazy.compactMap { if case .save(.place(let place)) = $0 { place } else { nil } }
      .first
  }
}
