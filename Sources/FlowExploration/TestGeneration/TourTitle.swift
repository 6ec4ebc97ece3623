import FlowCore

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
    _ commands: [Exploration.Command], _ ending: TourWalk.Ending, _ lastPage: String?
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
  private static func home(_ commands: [Exploration.Command]) -> String {
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
  private static func detours(_ commands: [Exploration.Command], _ opening: Int?) -> [String] {
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
    _ commands: ArraySlice<Exploration.Command>
  ) -> [Exploration.Setting] {
    var settings: [Exploration.Setting] = []
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
    _ commands: ArraySlice<Exploration.Command>
  ) -> [Exploration.Setting] {
    commands.flatMap { command -> [Exploration.Setting] in
      if case .set(let settings) = command { Array(settings.prefix(1)) } else { [] }
    }
  }

  private static func words(
    _ settings: [Exploration.Setting], joinedBy separator: String
  ) -> String {
    if settings.count > mostFacts { return "\(settings.count) facts have changed" }
    return settings.map { "\($0.fact) is \($0.value.map { "\($0)" } ?? "unknown")" }
      .joined(separator: separator)
  }
}
