/// A report for people: failures with differences, the last inputs and a command to run them again.
///
/// ```
/// ✗ Flows/cluck/Acceptance/skip.transcript:14: the output differs
///     -✓ Skipped on page 2 of 5.
///     +✓ Skipped on page 2 of 6.
///     3 more differences follow from this
///   in 'skipped on the second page', driver core, after
///     12: > skip
///   again: firstrun test Flows/cluck/Acceptance/skip.transcript:4
/// ```
package struct PrettyReport: TestReport {
  /// Creates a report.
  package init() {}

  /// Returns the failures of a case; empty if it passed.
  package func add(_ result: CaseResult) -> String {
    guard result.isFailed else { return "" }
    var text = ""
    for failure in result.failures {
      text += "✗ \(result.path):\(failure.line): \(failure.message)\n"
      for line in failure.details { text += "    \(line)\n" }
    }
    text += "  in '\(result.name)', driver \(result.driver.rawValue)"
    text += result.lastInputs.isEmpty ? "\n" : ", after\n"
    for input in result.lastInputs { text += "    \(input)\n" }
    return text + "  again: \(result.command)\n\n"
  }

  /// Returns a line with the numbers of passed, failed and skipped cases.
  package func end(_ results: [CaseResult], milliseconds: Int) -> String {
    let leftOut = results.reduce(0) { $0 + $1.linesLeftOut }
    let rest =
      switch leftOut {
      case 0: ""
      case 1: "1 line that only a terminal has was not compared\n"
      default: "\(leftOut) lines that only a terminal has were not compared\n"
      }
    return "\(results.summary) in \(milliseconds) ms\n\(rest)"
  }
}

extension [CaseResult] {
  /// The numbers of passed, failed and skipped cases.
  var summary: String {
    let failed = filter(\.isFailed).count
    let skipped = filter { if case .skipped = $0.status { true } else { false } }.count
    var parts = ["\(count - failed - skipped) passed"]
    if failed > 0 { parts.append("\(failed) failed") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    return parts.joined(separator: ", ")
  }
}
