package import FlowCore

/// One walk through the state graph, with its full trail.
///
/// A state of the graph has only the topmost frame of its trail, so not every path along the
/// graph's transitions is possible. A walk asks the machine at each step, so it follows only
/// possible ones.
struct WalkState: Sendable {
  /// The position of the walk's state in the exploration.
  private(set) var position = 0
  private(set) var state = FlowState.idle
  private(set) var facts: Facts
  /// The commands that were typed.
  private(set) var commands: [FlowInput] = []
  /// For each command, the positions of the states after it in which a pause ran.
  private(set) var pauses: [[Int]] = []
  /// The index of the page that was in view last; nil if none was yet.
  private(set) var lastPage: Int?
  /// The frames of the trail, the topmost last.
  private var frames: [Int] = []

  /// Creates a walk at the start, where nothing was opened yet.
  init(in exploration: Exploration) {
    facts = exploration.facts(0)
  }

  /// Creates a walk that has followed the exploration's shortest path to a state.
  init(in exploration: Exploration, at position: Int) {
    self.init(in: exploration)
    self.position = position
    state = exploration.state(position)
    for command in exploration.commands(to: position) {
      _ = facts.apply(command)
      if command != .event(.elapsed) { commands.append(command) }
    }
    pauses = commands.map { _ in [] }
    lastPage = state.visit?.page
    frames = exploration.frames(to: position)
  }

  /// The state in the graph with the walk's whole trail.
  var key: TrailState { TrailState(position: position, frames: frames) }

  /// Returns the walk one transition further, including the pauses that follow it.
  ///
  /// - Returns: Nil if the machine goes elsewhere because the trail is a different one.
  func extended(
    by transition: Int, in transitionIndex: TransitionIndex
  ) -> (walk: WalkState, taken: [Int])? {
    var next = self
    guard next.take(transition, in: transitionIndex) else { return nil }
    next.commands.append(transitionIndex.exploration.transitions[transition].command)
    var taken = [transition]
    var pauses: [Int] = []
    while let tick = transitionIndex.pauseEnd(from: next.position) {
      pauses.append(next.position)
      guard next.take(tick, in: transitionIndex) else { return nil }
      taken.append(tick)
    }
    next.pauses.append(pauses)
    return (next, taken)
  }

  private mutating func take(_ transition: Int, in transitionIndex: TransitionIndex) -> Bool {
    let exploration = transitionIndex.exploration
    let transition = exploration.transitions[transition]
    let event = facts.apply(transition.command)
    state = exploration.machine.transition(from: state, on: event, given: facts).state
    position = transition.to
    lastPage = state.visit?.page ?? lastPage
    guard let visit = state.visit else {
      frames = []
      return exploration.page(at: position) == nil
    }
    guard exploration.page(at: position) == visit.page,
      exploration.isReplay(position) == visit.isReplay
    else { return false }
    let frame = exploration.frame(at: position)
    if visit.trail.count == frames.count + 1, let frame { frames.append(frame) }
    while frames.count > visit.trail.count { frames.removeLast() }
    return frames.last == frame && frames.count == visit.trail.count
  }
}

extension Facts {
  /// Applies the settings of a command, and returns the event that the machine receives.
  package mutating func apply(_ command: FlowInput) -> Event {
    switch command {
    case .event(let event):
      if case .occurred(let name) = event { count(name) }
      return event
    case .input(let event, let settings):
      if case .occurred(let name) = event { count(name) }
      apply(settings)
      return event
    case .set(let settings):
      apply(settings)
      return .factsChanged
    }
  }

  private mutating func apply(_ settings: [FactSetting]) {
    for setting in settings { self[setting.fact] = setting.value }
  }

  /// Counts an event over the app's life, if a condition reads that count.
  mutating func count(_ event: String) {
    guard case .number(let count)? = self[FactTypes.events + event] else { return }
    self[FactTypes.events + event] = .number(count + 1)
  }
}
