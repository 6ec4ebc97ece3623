public import FlowCore

/// What a code of a diagnostic means, for `firstrun help F012`.
public struct Explanation: Sendable {
  /// The code that is explained.
  public let code: DiagnosticCode
  let summary: String
  let reason: String
  /// What gives the diagnostic.
  public let wrong: Example
  /// What gives it no more.
  public let right: Example

  init(
    _ code: DiagnosticCode, _ summary: String, _ reason: String, _ part: Example.Part,
    wrong: String, right: String
  ) {
    self.code = code
    self.summary = summary
    self.reason = reason
    self.wrong = Example(part, wrong)
    self.right = Example(part, right)
  }

  /// Every code's, in order.
  public static let all =
    syntax + values + copy + guide + exchange + transcripts + proofs + review + achievements

  /// The explanation as `help` prints it.
  public var text: String {
    """
    \(code.rawValue): \(summary)

    \(reason)

    Wrong:
    \(indented(wrong))

    Right:
    \(indented(right))

    """
  }

  private func indented(_ example: Example) -> String {
    example.text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  }
}
