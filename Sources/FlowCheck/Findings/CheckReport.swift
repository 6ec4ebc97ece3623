import FlowCore

/// The findings in some flows, in several formats.
package struct CheckReport: Sendable {
  /// The findings, in the order of the flows and of their files.
  package let findings: [Finding]
  let flowCount: Int
  /// The completeness of the translations; empty unless requested.
  let coverage: [CopyCoverage]
  /// Shortest ways to earn the achievements, by flow; empty unless requested.
  let proofs: [(flow: String, proofs: EarningProofs)]

  /// Creates a report on some flows.
  ///
  /// - Parameters:
  ///   - findings: The findings, in the order of the flows and of their files.
  ///   - flowCount: The number of flows that were checked.
  ///   - coverage: The completeness of the translations, if requested.
  ///   - proofs: Shortest ways to earn the achievements, if requested.
  package init(
    _ findings: [Finding], flowCount: Int, coverage: [CopyCoverage] = [],
    proofs: [(flow: String, proofs: EarningProofs)] = []
  ) {
    self.coverage = coverage
    self.findings = findings
    self.flowCount = flowCount
    self.proofs = proofs
  }

  /// The output formats.
  package enum Format: String, Sendable, CaseIterable {
    case human
    case json
    /// Workflow commands, which GitHub shows beside the lines of a change.
    case github
    /// Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
  }

  /// Returns true if no finding makes the check fail: errors do, warnings do if `strict` is true,
  /// and notes never do.
  package func passes(strict: Bool) -> Bool {
    findings.allSatisfy { finding in
      switch finding.diagnostic.severity {
      case .error: false
      case .warning: !strict
      case .note: true
      }
    }
  }

  /// Returns the report in a format.
  package func text(_ format: Format) -> String {
    switch format {
    case .human: human
    case .json: "\(json)\n"
    case .github: github
    case .sarif: "\(sarif)\n"
    }
  }
}
