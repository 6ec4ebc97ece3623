import FlowCore
import FlowFormats

/// The findings in some flows, in several formats.
package struct CheckReport: Sendable {
  /// The findings, in the order of the flows and of their files.
  package let findings: [Finding]
  let flowCount: Int
  /// The completeness of the translations; empty unless requested.
  let coverage: [CopyCoverage]

  package init(_ findings: [Finding], flowCount: Int, coverage: [CopyCoverage] = []) {
    self.coverage = coverage
    self.findings = findings
    self.flowCount = flowCount
  }

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
  package func succeeds(strict: Bool) -> Bool {
    findings.allSatisfy { finding in
      switch finding.diagnostic.severity {
      case .error: false
      case .warning: !strict
      case .note: true
      }
    }
  }

  package func text(_ format: Format) -> String {
    switch format {
    case .human: human
    case .json: "\(json)\n"
    case .github: github
    case .sarif: "\(sarif)\n"
    }
  }
}

extension CheckReport {
  /// The report as text: a line for each finding, the commands that show it, and a line of totals.
  var human: String {
    var text = ""
    for finding in findings {
      text += "\(finding.diagnostic)\n"
      if !finding.lines.isEmpty { text += "  To see it, type this in firstrun:\n" }
      for line in finding.lines { text += "    \(line)\n" }
    }
    for coverage in coverage { text += "\(coverage.description)\n" }
    return text + summary + "\n"
  }

  /// The findings as GitHub's workflow commands.
  var github: String {
    findings.map { finding in
      let diagnostic = finding.diagnostic
      let location = diagnostic.location
      let words = [diagnostic.message] + finding.lines
      return "::\(diagnostic.severity.gitHubCommand) file=\(location.path.escapedForGitHubProperty)"
        + ",line=\(location.line),col=\(location.column),title=\(diagnostic.code.rawValue)"
        + "::\(words.joined(separator: "\n").escapedForGitHub)\n"
    }
    .joined()
  }

  private var summary: String {
    func count(_ severity: Diagnostic.Severity) -> String {
      findings.count { $0.diagnostic.severity == severity }.counted(severity.rawValue)
    }
    let flows = flowCount.counted("flow")
    guard !findings.isEmpty else { return "Checked \(flows): no problems" }
    let hasNotes = findings.contains { $0.diagnostic.severity == .note }
    return "Checked \(flows): \(count(.error)), \(count(.warning))"
      + (hasNotes ? ", \(count(.note))" : "")
  }
}

extension Diagnostic.Severity {
  /// The name of the workflow command for the severity.
  fileprivate var gitHubCommand: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}

extension CheckReport {
  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("flows", .number(flowCount)),
      (
        "findings",
        .array(
          findings.map { finding in
            let diagnostic = finding.diagnostic
            return .object([
              ("code", .string(diagnostic.code.rawValue)),
              ("severity", .string(diagnostic.severity.rawValue)),
              ("message", .string(diagnostic.message)),
              ("path", .string(diagnostic.location.path)),
              ("line", .number(diagnostic.location.line)),
              ("column", .number(diagnostic.location.column)),
              ("commands", .texts(finding.lines)),
            ])
          })
      ),
    ]
    if !coverage.isEmpty { members.append(("coverage", .array(coverage.map(\.json)))) }
    return .object(members)
  }

  /// The findings as SARIF 2.1.0; like ours, its columns count Unicode code points.
  var sarif: JSONValue {
    let codes = Set(findings.map(\.diagnostic.code.rawValue)).sorted()
    let driver = JSONValue.object([
      ("name", .string("firstrun")),
      ("rules", .array(codes.map { .object([("id", .string($0))]) })),
    ])
    let run = JSONValue.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(findings.map(\.sarif))),
    ])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .array([run])),
    ])
  }
}

extension CopyCoverage {
  fileprivate var json: JSONValue {
    .object([
      ("flow", .string(flow)), ("language", .string(language)), ("done", .number(done)),
      ("count", .number(count)), ("percent", .number(percent)),
    ])
  }
}

extension Finding {
  fileprivate var sarif: JSONValue {
    let location = diagnostic.location
    let region = JSONValue.object([
      ("startLine", .number(location.line)), ("startColumn", .number(location.column)),
    ])
    let uri = location.path.escapedForURL(keeping: "/")
    let physicalLocation = JSONValue.object([
      ("artifactLocation", .object([("uri", .string(uri))])), ("region", region),
    ])
    let text = ([diagnostic.message] + lines.map { $0.hasPrefix("%") ? $0 : "> \($0)" }).joined(
      separator: "\n")
    return .object([
      ("ruleId", .string(diagnostic.code.rawValue)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", .object([("text", .string(text))])),
      ("locations", .array([.object([("physicalLocation", physicalLocation)])])),
    ])
  }
}
