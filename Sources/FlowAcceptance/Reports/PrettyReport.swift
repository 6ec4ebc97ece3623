/// For people: what failed, with the difference, the last things done and how to run it again.
///
/// ```
/// ✗ Flows/cluck/Acceptance/skip.transcript:14: something else was shown
///   skipped on the second page
///   12: > skip
///   -✓ Skipped on page 2 of 5.
///   +✓ Skipped on page 2 of 6.
///   firstrun test Flows/cluck/Acceptance/skip.transcript:4
/// ```
public struct PrettyReport: Report {
  /// A report of the failures and one line of sums.
  public init() {}

  /// Shows each failure as it comes.
  public func take(_ result: CaseResult) -> String {
    guard result.isFailed else { return "" }
    var text = ""
    for message in result.messages {
      text += "✗ \(result.path):\(message.line): \(message.text)\n"
      for line in message.difference { text += "    \(line)\n" }
    }
    text += "  in '\(result.name)', driver \(result.driver.rawValue)"
    text += result.lastInputs.isEmpty ? "\n" : ", after\n"
    for input in result.lastInputs { text += "    \(input)\n" }
    return text + "  again: \(result.command)\n\n"
  }

  /// Says how many passed.
  public func end(_ results: [CaseResult], milliseconds: Int) -> String {
    let failed = results.filter(\.isFailed).count
    let skipped = results.filter { if case .skipped = $0.outcome { true } else { false } }.count
    var parts = ["\(results.count - failed - skipped) passed"]
    if failed > 0 { parts.append("\(failed) failed") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    return parts.joined(separator: ", ") + " in \(milliseconds) ms\n"
  }
}
