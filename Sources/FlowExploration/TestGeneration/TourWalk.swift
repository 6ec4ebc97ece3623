import FlowCore

/// A walk of a tour: what is typed, and what it shows.
package struct TourWalk: Sendable {
  /// How a walk ends.
  package enum Ending: String, Sendable, CaseIterable {
    case completed
    case skipped
    case interrupted
    /// Nothing was open at the end, or it was closed without an outcome.
    case home
  }

  /// Something that is done.
  package enum Step: Hashable, Sendable {
    case command(Exploration.Command)
    /// So much of a pause passes, in milliseconds, before what follows is typed.
    case wait(Int)
    /// A word is typed in a pause, where it is dropped, or changes nothing.
    case early(String)
  }

  /// What is done, in order.
  package let steps: [Step]
  /// How it ends.
  package let ending: Ending
  /// What it shows, in a line that somebody can read: `skipped on 'swipe', after going back`.
  package let title: String

  /// Takes a stroll, on which something is typed in every pause in which nothing was typed before;
  /// that is missing no longer then.
  init(_ stroll: WalkState, in ways: TransitionIndex, _ goals: TourGoals, missing: inout Set<Int>) {
    steps = Self.steps(stroll, ways, goals, &missing)
    ending = Ending(stroll.state)
    title = TourTitle(stroll, steps, ending, ways.exploration).text
  }

  /// How many lines are typed.
  package var commandCount: Int { lines(in: "").count }

  /// The lines to type for it.
  ///
  /// - Parameter flow: the flow's name.
  /// - Returns: in order; the first one opens the flow, or sets a fact before that.
  package func lines(in flow: String) -> [String] {
    steps.flatMap { step -> [String] in
      switch step {
      case .command(let command): command.lines(in: flow)
      case .early(let word): [word]
      case .wait: []
      }
    }
  }

  private static func steps(
    _ stroll: WalkState, _ ways: TransitionIndex, _ goals: TourGoals, _ missing: inout Set<Int>
  ) -> [Step] {
    var steps: [Step] = []
    for (command, pauses) in zip(stroll.commands, stroll.pauses) {
      steps.append(.command(command))
      let last = pauses.lastIndex {
        !missing.isDisjoint(with: goals.reached(by: ways.breaks(at: $0)))
      }
      // A pause that is over already has to be waited out in front of one that is not.
      for pause in pauses.prefix(last.map { $0 + 1 } ?? 0) {
        let length = ways.pause(at: pause) ?? 0
        steps.append(.wait(length / 2))
        if !missing.isDisjoint(with: goals.reached(by: ways.breaks(at: pause))) {
          steps.append(.early(ways.keepsInput(at: pause) ? "page" : "quit"))
        }
        missing.subtract(goals.reached(by: ways.breaks(at: pause)))
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
