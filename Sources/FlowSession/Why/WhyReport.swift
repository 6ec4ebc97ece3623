public import FlowCore
import FlowStore

/// Why a flow would show now, or would not: the decision, every fact and sub-condition with its
/// value, and the truth table of the gate.
public struct WhyReport {
  private let gate: Gate
  private let facts: Facts

  /// Explains the gate of a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - facts: what is known now.
  public init(_ flow: Flow, given facts: Facts) {
    gate = Gate(flow: flow)
    self.facts = facts
  }

  /// Whether the flow would show.
  public var isShown: Bool { gate.decision(given: facts) == .shown }

  /// The report for a person.
  public var text: String {
    """
    \(gate.flow.app): \(sentence)

    \(Columns(explanation).text)

    \(table)

    """
  }

  /// The report for a program.
  public var json: JSONValue {
    let named = gate.conditions.flatMap(\.factNames)
    let values = named.map { ($0, facts[$0].map { JSONValue.string("\($0)") } ?? .null) }
    return .object([
      ("flow", .string(gate.flow.id)), ("decision", .string("\(gate.decision(given: facts))")),
      ("show", .string("\(gate.flow.show)")), ("facts", .object(values)),
    ])
  }

  private var sentence: String {
    switch gate.decision(given: facts) {
    case .shown: "would show"
    case .notShown: "would not show"
    case .doneAtOnce: "would not show: it would be recorded as done at once"
    case .waits: "would wait until this is known: \(unknown.joined(separator: ", "))"
    }
  }

  private var unknown: [String] {
    gate.conditions.flatMap(\.factNames).filter { facts[$0] == nil }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  // MARK: - What each part says

  private var explanation: [[String]] {
    var rows = rows(of: gate.flow.show, after: "show: ", depth: 0)
    if let condition = gate.flow.completeWhen {
      rows += self.rows(of: condition, after: "completeWhen: ", depth: 0)
    }
    return rows
  }

  private func rows(of condition: Condition, after title: String, depth: Int) -> [[String]] {
    let indent = String(repeating: "  ", count: depth)
    let parts = condition.parts
    return [[indent + title + condition.description, word(condition.truth(given: facts))]]
      + parts.flatMap { rows(of: $0, after: "", depth: depth + 1) }
      + (parts.isEmpty ? values(in: condition, indent: indent + "  ") : [])
  }

  /// The facts of a comparison; a fact that stands alone says its value itself.
  private func values(in condition: Condition, indent: String) -> [[String]] {
    if case .fact = condition { return [] }
    return condition.factNames.map { [indent + $0, facts[$0].map { "\($0)" } ?? "unknown"] }
  }

  // MARK: - The truth table

  /// More rows than this nobody reads.
  private static let mostRows = 64

  private var table: String {
    let classes = FactClasses(of: gate.conditions, types: gate.flow.factTypes)
    guard let count = classes.worldCount, count <= 100_000 else {
      return "The truth table has too many rows to print."
    }
    let atoms = gate.conditions.flatMap(\.atoms).uniqued
    var rows: [[String]] = []
    for world in classes.worlds {
      let decision = gate.decision(given: world.filling(from: facts))
      let row = atoms.map { word($0.truth(given: world)) } + [word(decision)]
      if !rows.contains(row) { rows.append(row) }
      if rows.count > Self.mostRows {
        return "The truth table has more than \(Self.mostRows) rows."
      }
    }
    let head = atoms.map(\.description) + ["→"]
    return Columns([head] + rows).text
  }

  private func word(_ truth: Truth) -> String {
    switch truth {
    case .yes: "yes"
    case .no: "no"
    case .unknown: "unknown"
    }
  }

  private func word(_ decision: Gate.Decision) -> String {
    switch decision {
    case .shown: "shown"
    case .notShown: "not shown"
    case .doneAtOnce: "done at once, not shown"
    case .waits: "waits"
    }
  }
}

extension Facts {
  /// These facts, and for those that the gate does not ask for, the others.
  fileprivate func filling(from others: Facts) -> Facts {
    names.reduce(into: others) { $0[$1] = self[$1] }
  }
}

extension [Condition] {
  fileprivate var uniqued: [Condition] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
