import FlowCore

/// A walk at random through a flow, with every invariant looked at after every command.
///
/// Of what can be typed it takes what was taken least often, so that rare choices get their turn.
/// At an end it begins anew; every other time it goes first where something was never taken yet, for
/// few who choose at random come far.
package struct RandomWalk: Sendable {
  /// The invariant that did not hold; nil where all did.
  package private(set) var broken: Invariant?
  /// What shows that, as few commands as were found to do so.
  package private(set) var commands: [Exploration.Command] = []
  /// Whether a flow still waits then.
  package private(set) var isOpen = false
  private let sight: InvariantContext

  /// Walks.
  ///
  /// - Parameters:
  ///   - exploration: of the flow.
  ///   - count: how many commands are typed.
  ///   - seed: the same one makes the same walk.
  package init(in exploration: Exploration, count: Int, seed: UInt64) {
    let machine = exploration.machine
    let answers = Answers { machine.transition(from: $0, on: $1, given: $2) }
    self.init(in: exploration, count: count, seed: seed, answers)
  }

  /// Walks as the machine does, and looks at what something else answers to the same commands.
  init(in exploration: Exploration, count: Int, seed: UInt64, _ answers: Answers) {
    sight = InvariantContext(exploration, answers)
    var dice = Dice(state: seed)
    var destinations = sight.ways.allTyped.shuffled(using: &dice)
    var times: [Int: Int] = [:]
    var plan: ArraySlice<Exploration.Command> = []
    var isPlanned = false
    let start = WalkState(in: exploration)
    var stroll = start
    for left in stride(from: count, to: 0, by: -1) {
      if stroll.commands.isEmpty {
        isPlanned.toggle()
        plan = isPlanned ? way(toOneOf: &destinations, times, within: left / 2)[...] : []
      }
      let options = options(of: stroll, plan.popFirst())
      let least = options.map { times[$0.transition, default: 0] }.min()
      let rare = options.filter { times[$0.transition, default: 0] == least }
      guard let (transition, next) = rare.randomElement(using: &dice) else {
        if stroll.commands.isEmpty { return }
        stroll = start
        continue
      }
      times[transition, default: 0] += 1
      if let invariant = sight.broken(from: stroll, to: next) {
        broken = invariant
        commands = shortened(next, after: stroll, breaking: invariant)
        return
      }
      let isOver = sight.ways.isEnd(transition) || sight.ways.isRest(next.position)
      stroll = isOver && plan.isEmpty && next.commands.count > 20 ? start : next
    }
  }

  /// What can be typed, and who has done so; only what is planned, if that is possible.
  private func options(
    of stroll: WalkState, _ planned: Exploration.Command?
  ) -> [(transition: Int, next: WalkState)] {
    let options = sight.ways.typed(at: stroll.position).compactMap { transition in
      stroll.taking(transition, in: sight.ways).map { (transition: transition, next: $0.stroll) }
    }
    let wanted = options.filter { $0.next.commands.last == planned }
    return wanted.isEmpty ? options : wanted
  }

  /// The way to something that was never taken, that included.
  private func way(
    toOneOf destinations: inout [Int], _ times: [Int: Int], within most: Int
  ) -> [Exploration.Command] {
    let exploration = sight.ways.exploration
    while let destination = destinations.popLast() {
      if times[destination] != nil { continue }
      let transition = exploration.transitions[destination]
      guard let way = exploration.walk.typed(to: transition.from, within: most) else { continue }
      return way + [transition.command]
    }
    return []
  }

  /// Leaves out what is not needed to break an invariant, in ever smaller pieces; it begins with a
  /// shortest way to where it broke, if it breaks there on that way, too.
  private mutating func shortened(
    _ stroll: WalkState, after before: WalkState, breaking invariant: Invariant
  ) -> [Exploration.Command] {
    let way = sight.ways.exploration.commands(to: before.position) + stroll.commands.suffix(1)
    var commands =
      breaks(way, invariant) ?? breaks(stroll.commands, invariant) ?? stroll.commands
    var size = max(1, commands.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < commands.count {
        var fewer = commands
        fewer.removeSubrange(start..<min(start + size, commands.count))
        if let enough = breaks(fewer, invariant) {
          (commands, isShorter) = (enough, true)
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { return commands }
      size = max(1, size / 2)
    }
  }

  /// As many of the commands as it takes to break an invariant; nil where they don't.
  private mutating func breaks(
    _ commands: [Exploration.Command], _ invariant: Invariant
  ) -> [Exploration.Command]? {
    var stroll = WalkState(in: sight.ways.exploration)
    for command in commands {
      // What was left out may have been all that made this do something.
      guard let next = sight.taking(command, from: stroll) else { continue }
      if sight.broken(from: stroll, to: next) == invariant {
        isOpen = !sight.ways.isRest(next.position)
        return next.commands
      }
      stroll = next
    }
    return nil
  }
}

/// Numbers at random that are the same for the same seed: SplitMix64.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
