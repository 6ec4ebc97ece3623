import FlowCore

/// The transitions of an exploration, as somebody at the prompt can take them.
struct TransitionIndex: Sendable {
  let exploration: Exploration
  /// From each state what can be typed there, by the positions of the transitions.
  private var typed: [[Int]]
  private var ticks: [Int?]
  private let idle: Set<Int>
  /// From each state in which the clock runs, what else can happen: somebody leaves.
  private var breaks: [[Int]]
  /// Whether a launch changes nothing that a later one may ask for.
  let canLaunchTwice: Bool

  init(_ exploration: Exploration) {
    self.exploration = exploration
    idle = Set(exploration.rests)
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

  /// What can be typed anywhere, in the order of the states.
  var allTyped: [Int] { Array(typed.joined()) }

  /// What can be typed while the clock runs, anywhere.
  var allBreaks: [Int] { Array(breaks.joined()) }

  /// What the clock does in a state, where it runs.
  func tick(from position: Int) -> Int? { ticks[position] }

  /// What can be typed in a state.
  func typed(at position: Int) -> [Int] { typed[position] }

  /// What can be typed in a state while the clock runs: it is dropped, or kept for later.
  func breaks(at position: Int) -> [Int] { breaks[position] }

  /// Where a transition leads once the clock has run.
  func settled(_ transition: Int) -> Int {
    var position = exploration.transitions.edges[transition].to
    while let tick = ticks[position] { position = exploration.transitions.edges[tick].to }
    return position
  }

  /// How long the clock runs in a state, in milliseconds; nil where it doesn't.
  func pause(at position: Int) -> Int? {
    guard ticks[position] != nil else { return nil }
    let flow = exploration.machine.flow
    return exploration.isAppearing(position) ? flow.reveal.duration : flow.delay
  }

  /// Whether what is typed in a pause counts once it is over.
  func keepsInput(at position: Int) -> Bool {
    exploration.isAppearing(position) && exploration.machine.flow.reveal.input == .queue
  }

  /// How many lines a transition takes.
  func cost(of transition: Int) -> Int {
    exploration.transitions[transition].command.lines(in: "").count
  }

  /// Whether nothing is open in a state, so that a transcript may end there.
  func isRest(_ position: Int) -> Bool {
    idle.contains(position) || exploration.outcome(position) != nil
  }

  /// Whether a transition closes what was open, or opens nothing.
  func isEnd(_ transition: Int) -> Bool {
    let transition = exploration.transitions[transition]
    guard isRest(transition.to) else { return false }
    if exploration.outcome(transition.to) != nil { return true }
    if case .set = transition.command { return false }
    return !canLaunchTwice
  }
}
