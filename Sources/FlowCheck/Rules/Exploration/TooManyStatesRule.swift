import FlowContent
import FlowCore

/// Finds flows with too many states to list them, as graphs and coverage do.
enum TooManyStatesRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    var findings: [Finding] = []
    if case .failure(let error) = subject.exploration {
      findings.append(
        .note(
          .tooManyStates, "graphs and generated tests can't show all of this flow: \(error)",
          at: subject.sourceMap["pages"]))
    }
    if subject.combinationCount > CheckSubject.mostCombinations {
      findings.append(
        .note(
          .tooManyStates,
          "only \(CheckSubject.mostCombinations) combinations of the experiments' variants were checked; "
            + "each variant was also checked alone", at: subject.sourceMap["experiments"]))
    }
    return findings
  }
}
