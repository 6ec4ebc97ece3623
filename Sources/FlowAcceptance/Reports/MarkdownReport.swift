import FlowFormats

/// A report for a pull request or the summary of a job: the numbers, then each failure.
///
/// ````
/// ## 59 passed, 1 failed
///
/// ### `Flows/cluck/Acceptance/skip.transcript:14` `skipped on the second page (core)`
///
/// the output differs
///
/// ```diff
/// -✓ Skipped on page 2 of 5.
/// +✓ Skipped on page 2 of 6.
/// ```
///
/// Again: `firstrun test Flows/cluck/Acceptance/skip.transcript:4`
/// ````
struct MarkdownReport: TestReport {
  func end(_ results: [CaseResult], milliseconds: Int) -> String {
    let failures = results.flatMap { result in result.failures.map { text(of: $0, in: result) } }
    return (["## \(results.summary)\n"] + failures).joined(separator: "\n")
  }

  private func text(of failure: ExpectationFailure, in result: CaseResult) -> String {
    let details = failure.details.map(Sanitiser.cleanLine)
    let block = details.isEmpty ? "" : "\(details.codeBlock("diff"))\n"
    return """
      ### \("\(result.path):\(failure.line)".codeSpan) \
      \("\(result.name) (\(result.driver.rawValue))".codeSpan)

      \(failure.message.codeSpan)

      \(block)Again: \(result.command.codeSpan)

      """
  }
}
