package import FlowCheck
import FlowCore

extension TranscriptDraft {
  /// Creates a case for each finding that input shows, which fails until the flow is mended; nil if
  /// there is none.
  package init?(showing findings: [Finding], in name: String, id: String) {
    let cases = findings.filter { !$0.lines.isEmpty }.map { finding in
      // Home knows a flow that is named by its path only by that.
      let lines = finding.lines.map { line in
        ["launch", "replay"].first { line == "\($0) \(id)" }.map { "\($0) \(name)" } ?? line
      }
      return Case(
        title: finding.diagnostic.message, inputs: (lines + ["quit"]).map { .line($0) },
        mended: finding.diagnostic.code)
    }
    if cases.isEmpty { return nil }
    let comment =
      "Written by 'firstrun check --transcript \(name)': each case fails until the flow is mended."
    self.init(comment: [comment], flow: name, language: nil, version: nil, cases: cases)
  }
}
