/// The transitions of an exploration, as somebody at the prompt can take them.
struct Ways: Sendable {
  let exploration: Exploration
  /// From each state what can be typed there, by the positions of the transitions.
  private var typed: [[Int]]
  private var ticks: [Int?]
  /// All that can be taken: everything but what is typed while the clock runs.
  let all: Set<Int>
  /// Whether a launch changes nothing that a later one may ask for.
  let canLaunchTwice: Bool

  init(_ exploration: Exploration) {
    self.exploration = exploration
    typed = Array(repeating: [], count: exploration.count)
    ticks = Array(repeating: nil, count: exploration.count)
    for (number, transition) in exploration.transitions.enumerated()
    where transition.command == .event(.elapsed) { ticks[transition.from] = number }
    for (number, transition) in exploration.transitions.enumerated()
    where ticks[transition.from] == nil { typed[transition.from].append(number) }
    all = Set(typed.joined()).union(ticks.compactMap(\.self))
    canLaunchTwice = !exploration.machine.conditions.flatMap(\.factNames).contains("launches")
  }

  /// What the clock does in a state, where it runs.
  func tick(from position: Int) -> Int? { ticks[position] }

  /// What can be typed in a state.
  func typed(at position: Int) -> [Int] { typed[position] }

  /// Whether nothing is open in a state, so that a transcript may end there.
  func isRest(_ position: Int) -> Bool {
    switch exploration.walk.nodes[position].key.phase {
    case .still(.idle), .still(.ended): true
    case .still, .revealing, .visiting, .seeking: false
    }
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
