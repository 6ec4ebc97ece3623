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

extension String {
  /// The text as code on one line of Markdown, in which nothing else has a meaning.
  var codeSpan: String {
    let line = Sanitiser.cleanLine(self).replacing("`", with: "'")
    return "`\(line.isEmpty ? " " : line)`"
  }
}

extension [String] {
  /// Returns the lines as a block of code in Markdown, fenced by more backticks than they have.
  fileprivate func codeBlock(_ language: String) -> String {
    var fence = "```"
    while contains(where: { $0.contains(fence) }) { fence += "`" }
    return "\(fence)\(language)\n\(map { $0 + "\n" }.joined())\(fence)\n"
  }
}
