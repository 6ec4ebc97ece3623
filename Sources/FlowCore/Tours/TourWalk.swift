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

  /// What is typed.
  public let commands: [Exploration.Command]
  /// How it ends.
  public let ending: Ending
  /// What it shows, in a line that somebody can read: `skipped on 'swipe', after going back`.
  public let title: String

  init(_ stroll: Stroll, in exploration: Exploration) {
    commands = stroll.commands
    ending =
      switch stroll.state {
      case .ended(.completed): .completed
      case .ended(.skipped): .skipped
      case .ended(.interrupted): .interrupted
      case .idle, .deciding, .opening, .asking, .revealing, .visiting, .seeking: .home
      }
    title = Self.title(stroll, ending, lastPage: Self.lastPage(stroll, exploration), exploration)
  }

  /// The lines to type for it.
  ///
  /// - Parameter flow: the flow's name.
  /// - Returns: in order; the first one opens the flow, or sets a fact before that.
  public func lines(in flow: String) -> [String] { commands.flatMap { $0.lines(in: flow) } }

  private static func title(
    _ stroll: Stroll, _ ending: Ending, lastPage: String?, _ exploration: Exploration
  ) -> String {
    let commands = stroll.commands
    let end =
      switch ending {
      case .completed: "completed"
      case .skipped: "skipped"
      case .interrupted: "left"
      case .home where commands.contains(.event(.decline)): "a replay declined"
      case .home: "at home"
      }
    let isReplayed = commands.contains(.event(.replay)) && ending != .home
    var title = (isReplayed ? "replayed, and " : "") + end
    if let lastPage, ending != .home { title += " on '\(lastPage)'" }
    if case .event(.choose(let choice))? = commands.last { title += " by '\(choice)'" }
    if commands.contains(.event(.back)) { title += ", after going back" }
    let differing = facts(setBy: commands).sorted().filter {
      exploration.facts(0)[$0] != stroll.facts[$0]
    }
    if !differing.isEmpty {
      let words = differing.map { fact in
        "\(fact) is \(stroll.facts[fact].map { "\($0)" } ?? "unknown")"
      }
      title += ", where " + words.joined(separator: " and ")
    }
    return title
  }

  /// The facts that were set, each once.
  private static func facts(setBy commands: [Exploration.Command]) -> [String] {
    var facts: [String] = []
    for case .set(let settings) in commands {
      for setting in settings where !facts.contains(setting.fact) { facts.append(setting.fact) }
    }
    return facts
  }

  /// The page that was in view last.
  private static func lastPage(_ stroll: Stroll, _ exploration: Exploration) -> String? {
    var state = FlowState.idle
    var facts = exploration.facts(0)
    var page: Int?
    for command in stroll.commands {
      let event = facts.take(command)
      state = exploration.machine.settled(from: state, on: event, given: facts)
      page = state.visit?.page ?? page
    }
    return page.map { exploration.machine.flow.pages[$0].id }
  }
}

extension FlowMachine {
  /// Where an event leads once the clock has run as far as it runs by itself.
  func settled(from state: FlowState, on event: Event, given facts: Facts) -> FlowState {
    var state = transition(from: state, on: event, given: facts).state
    while true {
      switch state {
      case .opening, .revealing: state = transition(from: state, on: .elapsed, given: facts).state
      case .idle, .deciding, .asking, .visiting, .seeking, .ended: return state
      }
    }
  }
}
