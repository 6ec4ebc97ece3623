import FlowCore
import FlowExploration
import FlowFormats

/// The decision of a gate for every combination of the facts that it reads.
///
/// Facts that only pages read keep their values. A column is a condition of the gate, or one of a page
/// if the decision also depends on it:
///
/// ```
/// completed  completedVersion < version  completedVersion < 2  →
/// yes        yes                         yes                   shown
/// yes        yes                         no                    not shown
/// ```
struct TruthTable {
  /// The largest number of rows that is still readable.
  private static let mostRows = 64
  /// The largest number of combinations to try.
  private static let mostCombinations = 100_000

  fileprivate struct Row: Hashable {
    let truths: [Truth]
    let decision: Gate.Decision
  }

  private let columns: [Condition]
  /// The rows in order; nil if there are too many combinations.
  private let rows: [Row]?

  init(of gate: Gate, given facts: Facts, from place: Place?) {
    let own = gate.conditions.flatMap(\.atoms).uniqued
    let names = Set(own.flatMap(\.factNames))
    let others = gate.pageConditions.flatMap(\.atoms).uniqued.filter { atom in
      !own.contains(atom) && !names.isDisjoint(with: atom.factNames)
    }
    let resolved = others.map { $0.resolvingFacts { names.contains($0) ? nil : facts[$0] } }
    let classes = FactClasses(
      of: gate.conditions + resolved.filter { names.isSuperset(of: $0.factNames) },
      FactDomains(of: gate.flow))
    guard let count = classes.combinationCount, count <= Self.mostCombinations else {
      (columns, rows) = (own, nil)
      return
    }
    let all = classes.combinations.map(gate.asLaunch).filter(\.isPossible).map { combination in
      let facts = combination.filling(from: facts)
      return Row(
        truths: (own + others).map { $0.truth(given: facts) },
        decision: gate.launch(given: facts, from: place).decision)
    }.uniqued
    // Conditions of pages are kept only if equal rows would have different decisions without them.
    var kept = Array((own + others).indices)
    for column in (own + others).indices.dropFirst(own.count).reversed() {
      let fewer = kept.filter { $0 != column }
      if all.isDecided(by: fewer) { kept = fewer }
    }
    columns = kept.map { (own + others)[$0] }
    rows =
      all.map { row in
        Row(truths: kept.map { row.truths[$0] }, decision: row.decision)
      }.uniqued
  }

  /// The table as text, or a remark that it is too long.
  var text: String {
    guard let rows else { return "The truth table has too many rows to print." }
    if rows.count > Self.mostRows { return "The truth table has more than \(Self.mostRows) rows." }
    return TextTable(
      [columns.map(\.description) + ["→"]]
        + rows.map { row in row.truths.map { "\($0)" } + [row.decision.phrase] }
    ).text
  }
}

extension [TruthTable.Row] {
  /// Returns true if the truths in some columns determine the decision.
  fileprivate func isDecided(by columns: [Int]) -> Bool {
    var decisions: [[Truth]: Gate.Decision] = [:]
    return allSatisfy { row in
      let truths = columns.map { row.truths[$0] }
      defer { decisions[truths] = row.decision }
      return decisions[truths].map { $0 == row.decision } ?? true
    }
  }
}

extension Condition {
  /// Replaces facts in an atom by their values.
  fileprivate func resolvingFacts(_ value: (String) -> FactValue?) -> Condition {
    func resolved(_ operand: Operand) -> Operand {
      if case .fact(let name) = operand, let value = value(name) { .value(value) } else { operand }
    }
    switch self {
    case .comparison(let left, let comparison, let right):
      return .comparison(resolved(left), comparison, resolved(right))
    case .membership(let operand, let members):
      return .membership(resolved(operand), members.map(resolved))
    case .constant, .fact, .not, .all, .any: return self
    }
  }
}

extension Facts {
  /// Returns these facts, with the values of `others` for all facts that are not among them.
  func filling(from others: Facts) -> Facts {
    names.reduce(into: others) { $0[$1] = self[$1] }
  }
}
