import FlowAcceptance
import FlowCheck
import FlowCore
import FlowSystem

extension CommandContext {
  /// Writes a transcript of what refutes a flow's promises and of other findings that input shows.
  ///
  /// - Parameters:
  ///   - findings: The findings in the flow.
  ///   - name: The name of the flow.
  ///   - id: The id of the flow, by which the findings launch it.
  /// - Throws: `CommandError` when the file can't be written.
  func writeTranscript(of findings: [Finding], in name: String, id: String) throws {
    let cases = findings.filter { !$0.lines.isEmpty }.map { finding in
      // Home knows a flow that is named by its path only by that.
      let lines = finding.lines.map { line in
        ["launch", "replay"].first { line == "\($0) \(id)" }.map { "\($0) \(name)" } ?? line
      }
      return TranscriptDraft.Case(
        title: finding.diagnostic.message, inputs: (lines + ["quit"]).map { .line($0) })
    }
    guard !cases.isEmpty else { return console.say("\(name): no problem to write a transcript of") }
    let bytes = try filled(
      TranscriptDraft(
        comment: ["Written by 'firstrun check --transcript \(name)'."], flow: name, language: nil,
        version: nil, cases: cases))
    try write(bytes, to: .counterexampleFile) { "wrote \($0); run it with 'firstrun test \($0)'" }
  }
}

extension Option {
  static let counterexampleTranscript = Option(
    name: "transcript",
    summary: "Write a transcript of the input that breaks a promise of FLOW or gets stuck")
  static let counterexampleFile = Option(
    name: "output", letter: "o", value: "FILE", valueKind: .file,
    summary: "With '--transcript', write to FILE instead of standard output")
}
