import FlowCore

/// The title of a case: how it ends, and what distinguishes its path.
///
/// ```
/// replayed, and left on 'start', where userType is child, once authenticated is unknown
/// ```
struct TestTitle {
  let text: String

  /// The maximum number of facts that are listed; more are only counted.
  private static let mostFacts = 3

  init(_ path: TestPath, _ inputs: [GeneratedTest.Input], _ ending: GeneratedTest.Ending) {
    let flow = path.goals.map.flow
    let commands = path.inputs
    let opening = commands.firstIndex(where: \.isOpening) ?? commands.endIndex
    let given = Self.settings(commands[..<opening]).filter {
      flow.firstFacts[$0.fact] != $0.value
    }
    let changes = commands[opening...].flatMap { command -> [FactSetting] in
      if case .set(let settings) = command { Array(settings.prefix(1)) } else { [] }
    }
    var text = Self.end(commands, ending, path.lastPage.map { flow.pages[$0].id })
    var detours = commands.contains(.event(.back)) ? ["going back"] : []
    if commands[opening...].dropFirst().contains(.event(.launch(nil))) {
      detours.append("resuming")
    }
    if !detours.isEmpty { text += ", after " + detours.joined(separator: " and ") }
    if !given.isEmpty { text += ", where " + Self.words(given, joinedBy: " and ") }
    if !changes.isEmpty { text += ", once " + Self.words(changes, joinedBy: ", then ") }
    for case .early(let word) in inputs {
      text += ", with '\(word)' typed in a pause"
      break
    }
    self.text = text
  }

  private static func end(
    _ commands: [FlowInput], _ ending: GeneratedTest.Ending, _ lastPage: String?
  ) -> String {
    var text =
      switch ending {
      case .completed: "completed"
      case .skipped: "skipped"
      case .interrupted: "left"
      case .postponed: "put off"
      case .home: home(commands)
      }
    if ending == .home { return text }
    if commands.contains(.event(.replay)) { text = "replayed, and " + text }
    if let lastPage { text += " on '\(lastPage)'" }
    switch commands.last?.event {
    case .choose(let choice)?: text += " by '\(choice)'"
    case .occurred(let name)?: text += " by 'event \(name)'"
    default: break
    }
    return text
  }

  /// Returns the title of a case that ends at home, without an outcome.
  private static func home(_ commands: [FlowInput]) -> String {
    switch commands.last {
    case .event(.decline)?: "a replay declined"
    case .event(.replay)?: "a replay refused"
    case .event?, .input?, .set?, nil: "nothing to show"
    }
  }

  /// Returns the last setting of each fact.
  private static func settings(_ commands: ArraySlice<FlowInput>) -> [FactSetting] {
    var settings: [FactSetting] = []
    for case .set(let set) in commands {
      for setting in set.prefix(1) {
        settings.removeAll { $0.fact == setting.fact }
        settings.append(setting)
      }
    }
    return settings
  }

  private static func words(_ settings: [FactSetting], joinedBy separator: String) -> String {
    if settings.count > mostFacts { return "\(settings.count) facts have changed" }
    return settings.map { "\($0.fact) is \($0.value.map { "\($0)" } ?? "unknown")" }
      .joined(separator: separator)
  }
}

extension FlowInput {
  fileprivate var isOpening: Bool { self == .event(.launch(nil)) || self == .event(.replay) }
}
