import FlowCore

/// The static checks of flows.
///
/// Each rule is a function from a subject to findings, in a file of its own, with its messages.
package enum FlowChecker {
  private static let rules: [@Sendable (CheckSubject) -> [Finding]] = [
    TooManyStatesRule.findings, ConstantConditionRule.findings, UnreachablePageRule.findings,
    NoOutcomeRule.findings, SkippableEndRule.findings, RefusedChoiceRule.findings,
    UnusedContinueRule.findings, SameLabelRule.findings, UnrecordedRule.findings,
    FormerPageRule.findings, PromiseRule.findings, UnusedFactRule.findings,
    MissingCopyRule.findings, UnusedCopyRule.findings, CopyLimitRule.findings,
    UnusedGuideEntryRule.findings, SampleRule.findings, HighlightRule.findings,
    ContrastRule.findings, UnknownIconRule.findings, PageHeightRule.findings,
    TakenWordRule.findings, ChoiceWordRule.findings, EarnableRule.findings,
    UnusedVocabularyRule.findings, OutsideNameRule.findings, ExperimentConflictRule.findings,
    VariantCopyRule.findings, VariantLengthRule.findings, SecretGateRule.findings,
    WaitingChoiceRule.findings, GotoBackRule.findings, UnusedWaitingRule.findings,
    LanguageChoiceRule.findings, CompletionVersionRule.findings,
  ]

  /// The rules that also apply to texts that the flow does not use.
  private static let textRules: [@Sendable (CheckSubject) -> [Finding]] = [
    TranslationRule.findings, PluralFormRule.findings, RawKeyRule.findings,
    PlaceholderRule.findings, SameAsSourceRule.findings, SpacingRule.findings,
    StraightQuoteRule.findings, EllipsisRule.findings, GlossaryRule.findings,
    HiddenCharacterRule.findings, MarkupRule.findings,
  ]

  /// The codes of findings that count only in all forms of a flow, since one form may use what another
  /// doesn't.
  private static let unused: Set<DiagnosticCode> = [
    .unusedCopy, .unusedFact, .unusedGuideEntry,
  ]

  /// Returns the findings of all rules in all variants, in the order of the files.
  ///
  /// Findings about texts that the flow does not use are notes.
  package static func findings(in subject: CheckSubject) -> [Finding] {
    var found = ownFindings(in: subject)
    var known = Set(found)
    for variant in subject.variants {
      let others = ownFindings(in: variant.subject)
      found.removeAll { Self.unused.contains($0.diagnostic.code) && !others.contains($0) }
      for other in others
      where known.insert(other).inserted && !Self.unused.contains(other.diagnostic.code) {
        found.append(other.named(in: variant))
      }
    }
    if let unused = subject.ofUnusedKeys {
      found += textRules.flatMap { $0(unused) }.map { finding in
        let mistake = finding.diagnostic
        return Finding(
          Diagnostic(.note, mistake.code, mistake.message, at: mistake.location),
          remark: finding.remark)
      }
    }
    return found.sorted { $0.diagnostic.precedes($1.diagnostic) }
  }

  /// Returns the findings about the texts of a flow alone.
  package static func textFindings(in subject: CheckSubject) -> [Finding] {
    (textRules + [CopyLimitRule.findings]).flatMap { $0(subject) }
  }

  private static func ownFindings(in subject: CheckSubject) -> [Finding] {
    subject.warnings.map { Finding($0) } + (rules + textRules).flatMap { $0(subject) }
  }
}

extension Finding {
  /// Returns the finding with the variant that it is in.
  fileprivate func named(in variant: VariantSubject) -> Finding {
    Finding(
      Diagnostic(
        diagnostic.severity, diagnostic.code,
        "\(diagnostic.message), in the variant \(variant.name)",
        at: diagnostic.location), shownBy: lines, about: copyKey, remark: remark)
  }
}
