import FlowCore

/// What was found in some flows, in the form that somebody wants.
public struct CheckReport: Sendable {
  /// In the order of the flows, and of their files.
  public let findings: [Finding]
  let flowCount: Int
  /// Where it was asked for.
  let coverage: [Coverage]
  /// How achievements can be earned, by flow, where that is asked for.
  let proofs: [(flow: String, proofs: EarningProofs)]

  /// Collects what was found.
  ///
  /// - Parameters:
  ///   - findings: in order.
  ///   - flowCount: how many flows were looked at.
  ///   - coverage: how much is finished, where that was asked for.
  ///   - proofs: how achievements can be earned, to be told too.
  public init(
    _ findings: [Finding], flowCount: Int, coverage: [Coverage] = [],
    proofs: [(flow: String, proofs: EarningProofs)] = []
  ) {
    self.coverage = coverage
    self.findings = findings
    self.flowCount = flowCount
    self.proofs = proofs
  }

  /// The forms that a report can have.
  public enum Format: String, Sendable, CaseIterable {
    case human
    case json
    /// Workflow commands, which GitHub shows beside the lines of a change.
    case github
    /// Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
  }

  /// Whether nothing keeps the checks from holding; `strict` counts warnings too, and notes never
  /// count.
  public func holds(strict: Bool) -> Bool {
    findings.allSatisfy { finding in
      switch finding.diagnostic.severity {
      case .error: false
      case .warning: !strict
      case .note: true
      }
    }
  }

  /// The report.
  public func text(_ format: Format) -> String {
    switch format {
    case .human: human
    case .json: "\(json)\n"
    case .github: github
    case .sarif: "\(sarif)\n"
    }
  }
}
