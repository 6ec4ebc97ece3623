import FlowCore

/// A walk of a tour: its inputs, its ending and its title.
package struct TourWalk: Sendable {
  /// The endings of a walk.
  package enum Ending: String, Sendable, CaseIterable {
    case completed
    case skipped
    case interrupted
    case postponed
    /// Nothing was open at the end, or it was closed without an outcome.
    case home
  }

  /// An input of a walk.
  package enum Input: Hashable, Sendable {
    case command(Exploration.Command)
    /// A part of a pause, in milliseconds, that passes before the next input.
    case wait(Int)
    /// A word typed in a pause, where it is dropped or changes nothing.
    case early(String)
  }

  /// The inputs, in order.
  package let inputs: [Input]
  /// The ending of the walk.
  package let ending: Ending
  /// The title of the walk, in one line: `skipped on 'swipe', after going back`.
  package let title: String

  /// Creates the inputs of a walk, with a word typed in every pause whose goals are still missing.
  ///
  /// The goals of these pauses are removed from `missing`.
  init(
    _ walk: WalkState, in transitionIndex: TransitionIndex, _ goals: TourGoals,
    missing: inout Set<Int>
  ) {
    inputs = Self.inputs(walk, transitionIndex, goals, &missing)
    ending = Ending(walk.state)
    title = TourTitle(walk, inputs, ending, transitionIndex.exploration).text
  }

  /// The number of lines to type.
  package var commandCount: Int { lines(in: "").count }

  /// Returns the lines to type for the walk.
  ///
  /// - Parameter flow: The flow's name.
  /// - Returns: The lines in order; the first one opens the flow, or sets a fact before that.
  package func lines(in flow: String) -> [String] {
    inputs.flatMap { input -> [String] in
      switch input {
      case .command(let command): command.lines(in: flow)
      case .early(let word): [word]
      case .wait: []
      }
    }
  }

  private static func inputs(
    _ walk: WalkState, _ transitionIndex: TransitionIndex, _ goals: TourGoals,
    _ missing: inout Set<Int>
  ) -> [Input] {
    var inputs: [Input] = []
    for (command, pauses) in zip(walk.commands, walk.pauses) {
      inputs.append(.command(command))
      let last = pauses.lastIndex {
        !missing.isDisjoint(with: goals.reached(by: transitionIndex.typedDuringPause(at: $0)))
      }
      // All pauses before the last one with a missing goal must be waited for, too.
      for pause in pauses.prefix(last.map { $0 + 1 } ?? 0) {
        let length = transitionIndex.pause(at: pause) ?? 0
        inputs.append(.wait(length / 2))
        if !missing.isDisjoint(with: goals.reached(by: transitionIndex.typedDuringPause(at: pause)))
        {
          inputs.append(.early(transitionIndex.keepsInput(at: pause) ? "page" : "quit"))
        }
        missing.subtract(goals.reached(by: transitionIndex.typedDuringPause(at: pause)))
        inputs.append(.wait(length - length / 2))
      }
    }
    return inputs
  }
}

extension TourWalk.Ending {
  fileprivate init(_ state: FlowState) {
    self =
      switch state {
      case .ended(.completed): .completed
      case .ended(.skipped): .skipped
      case .ended(.interrupted): .interrupted
      case .ended(.postponed): .postponed
      case .idle, .deciding, .opening, .confirmingReplay, .revealing, .visiting, .awaitingNextPage:
        .home
      }
  }
}
