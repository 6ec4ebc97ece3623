/// The practice of a page, and events of the app while a page is in view.
extension FlowMachine {
  /// Returns the facts that an event changes by itself; the driver changes them before it sends the
  /// event.
  package func changes(by event: Event, in state: FlowState) -> [String: FactValue] {
    guard let visit = state.visit, let attempt = attempt(by: event, in: visit) else { return [:] }
    if case (.revealing, .attempt) = (state, event) { return [:] }
    return attempt.changes
  }

  /// Handles an action that was tried while a page is in view.
  func attempt(
    _ action: Practice.Action, _ visit: Visit, _ facts: Facts, otherwise state: FlowState,
    _ effects: inout some EffectSink
  ) -> FlowState {
    guard attempt(by: .attempt(action), in: visit) != nil else {
      let isPractice = flow.pages[visit.page].practice != nil
      return effects.refuse(isPractice ? .otherPractice : .noPractice, in: state)
    }
    effects.add(.practiced(action))
    let practiced = practicing(visit)
    if case .awaitingNextPage = state {
      return awaitingNextPage(practiced, .factsChanged, facts, &effects)
    }
    return follow(practiced, facts, &effects)
  }

  /// Counts an event of the app while a page is in view.
  ///
  /// If the page lets people try the event, the effect shows that it was tried.
  func occurred(_ name: String, _ visit: Visit, _ effects: inout some EffectSink) -> Visit {
    let visit = counting(name, in: visit)
    guard attempt(by: .occurred(name), in: visit) != nil else { return visit }
    effects.add(.practiced(.event(name)))
    return practicing(visit)
  }

  /// Returns the visit with one more event of the app on the page in view, if a condition counts it.
  package func counting(_ event: String, in visit: Visit) -> Visit {
    guard let limit = eventLimits[event] else { return visit }
    var visit = visit
    visit.eventsHere[event] = min(visit.eventsHere[event, default: 0] + 1, limit)
    return visit
  }

  private func practicing(_ visit: Visit) -> Visit {
    guard flow.pages[visit.page].practice?.isRequired == true else { return visit }
    var visit = visit
    visit.isPracticed = true
    return visit
  }

  /// Returns the try of the page in view that an event carries out, if any.
  private func attempt(by event: Event, in visit: Visit) -> Practice.Try? {
    let action: Practice.Action
    switch event {
    case .attempt(let tried): action = tried
    case .occurred(let name): action = .event(name)
    case .prepare, .launch, .replay, .confirm, .decline, .next, .back, .skip, .choose, .goTo,
      .later, .quit, .reset, .factsChanged, .elapsed:
      return nil
    }
    return flow.pages[visit.page].practice?.tries.first { $0.action == action }
  }
}

extension Flow {
  /// For each event that a condition or a promise counts on a page, the count from which nothing
  /// changes: one more than the highest number with which it is compared.
  var eventLimits: [String: Int] {
    var limits: [String: Int] = [:]
    let conditions = conditions + promises.flatMap(\.conditions)
    for (left, right) in conditions.flatMap(\.comparedOperands) {
      for case (.fact(let fact), let other) in [(left, right), (right, left)] {
        guard let event = fact.dropping(FactTypes.eventsHere) else { continue }
        var limit = 1
        if case .value(.number(let number)) = other, (0..<1e9).contains(number) {
          limit = Int(number) + 1
        }
        limits[event] = max(limits[event] ?? 0, limit)
      }
    }
    return limits
  }
}
