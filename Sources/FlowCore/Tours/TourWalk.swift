/// A walk of a tour: what is typed, and what it shows.
public struct TourWalk: Sendable {
  /// How a walk ends.
  public enum Ending: String, Sendable, CaseIterable {
    case completed
    case skipped
    case interrupted
    /// Nothing was open at the end, or it was closed without an outcome.
    case home
  }

  /// Something that is done.
  public enum Step: Hashable, Sendable {
    case command(Exploration.Command)
    /// So much of a pause passes, in milliseconds, before what follows is typed.
    case wait(Int)
  }

  /// What is done, in order.
  public let steps: [Step]
  /// How it ends.
  public let ending: Ending
  /// What it shows, in a line that somebody can read: `skipped on 'swipe', after going back`.
  public let title: String

  /// Takes a stroll, on which `quit` is typed in every pause that was not interrupted before.
  ///
  /// - Parameter missing: the transitions that no walk took; those that this one does are removed.
  init(_ stroll: Stroll, in ways: Ways, missing: inout Set<Int>) {
    steps = Self.steps(stroll, ways, &missing)
    ending = Ending(stroll.state)
    title = TourTitle(stroll, steps, ending, ways.exploration).text
  }

  /// What is typed.
  public var commands: [Exploration.Command] {
    steps.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  /// How many lines that is.
  public var commandCount: Int { lines(in: "").count }

  /// The lines to type for it.
  ///
  /// - Parameter flow: the flow's name.
  /// - Returns: in order; the first one opens the flow, or sets a fact before that.
  public func lines(in flow: String) -> [String] { commands.flatMap { $0.lines(in: flow) } }

  private static func steps(
    _ stroll: Stroll, _ ways: Ways, _ missing: inout Set<Int>
  ) -> [Step] {
    var steps: [Step] = []
    var isTyped = false
    for (index, command) in stroll.commands.enumerated() {
      if !isTyped { steps.append(.command(command)) }
      isTyped = false
      let pauses = stroll.pauses[index]
      guard let last = pauses.lastIndex(where: { !missing.isDisjoint(with: ways.breaks(at: $0)) })
      else { continue }
      for pause in pauses[...last] {
        let length = ways.pause(at: pause) ?? 0
        steps.append(.wait(length / 2))
        if ways.keepsInput(at: pause) {
          // What comes next is typed early, and counts when the pause is over.
          steps += stroll.commands.dropFirst(index + 1).prefix(1).map { .command($0) }
          isTyped = true
        } else if !missing.isDisjoint(with: ways.breaks(at: pause)) {
          steps.append(.command(.event(.quit)))
        }
        missing.subtract(ways.breaks(at: pause))
        steps.append(.wait(length - length / 2))
      }
    }
    return steps
  }
}

extension TourWalk.Ending {
  fileprivate init(_ state: FlowState) {
    self =
      switch state {
      case .ended(.completed): .completed
      case .ended(.skipped): .skipped
      case .ended(.interrupted): .interrupted
      case .idle, .deciding, .opening, .asking, .revealing, .visiting, .seeking: .home
      }
  }
}
