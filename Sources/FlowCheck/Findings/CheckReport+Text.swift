import FlowCore
import FlowFormats

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
    for (flow, proofs) in proofs {
      text += "\(flow): the fewest events that earn each achievement\n"
      text += proofs.text
    }
    return text + summary + "\n"
  }

  /// The findings as GitHub's workflow commands.
  var github: String {
    findings.map { finding in
      let diagnostic = finding.diagnostic
      let place = diagnostic.location
      let words = [diagnostic.message] + finding.lines
      return "::\(diagnostic.severity.gitHubCommand) file=\(place.path.escapedForGitHubProperty)"
        + ",line=\(place.line),col=\(place.column),title=\(diagnostic.code.rawValue)"
        + "::\(words.joined(separator: "\n").escapedForGitHub)\n"
    }
    .joined()
  }

  private var summary: String {
    func count(_ severity: Diagnostic.Severity) -> String {
      let number = findings.count { $0.diagnostic.severity == severity }
      return number == 1 ? "1 \(severity.rawValue)" : "\(number) \(severity.rawValue)s"
    }
    let flows = flowCount == 1 ? "1 flow" : "\(flowCount) flows"
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
