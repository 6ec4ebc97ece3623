import FlowCore

/// What a promise, or an outcome that is still possible, has seen of a run so far.
struct ClaimMonitor: Hashable {
  let claim: Promise.Claim
  let includesReplays: Bool
  /// What was seen of the visit of launches, which goes on after an interruption, and of the replay.
  private var ofLaunches = Seen()
  private var ofReplay = Seen()

  private struct Seen: Hashable {
    /// True once the goal of the visit, or the first of two conditions, was true.
    var isMet = false
    /// True once the user went back, skipped or quit, so that commands are no longer counted.
    var isOver = false
    var count = 0
  }

  init(_ claim: Promise.Claim, includesReplays: Bool) {
    self.claim = claim
    self.includesReplays = includesReplays
  }

  /// Takes the next moment of a run into account, and returns true if it breaks the claim; the goal
  /// of `eventually` can't be reached any more if `isOutOfReach`.
  mutating func observe(
    _ step: FlowReplay.Step, in machine: FlowMachine, isOutOfReach: () -> Bool
  ) -> Bool {
    guard let moment = step.moment, includesReplays || !moment.visit.isReplay else {
      return false
    }
    // Where no page was in view, the visit that may be resumed later has seen nothing of it.
    let isOutside = moment.visit.page < 0
    var seen =
      isOutside || step.isFresh ? Seen() : moment.visit.isReplay ? ofReplay : ofLaunches
    let isBroken = breaks(with: moment, after: step, in: machine, &seen, isOutOfReach)
    if !isOutside {
      if moment.visit.isReplay { ofReplay = seen } else { ofLaunches = seen }
    }
    return isBroken
  }

  private func breaks(
    with moment: Moment, after step: FlowReplay.Step, in machine: FlowMachine,
    _ seen: inout Seen, _ isOutOfReach: () -> Bool
  ) -> Bool {
    func truth(_ condition: Condition) -> Truth { moment.truth(of: condition, by: machine) }
    switch claim {
    case .never(let condition): return truth(condition) == .yes
    case .always(let condition): return truth(condition) == .no
    case .order(let first, let other):
      if truth(first) == .yes { seen.isMet = true }
      return !seen.isMet && truth(other) == .yes
    case .eventually(let goal, nil):
      if truth(goal) == .yes { seen.isMet = true }
      return !seen.isMet && moment.outcome == nil && isOutOfReach()
    case .eventually(let goal, let most?):
      switch step.event {
      case .back, .skip, .later, .quit: seen.isOver = true
      case .choose where step.choice?.leavesOrReturns == true: seen.isOver = true
      case .next, .choose: if step.refusal == nil, !step.isAside { seen.count += 1 }
      case .prepare, .launch, .replay, .confirm, .decline, .answer, .attempt, .occurred, .goTo,
        .reset, .factsChanged, .elapsed:
        break
      }
      if truth(goal) == .yes { seen.isMet = true }
      if seen.isMet || seen.isOver { return false }
      return moment.outcome == nil ? seen.count >= most : moment.outcome == .completed
    }
  }
}

/// The search for a short run that breaks a claim.
struct RunSearch {
  let machine: FlowMachine
  /// The app before anything happened.
  let start: FlowReplay
  let monitor: ClaimMonitor
  /// The changes of facts to try: those at any time, and those while no flow is open.
  var changes: [FlowInput]
  var changesOutside: [FlowInput]
  /// The answers that earlier visits may have kept, and those that can be typed in fields.
  var keptAnswers: [FlowInput]
  let answers: [String: [FactValue]]
  /// The events that are counted.
  let events: [String]
  /// True if facts change only as the flow declares.
  let assumesChanges: Bool
  let isOutOfReach: (FlowReplay) -> Bool

  /// Leaves out the changes of facts other than some.
  mutating func leaveUnchanged(allBut names: Set<String>) {
    func isOther(_ command: FlowInput) -> Bool {
      guard case .set(let settings) = command else { return false }
      return !settings.contains { names.contains($0.fact) }
    }
    changes.removeAll(where: isOther)
    changesOutside.removeAll(where: isOther)
    keptAnswers.removeAll(where: isOther)
  }

  /// Returns the index of the first command that breaks the claim; nil if none does.
  func indexOfBreak(in commands: [FlowInput]) -> Int? {
    var run = start
    var monitor = monitor
    for (index, command) in commands.enumerated() {
      if !isPossible(command, in: run) { return nil }
      let step = run.perform(command, on: machine)
      if monitor.observe(step, in: machine, isOutOfReach: { isOutOfReach(step.run) }) {
        return index
      }
    }
    return nil
  }

  private func isPossible(_ command: FlowInput, in run: FlowReplay) -> Bool {
    !assumesChanges || run.allows(command, in: machine.flow)
  }

  /// The number of commands that are performed to leave some out.
  private static let mostCommandsTried = 100_000

  /// Returns commands that break the claim without those that aren't needed for it.
  func shortened(_ commands: [FlowInput]) -> [FlowInput] {
    var (commands, length) = (commands, 0)
    var left = Self.mostCommandsTried
    repeat {
      length = commands.count
      let fewer = commands.shortened { fewer in
        left -= fewer.count
        return left > 0 && indexOfBreak(in: fewer) == fewer.count - 1
      }
      commands = fewer ?? commands
    } while commands.count < length
    return commands
  }

  /// Returns the shortest commands that break the claim, if so many states are enough to find them.
  func shortest(upTo length: Int, mostStates: Int) -> [FlowInput]? {
    struct Node: Hashable {
      var run: FlowReplay
      var monitor: ClaimMonitor
    }
    var nodes = [Node(run: start, monitor: monitor)]
    var parents: [(node: Int, command: FlowInput)?] = [nil]
    var lengths = [0]
    var seen = Set(nodes)
    var index = 0
    while index < nodes.count, nodes.count < mostStates {
      if lengths[index] >= length { return nil }
      for command in commands(in: nodes[index].run) {
        var next = nodes[index]
        let step = next.run.perform(command, on: machine)
        let isBroken = next.monitor.observe(step, in: machine) { isOutOfReach(step.run) }
        guard isBroken || seen.insert(next).inserted else { continue }
        nodes.append(next)
        parents.append((index, command))
        lengths.append(lengths[index] + command.lines(in: "").count)
        guard isBroken else { continue }
        var path: [FlowInput] = []
        var place = nodes.count - 1
        while let parent = parents[place] {
          path.append(parent.command)
          place = parent.node
        }
        return path.reversed()
      }
      index += 1
    }
    return nil
  }

  /// The commands that can do something in a state.
  private func commands(in run: FlowReplay) -> [FlowInput] {
    machine.inputs(in: run.state, counting: events, answering: answers)
      .filter { monitor.includesReplays || $0 != .event(.replay) }
      + (run.state.visit == nil ? changesOutside.filter { isPossible($0, in: run) } : [])
      + (run.isUntouched ? keptAnswers : [])
      + changes.filter { isPossible($0, in: run) }
  }
}
