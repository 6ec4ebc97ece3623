import FlowCore

/// Somebody on the way through an exploration, with the whole trail that the machine has by then.
///
/// A state of an exploration knows only what is on top of its trail, so that not every way along its
/// transitions can be gone. A stroll asks the machine at each step, and can't go wrong.
struct WalkState: Sendable {
  /// Where it is, as the exploration knows it.
  private(set) var position = 0
  private(set) var state = FlowState.idle
  private(set) var facts: Facts
  /// What was typed.
  private(set) var commands: [Exploration.Command] = []
  /// For each of the commands, the states after it in which the clock ran.
  private(set) var pauses: [[Int]] = []
  /// The page that was in view last; nil before any was.
  private(set) var lastPage: Int?
  /// The frames of the trail, the topmost last.
  private var frames: [Int] = []

  /// Stands where nothing was opened yet.
  init(in exploration: Exploration) {
    facts = exploration.facts(0)
  }

  /// Stands in a state, to which the exploration knows a way.
  init(in exploration: Exploration, at position: Int) {
    self.init(in: exploration)
    self.position = position
    state = exploration.state(position)
    for command in exploration.commands(to: position) {
      _ = facts.take(command)
      if command != .event(.elapsed) { commands.append(command) }
    }
    pauses = commands.map { _ in [] }
    lastPage = state.visit?.page
    frames = exploration.frames(to: position)
  }

  /// A place that is the same to all that may follow in a step or two.
  var spot: StateKey { StateKey(position: position, frames: Array(frames.suffix(3))) }

  struct StateKey: Hashable {
    let position: Int
    let frames: [Int]
  }

  /// The same person one command later, the clock included.
  ///
  /// - Returns: nil where the machine goes elsewhere, since the trail is another one.
  func taking(_ transition: Int, in ways: TransitionIndex) -> (stroll: WalkState, taken: [Int])? {
    var next = self
    guard next.take(transition, in: ways) else { return nil }
    next.commands.append(ways.exploration.transitions[transition].command)
    var taken = [transition]
    var pauses: [Int] = []
    while let tick = ways.tick(from: next.position) {
      pauses.append(next.position)
      guard next.take(tick, in: ways) else { return nil }
      taken.append(tick)
    }
    next.pauses.append(pauses)
    return (next, taken)
  }

  /// The same by a command, where that can be typed here.
  func taking(
    _ command: Exploration.Command, in ways: TransitionIndex
  ) -> (stroll: WalkState, taken: [Int])? {
    for transition in ways.typed(at: position)
    where ways.exploration.transitions[transition].command == command {
      if let next = taking(transition, in: ways) { return next }
    }
    return nil
  }

  private mutating func take(_ transition: Int, in ways: TransitionIndex) -> Bool {
    let exploration = ways.exploration
    let transition = exploration.transitions[transition]
    let event = facts.take(transition.command)
    state = exploration.machine.transition(from: state, on: event, given: facts).state
    position = transition.to
    lastPage = state.visit?.page ?? lastPage
    guard let visit = state.visit else {
      frames = []
      return exploration.page(position) == nil
    }
    guard exploration.page(position) == visit.page, exploration.isReplay(position) == visit.isReplay
    else { return false }
    let frame = exploration.frame(at: position)
    if visit.trail.count == frames.count + 1, let frame { frames.append(frame) }
    while frames.count > visit.trail.count { frames.removeLast() }
    return frames.last == frame && frames.count == visit.trail.count
  }
}

extension Facts {
  /// Sets what a command sets, and says what the machine is told then.
  mutating func take(_ command: Exploration.Command) -> Event {
    switch command {
    case .event(let event): return event
    case .set(let settings):
      for setting in settings { self[setting.fact] = setting.value }
      return .factsChanged
    }
  }
}
