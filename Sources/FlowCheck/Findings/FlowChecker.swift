import FlowCore

/// The static checks of flows.
///
/// Each rule is a function from a subject to findings, in a file of its own, with its messages.
package enum FlowChecker {
  static let rules: [@Sendable (CheckSubject) -> [Finding]] = [
    TooManyStatesRule.findings, ConstantConditionRule.findings, UnreachablePageRule.findings,
    DeadEndRule.findings, NoOutcomeRule.findings, SkippableEndRule.findings,
    UnrecordedRule.findings, UnusedFactRule.findings, MissingCopyRule.findings,
    TranslationRule.findings, PluralFormRule.findings, RawKeyRule.findings,
    PlaceholderRule.findings, SameAsSourceRule.findings,
    UnusedCopyRule.findings, SpacingRule.findings, StraightQuoteRule.findings,
    EllipsisRule.findings, CopyLimitRule.findings, GlossaryRule.findings,
    ReadingEaseRule.findings, UnusedGuideEntryRule.findings, SampleRule.findings,
    HighlightRule.findings, ContrastRule.findings, UnknownIconRule.findings,
    PageHeightRule.findings, EarnableRule.findings, UnusedVocabularyRule.findings,
  ]

  /// The rules that also apply to texts that the flow does not use.
  private static let textRules: [@Sendable (CheckSubject) -> [Finding]] = [
    TranslationRule.findings, PluralFormRule.findings, RawKeyRule.findings,
    PlaceholderRule.findings, SameAsSourceRule.findings, SpacingRule.findings,
    StraightQuoteRule.findings,
    EllipsisRule.findings,
    GlossaryRule.findings, ReadingEaseRule.findings,
  ]

  /// Returns the findings of all rules, in the order of the files.
  ///
  /// Those about texts that the flow does not use are notes: they never fail the flow.
  package static func findings(in subject: CheckSubject) -> [Finding] {
    var found = subject.warnings.map { Finding($0) } + rules.flatMap { $0(subject) }
    if let unused = subject.ofUnusedKeys {
      found += textRules.flatMap { $0(unused) }.map { finding in
        let mistake = finding.diagnostic
        return .note(mistake.code, mistake.message, at: mistake.location)
      }
    }
    return found.sorted { left, right in
      let (one, other) = (left.diagnostic, right.diagnostic)
      if one.location != other.location { return one.location < other.location }
      return (one.code.rawValue, one.message) < (other.code.rawValue, other.message)
    }
  }
}
