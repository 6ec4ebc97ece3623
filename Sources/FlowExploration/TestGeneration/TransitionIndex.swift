import FlowCore

/// An index of the transitions of an exploration by state, as they can be typed at the prompt.
struct TransitionIndex: Sendable {
  let exploration: Exploration
  /// For each state, the positions of the transitions that can be typed there.
  private var typed: [[Int]]
  private var ticks: [Int?]
  private let idle: Set<Int>
  /// For each state in which a pause runs, the transitions that leave during it.
  private var breaks: [[Int]]
  /// True if no condition reads `launches`, so a launch changes nothing that a later one depends
  /// on.
  let canLaunchTwice: Bool

  init(_ exploration: Exploration) {
    self.exploration = exploration
    idle = Set(exploration.idleStates)
    typed = Array(repeating: [], count: exploration.count)
    breaks = typed
    ticks = Array(repeating: nil, count: exploration.count)
    for (number, transition) in exploration.transitions.enumerated()
    where transition.command == .event(.elapsed) { ticks[transition.from] = number }
    for (number, transition) in exploration.transitions.enumerated() {
      if ticks[transition.from] == nil {
        typed[transition.from].append(number)
      } else if ticks[transition.from] != number {
        breaks[transition.from].append(number)
      }
    }
    canLaunchTwice = !exploration.machine.conditions.flatMap(\.factNames).contains("launches")
  }

  /// The transitions that can be typed, in the order of the states.
  var allTyped: [Int] { Array(typed.joined()) }

  /// The transitions that can be typed during a pause, in the order of the states.
  var allBreaks: [Int] { Array(breaks.joined()) }

  /// Returns the transition at the end of the pause in a state; nil if no pause runs.
  func pauseEnd(from position: Int) -> Int? { ticks[position] }

  /// Returns the transitions that can be typed in a state.
  func typed(at position: Int) -> [Int] { typed[position] }

  /// Returns the transitions that can be typed during the pause in a state; input there is dropped,
  /// or kept for later.
  func typedDuringPause(at position: Int) -> [Int] { breaks[position] }

  /// Returns the state after a transition and all pauses that follow it.
  func settled(_ transition: Int) -> Int {
    var position = exploration.transitions.edges[transition].to
    while let tick = ticks[position] { position = exploration.transitions.edges[tick].to }
    return position
  }

  /// Returns a transition and the ends of the pauses that follow it.
  func taken(with transition: Int) -> [Int] {
    var taken = [transition]
    while let last = taken.last, let tick = ticks[exploration.transitions.edges[last].to] {
      taken.append(tick)
    }
    return taken
  }

  /// Returns the length of the pause in a state, in milliseconds; nil if no pause runs.
  func pause(at position: Int) -> Int? {
    guard ticks[position] != nil else { return nil }
    let flow = exploration.machine.flow
    return exploration.isAppearing(position) ? flow.reveal.duration : flow.delay
  }

  /// Returns true if input during the pause in a state is kept and counts after it.
  func keepsInput(at position: Int) -> Bool {
    exploration.isAppearing(position) && exploration.machine.flow.reveal.input == .queue
  }

  /// Returns true if nothing is open in a state, so that a transcript may end there.
  func isClosed(at position: Int) -> Bool {
    idle.contains(position) || exploration.outcome(position) != nil
  }

  /// Returns true if a transition ends a walk: it closes the flow, or opens none.
  func isEnd(_ transition: Int) -> Bool {
    let transition = exploration.transitions[transition]
    guard isClosed(at: transition.to) else { return false }
    if exploration.outcome(transition.to) != nil { return true }
    if case .set = transition.command { return false }
    return !canLaunchTwice
  }
}
