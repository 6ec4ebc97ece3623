import FlowCore

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
      let command: Exploration.Command
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
    case .present, .await, .pause, .ask, .countLaunch, .checkSignIn, .signIn, .practiced, .launch,
      .refuse, .resume, .declined, .notNeeded, .end:
      kept
    }
  }

  /// True if the page in view is drawn.
  fileprivate var draws: Bool {
    switch self {
    case .present, .practiced: true
    case .await, .pause, .ask, .keep, .record, .erase, .countLaunch, .checkSignIn, .signIn,
      .launch, .postpone, .refuse, .resume, .declined, .notNeeded, .end:
      false
    }
  }
}
