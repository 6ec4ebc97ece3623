/// A walk at random through a flow, with every invariant looked at after every command.
///
/// Of what can be typed it takes what was taken least often, so that rare choices get their turn.
/// At an end it begins anew.
public struct RandomWalk: Sendable {
  /// The invariant that did not hold; nil where all did.
  public private(set) var broken: Invariant?
  /// What shows that, as few commands as were found to do so.
  public private(set) var commands: [Exploration.Command] = []
  /// Whether a flow still waits then.
  public private(set) var isOpen = false
  private let sight: Sight

  /// Walks.
  ///
  /// - Parameters:
  ///   - exploration: of the flow.
  ///   - count: how many commands are typed.
  ///   - seed: the same one makes the same walk.
  public init(in exploration: Exploration, count: Int, seed: UInt64) {
    sight = Sight(exploration)
    var dice = Dice(state: seed)
    var times: [Int: Int] = [:]
    let start = Stroll(in: exploration)
    var stroll = start
    for _ in 0..<count {
      let options = sight.ways.typed(at: stroll.position).compactMap { transition in
        stroll.taking(transition, in: sight.ways).map { (transition, $0.stroll) }
      }
      let least = options.map { times[$0.0, default: 0] }.min()
      let rare = options.filter { times[$0.0, default: 0] == least }
      guard let (transition, next) = rare.randomElement(using: &dice) else {
        if stroll.commands.isEmpty { return }
        stroll = start
        continue
      }
      times[transition, default: 0] += 1
      if let invariant = sight.broken(from: stroll, to: next) {
        broken = invariant
        commands = shortened(next.commands, breaking: invariant)
        return
      }
      let isOver = sight.ways.isEnd(transition) || sight.ways.isRest(next.position)
      stroll = isOver && next.commands.count > 20 ? start : next
    }
  }

  /// Leaves out what is not needed to break an invariant, in ever smaller pieces.
  private mutating func shortened(
    _ commands: [Exploration.Command], breaking invariant: Invariant
  ) -> [Exploration.Command] {
    var commands = breaks(commands, invariant) ?? commands
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
    var stroll = Stroll(in: sight.ways.exploration)
    for command in commands {
      guard let next = sight.taking(command, from: stroll) else { return nil }
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
