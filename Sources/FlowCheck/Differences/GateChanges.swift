import FlowCore
import FlowExploration

/// The rows of the gate's truth table that flip between two versions.
struct GateChanges {
  private(set) var changes: [FlowChange] = []
  /// The largest number of combinations that are compared, and of rows that are listed.
  private static let mostCombinations = 20_000
  private static let mostRows = 64

  init(_ old: Flow, _ new: Flow) {
    let gates = (old: Gate(of: old), new: Gate(of: new))
    let conditions = gates.old.conditions + gates.new.conditions
    var both = new
    both.facts += old.facts.filter { fact in !new.facts.contains { $0.name == fact.name } }
    let classes = FactClasses(of: conditions, FactDomains(of: both))
    guard let count = classes.combinationCount, count <= Self.mostCombinations else { return }
    let atoms = conditions.flatMap(\.atoms)
    var seen: Set<[String]> = []
    for combination in classes.combinations {
      let (before, after) = (gates.old.asLaunch(combination), gates.new.asLaunch(combination))
      guard gates.old.isPossible(before), gates.new.isPossible(after) else { continue }
      let decisions = (
        gates.old.launch(given: before.filling(from: old.firstFacts), from: nil).decision,
        gates.new.launch(given: after.filling(from: new.firstFacts), from: nil).decision
      )
      guard decisions.0 != decisions.1 else { continue }
      let row =
        [decisions.0.phrase, decisions.1.phrase] + atoms.map { "\($0.truth(given: combination))" }
      guard seen.insert(row).inserted, changes.count < Self.mostRows else { continue }
      let first = new.firstFacts
      let told = classes.names.filter { !($0 == "firstUse" && classes.names.contains("completed")) }
      changes.append(
        FlowChange(
          kind: .gate,
          subject: told.map { "\($0) = \(combination[$0].map { "\($0)" } ?? "unknown")" }
            .joined(separator: ", "),
          old: decisions.0.phrase, new: decisions.1.phrase,
          lines: told.filter { combination[$0] != first[$0] }.map { name in
            "set \(name) \(combination[name].map { "\($0)" } ?? "unknown")"
          } + ["launch \(new.id)"]))
    }
  }
}
