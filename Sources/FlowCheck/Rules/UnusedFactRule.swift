import FlowContent
import FlowCore

/// Finds declared facts that no condition uses.
enum UnusedFactRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let flow = subject.flow
    let conditions = flow.conditions + flow.promises.flatMap(\.conditions)
    let used = Set(conditions.flatMap(\.factNames))
    // An experiment can change pages without a condition on its fact.
    let declared = flow.facts.filter { !$0.name.hasPrefix(FactTypes.variant) }
    return declared.filter { !used.contains($0.name) }.map { fact in
      Finding(
        .warning, .unusedFact, "no condition uses the fact '\(fact.name)'",
        at: subject.sourceMap["facts", .key(fact.name)])
    }
  }
}
