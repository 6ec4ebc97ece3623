package import FlowCheck
package import FlowCore
import FlowFormats

/// A transcript with input only, whose expectations an update fills in.
package struct TranscriptDraft {
  /// An input of a case.
  package enum Input: Hashable, Sendable {
    case line(String)
    /// Ctrl-D, or the end of the input file.
    case endOfInput
    /// Wait for this number of milliseconds of a pause.
    case wait(Int)
  }

  /// A case with its title and its input.
  package struct Case: Hashable, Sendable {
    let title: String
    /// The inputs, beginning at home.
    let inputs: [Input]
    /// The mistake that the inputs show, if the case fails until it is mended.
    let mended: DiagnosticCode?

    package init(title: String, inputs: [Input], mended: DiagnosticCode? = nil) {
      self.title = title
      self.inputs = inputs
      self.mended = mended
    }
  }

  private let comment: [String]
  private let flow: String
  private let language: String?
  private let version: String?
  private let cases: [Case]
  /// The variants that the cases show, by the names of their experiments.
  package var variants: [String: String] = [:]

  /// Creates a draft.
  ///
  /// The comment is at the top, and equal titles get numbers, since a title selects a case.
  package init(
    comment: [String] = [], flow: String, language: String?, version: String?, cases: [Case]
  ) {
    (self.comment, self.flow, self.language, self.version) = (comment, flow, language, version)
    var counts: [String: Int] = [:]
    self.cases = cases.map { one in
      let count = counts[one.title, default: 0] + 1
      counts[one.title] = count
      return count == 1
        ? one : Case(title: "\(one.title) (\(count))", inputs: one.inputs, mended: one.mended)
    }
  }

  /// The contents of the file.
  package var bytes: [UInt8] {
    var lines = comment.map { "# \($0)" } + ["%flow \(flow)"]
    if let language { lines.append("%language \(language)") }
    if let version { lines.append("%version \(version)") }
    for (experiment, variant) in variants.sorted(by: { $0.key < $1.key }) {
      lines.append("%variant \(experiment)=\(variant)")
    }
    for one in cases {
      lines +=
        ["", "== \(one.title)"] + (one.mended.map { ["%mended \($0.rawValue)"] } ?? [])
        + one.inputs.map(\.line)
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}

extension TranscriptDraft.Input {
  fileprivate var line: String {
    switch self {
    case .line(let line):
      let line = line.trimmedEnd
      // What nobody types is a directive.
      if line.hasPrefix("%") { return line }
      return line.isEmpty ? ">" : "> \(line)"
    case .endOfInput: return ">{^D}"
    case .wait(let milliseconds): return "%wait \(milliseconds)ms"
    }
  }
}

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
