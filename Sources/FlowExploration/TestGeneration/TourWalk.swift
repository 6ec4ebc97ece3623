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
    case command(FlowInput)
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

/// The title of a walk of a tour: how it ends, and what distinguishes its path.
///
/// ```
/// replayed, and left on 'start', where userType is child, once authenticated is unknown
/// ```
struct TourTitle {
  let text: String

  /// The maximum number of facts that are listed; more are only counted.
  private static let mostFacts = 3

  init(
    _ walk: WalkState, _ inputs: [TourWalk.Input], _ ending: TourWalk.Ending,
    _ exploration: Exploration
  ) {
    let commands = walk.commands
    let opening = commands.lastIndex { $0 == .event(.launch(nil)) || $0 == .event(.replay) }
    let given = Self.settings(commands[..<(opening ?? commands.endIndex)]).filter {
      exploration.facts(0)[$0.fact] != $0.value
    }
    let changes = Self.changes(commands[(opening ?? commands.endIndex)...])
    let lastPage = walk.lastPage.map { exploration.machine.flow.pages[$0].id }
    var text = Self.end(commands, ending, lastPage)
    let detours = Self.detours(commands, opening)
    if !detours.isEmpty { text += ", after " + detours.joined(separator: " and ") }
    if !given.isEmpty { text += ", where " + Self.words(given, joinedBy: " and ") }
    if !changes.isEmpty { text += ", once " + Self.words(changes, joinedBy: ", then ") }
    if let early = Self.early(inputs) { text += ", with '\(early)' typed in a pause" }
    self.text = text
  }

  private static func end(
    _ commands: [FlowInput], _ ending: TourWalk.Ending, _ lastPage: String?
  ) -> String {
    var text =
      switch ending {
      case .completed: "completed"
      case .skipped: "skipped"
      case .interrupted: "left"
      case .postponed: "put off"
      case .home: home(commands)
      }
    let opening = commands.last { $0 == .event(.launch(nil)) || $0 == .event(.replay) }
    if opening == .event(.replay), ending != .home { text = "replayed, and " + text }
    if let lastPage, ending != .home { text += " on '\(lastPage)'" }
    if case .event(.choose(let choice))? = commands.last { text += " by '\(choice)'" }
    return text
  }

  /// Returns the title of a walk that ends at home, without an outcome.
  private static func home(_ commands: [FlowInput]) -> String {
    let last = commands.last { if case .event = $0 { true } else { false } }
    switch last {
    case nil: return "facts set at home"
    case .event(.decline)?: return "a replay declined"
    case .event(.quit)?: return "a replay neither confirmed nor declined"
    case .event?, .input?, .set?: return "nothing to show"
    }
  }

  /// Returns the detours of the walk: going back, a launch that showed nothing, and a declined
  /// replay.
  private static func detours(_ commands: [FlowInput], _ opening: Int?) -> [String] {
    var detours: [String] = []
    if commands.contains(.event(.back)) { detours.append("going back") }
    guard let opening else { return detours }
    let before = commands[..<opening]
    if before.contains(.event(.launch(nil))) { detours.append("a launch without need") }
    if before.contains(.event(.decline)) { detours.append("declining a replay") }
    return detours
  }

  /// Returns the first word that is typed in a pause; nil if there is none.
  private static func early(_ inputs: [TourWalk.Input]) -> String? {
    for case .early(let word) in inputs { return word }
    return nil
  }

  /// Returns the last setting of each fact.
  private static func settings(
    _ commands: ArraySlice<FlowInput>
  ) -> [FactSetting] {
    var settings: [FactSetting] = []
    for case .set(let set) in commands {
      for setting in set.prefix(1) {
        settings.removeAll { $0.fact == setting.fact }
        settings.append(setting)
      }
    }
    return settings
  }

  /// Returns all settings of facts, in order.
  private static func changes(
    _ commands: ArraySlice<FlowInput>
  ) -> [FactSetting] {
    commands.flatMap { command -> [FactSetting] in
      if case .set(let settings) = command { Array(settings.prefix(1)) } else { [] }
    }
  }

  private static func words(
    _ settings: [FactSetting], joinedBy separator: String
  ) -> String {
    if settings.count > mostFacts { return "\(settings.count) facts have changed" }
    return settings.map { "\($0.fact) is \($0.value.map { "\($0)" } ?? "unknown")" }
      .joined(separator: separator)
  }
}
