import FlowContent
import FlowCore

/// Finds declared facts that no condition uses and no page asks for.
enum UnusedFactRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let flow = subject.flow
    let conditions = flow.conditions + flow.promises.flatMap(\.conditions)
    let names = conditions.flatMap(\.factNames)
    let used = Set(
      names + names.compactMap(Derivation.init).map(\.base) + flow.fields.map(\.fact))
    // An experiment can change pages without a condition on its fact.
    let declared = flow.facts.filter { !$0.name.hasPrefix(FactTypes.variant) }
    return declared.filter { !used.contains($0.name) }.map { fact in
      Finding(
        .warning, .unusedFact, "no condition uses the fact '\(fact.name)'",
        at: subject.sourceMap["facts", .key(fact.name)])
    }
  }
}
