import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import Onboarding
import OnboardingFiles

/// A walk through the steps of a case, with the facts, the preferences and the decision of its flow
/// after each.
struct StepWalk {
  private let opened: OpenedFlow?
  private var preferences = ""
  private var environment: SessionEnvironment
  private var waited = 0

  /// Begins a walk through a case.
  init(through result: CaseResult) {
    let settings = result.job.transcriptCase.settings
    opened = result.job.opened
    environment = SessionEnvironment(
      language: result.job.language ?? settings.language, at: .transcriptStart)
    environment.version = settings.version
    environment.forcedVariants = settings.variants
    (environment.signInCommand, environment.factsCommand) = result.job.arguments.commands
  }

  /// Returns the context after a turn; nil if the case names no flow, or its state can't be read.
  mutating func proceed(after turn: Turn, _ step: TranscriptStep) -> StepContext? {
    guard let opened else { return nil }
    if let preferences = turn.preferences { self.preferences = preferences }
    perform(step.action, opened.flow.factTypes)
    environment.time = .transcriptStart(plus: waited)
    let store = MemoryStore()
    let read =
      preferences.isEmpty ? PropertyList() : try? PropertyList(bytes: Array(preferences.utf8))
    guard let list = read, (try? store.change { $0 = list }) != nil,
      let context = try? LaunchContext(opened, in: store, environment: environment)
        .answered(by: { $0.failed(.notAsked) }, reporting: { _, _ in })
    else { return nil }
    let facts = context.facts
    return StepContext(
      facts: facts.names.compactMap { name in
        facts[name].map { [name, Self.text(of: name, $0)] }
      },
      preferences: list.root.lines(after: "").joined(separator: "\n"),
      why: WhyReport(context).text)
  }

  private static func text(of fact: String, _ value: FactValue) -> String {
    let isNever = fact == FactTypes.daysSinceShown && value == .number(FactTypes.neverShown)
    return isNever ? "never shown" : value == .word("") ? "none" : "\(value)"
  }
}

/// The facts, the preferences and the decision of a flow after a step.
struct StepContext: Hashable, Sendable {
  /// The names of the facts, each with its value as text.
  let facts: [[String]]
  /// The keys and values of the property list, one a line.
  let preferences: String
  /// The explanation of the next launch.
  let why: String
}

extension StepWalk {
  /// Follows an action that changes facts without saving them.
  private mutating func perform(_ action: StepAction, _ types: FactTypes) {
    switch action {
    case .set(let fact, let value): set(fact, value, types)
    case .type(let line):
      let words = line.split(separator: " ").map(String.init)
      if words.count == 3, words[0] == "set" { set(words[1], words[2], types) }
    case .wait(let milliseconds): waited += milliseconds
    case .version(let version): environment.version = version
    case .language(let language): environment.language = language
    case .relaunch, .kill: environment.given = [:]
    case .start, .press, .status, .signIn, .event: break
    }
  }

  private mutating func set(_ fact: String, _ value: String, _ types: FactTypes) {
    guard let input = try? FactInput(fact, value, types: types) else { return }
    environment.given[input.name] = .some(input.text)
  }
}

extension PropertyDictionary {
  /// Returns a line for each value, with the path of its key.
  fileprivate func lines(after prefix: String) -> [String] {
    entries.flatMap { entry in
      if let inner = entry.value.dictionary { return inner.lines(after: "\(prefix)\(entry.key).") }
      return ["\(prefix)\(entry.key) = \(entry.value.transcript ?? "(\(entry.value.typeName))")"]
    }
  }
}
