import FlowContent
import FlowCore
import FlowExploration

/// Finds flows with too many ways, or variants, to look at them all.
enum TooManyStatesRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    var findings: [Finding] = []
    if !subject.map.isComplete {
      findings.append(
        Finding(
          .note, .tooManyStates,
          "there are too many ways to find them all in time; graphs and generated tests show a part",
          at: subject.sourceMap["pages"]))
    }
    if subject.combinationCount > CheckSubject.mostCombinations {
      findings.append(
        Finding(
          .note, .tooManyStates,
          "only \(CheckSubject.mostCombinations) combinations of the experiments' variants were checked; "
            + "each variant was also checked alone", at: subject.sourceMap["experiments"]))
    }
    return findings
  }
}
