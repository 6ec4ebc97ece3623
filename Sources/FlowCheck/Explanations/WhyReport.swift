import FlowContent
package import FlowCore
import FlowExploration
package import FlowFormats
import FlowStore
package import Onboarding

/// An explanation of why a flow would or would not show at its next launch.
///
/// It has the decision, every fact and sub-condition with its value, and the truth table of the
/// gate.
package struct WhyReport {
  private let gate: Gate
  private let facts: Facts
  private let place: Place?
  private let launch: Gate.LaunchResult
  /// The experiments with the variant that this install has, and the reason.
  private let variants: [(experiment: String, variant: String?, reason: String)]
  /// The reasons for which facts have no answer, by their names.
  private let problems: [(fact: String, reason: String)]
  /// The reason why the flow stays away for a time.
  private let suppression: (text: String, members: [(String, JSONValue)])?

  /// Explains the next launch of a flow.
  package init(
    _ flow: Flow, given known: Facts, from place: Place? = nil,
    suppression: (text: String, members: [(String, JSONValue)])? = nil,
    variants: [(experiment: String, variant: String?, reason: String)] = [],
    problems: [String: String] = [:]
  ) {
    self.variants = variants
    self.problems = problems.sorted { $0.key < $1.key }.filter { flow.usesFact($0.key) }
      .map { ($0.key, $0.value) }
    self.suppression = suppression
    self.place = place
    gate = Gate(of: flow)
    launch = gate.launch(given: known, from: place)
    facts = gate.asLaunch(known)
  }

  /// True if the flow would show.
  package var isShown: Bool { launch.decision == .shown }

  package var text: String {
    """
    \(gate.flow.app): \(sentence)

    \(TextTable(explanation).text)

    \(TruthTable(of: gate, given: facts, from: place).text)

    """
      + (variants.isEmpty && problems.isEmpty ? "" : "\n")
      + variants.map { experiment, variant, reason in
        "\(experiment): \(variant.map { "variant '\($0)'" } ?? "not included"), \(reason)\n"
      }.joined()
      + problems.map { fact, reason in
        "\(fact): \(facts[fact].map { "\($0) by default" } ?? "unknown"), \(reason)\n"
      }.joined()
  }

  package var json: JSONValue {
    let named = deciding.map(\.condition).flatMap(\.factNames).uniqued
    let values = named.map { ($0, facts[$0].map { JSONValue.string("\($0)") } ?? .null) }
    let experiments: [(String, JSONValue)] = variants.map {
      ($0.experiment, $0.variant.map(JSONValue.string) ?? .null)
    }
    let reasons = problems.map { ($0.fact, JSONValue.string($0.reason)) }
    let members: [(String, JSONValue)] = [
      ("flow", .string(gate.flow.id)), ("decision", .string("\(launch.decision)")),
      ("show", .string("\(gate.machine.show)")),
      ("waitsFor", .texts(launch.awaited)),
      ("resumes", launch.resumed.map { .string(gate.flow.pages[$0.page].id) } ?? .null),
      ("facts", .object(values)),
    ]
    return .object(
      members + (suppression?.members ?? [])
        + (variants.isEmpty ? [] : [("variants", .object(experiments))])
        + (problems.isEmpty ? [] : [("problems", .object(reasons))]))
  }

  private var sentence: String {
    switch launch.decision {
    case .shown: launch.resumed.map { "would show, \(resuming(on: $0))" } ?? "would show"
    case .notShown:
      gate.isOpen(given: facts)
        ? "would not show: no page shows now"
        : "would not show" + (suppression.map { ": \($0.text)" } ?? "")
    case .doneAtOnce: "would not show: it would be marked as done right away"
    case .waits: "would wait until this is known: \(launch.awaited.joined(separator: ", "))"
    }
  }

  private func resuming(on presentation: Presentation) -> String {
    let position = presentation.position
    let page = "'\(gate.flow.pages[presentation.page].id)'"
    return position.number > 0
      ? "resuming on page \(position.number) of \(position.count), \(page)" : "resuming on \(page)"
  }

  // MARK: - Rows

  /// The conditions that decide, each with the key or the pages that it belongs to.
  private var deciding: [(title: String, condition: Condition)] {
    var deciding = [("show: ", gate.machine.show)]
    if let condition = gate.flow.completeWhen { deciding.append(("completeWhen: ", condition)) }
    return deciding + pages
  }

  /// The conditions that keep every page of an open gate from showing; pages with the same
  /// condition are listed together.
  private var pages: [(title: String, condition: Condition)] {
    guard launch.decision != .shown, gate.isOpen(given: facts) else { return [] }
    var conditions: [Condition] = []
    var names: [Condition: [String]] = [:]
    for (page, condition) in zip(gate.flow.pages, gate.machine.inclusions)
    where condition.truth(given: facts) != .yes {
      if names[condition] == nil { conditions.append(condition) }
      names[condition, default: []].append(page.id)
    }
    return conditions.map { condition in
      let names = names[condition] ?? []
      return (
        "\(names.count == 1 ? "page" : "pages") \(names.joined(separator: ", ")): ", condition
      )
    }
  }

  private var explanation: [[String]] {
    deciding.flatMap { rows(of: $0.condition, after: $0.title, depth: 0) }
  }

  private func rows(of condition: Condition, after title: String, depth: Int) -> [[String]] {
    let indent = String(repeating: "  ", count: depth)
    let parts = condition.subconditions
    return [[indent + title + condition.description, "\(condition.truth(given: facts))"]]
      + parts.flatMap { rows(of: $0, after: "", depth: depth + 1) }
      + (parts.isEmpty ? values(in: condition, indent: indent + "  ") : [])
  }

  /// The rows for the facts of a condition; none for a single fact, whose value its own row has.
  private func values(in condition: Condition, indent: String) -> [[String]] {
    if case .fact = condition { return [] }
    return condition.factNames.map { [indent + $0, value(of: $0)] }
  }

  private func value(of fact: String) -> String {
    guard let value = facts[fact] else { return "unknown" }
    if fact == FactTypes.daysSinceShown, value == .number(FactTypes.neverShown) {
      return "never shown"
    }
    return [.word(""), .empty].contains(value) ? "none" : "\(value)"
  }
}

extension Gate.Decision {
  /// The decision in words.
  var phrase: String {
    switch self {
    case .shown: "shown"
    case .notShown: "not shown"
    case .doneAtOnce: "marked as done, not shown"
    case .waits: "waits"
    }
  }
}

extension WhyReport {
  package init(_ context: LaunchContext) {
    self.init(
      context.flow, given: context.factsAtNextLaunch.atGate,
      from: context.progress.record.place,
      suppression: context.suppression.map { ($0.text, Optional($0).members) },
      variants: context.variants.map { ($0.experiment.name, $0.variant?.name, $0.explanation) },
      problems: context.factProblems)
  }

  /// Returns the report on the next launch of a flow, as the command `why` shows it.
  package static func text(of context: LaunchContext) -> String { Self(context).text }
}

extension VariantChoice {
  /// The reason in words.
  fileprivate var explanation: String {
    switch reason {
    case .forced: "chosen by an option, so not counted"
    case .kept: "as in an earlier launch"
    case .assigned: "by this install's ID"
    case .notCovered: "because this install's ID is outside the coverage"
    case .noInstall:
      "because this install has no ID: nothing has been shown yet, or the journal is off"
    }
  }
}
