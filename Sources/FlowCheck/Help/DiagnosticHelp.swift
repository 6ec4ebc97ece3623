package import FlowCore

/// An explanation of a diagnostic, with a wrong and a right example: `firstrun help F012`.
///
/// The texts are Markdown files in `Diagnostics`, whose README describes their format.
package struct DiagnosticHelp: Sendable {
  /// The code of the diagnostic.
  package let code: DiagnosticCode
  /// The mistake in a few words, as Markdown.
  package let title: String
  let reason: String
  /// An example that causes the diagnostic.
  package let wrong: Example
  /// A corrected example, which does not cause it.
  package let right: Example

  /// Returns the explanation of a code.
  package static func of(_ code: DiagnosticCode) -> DiagnosticHelp {
    DiagnosticHelp(code, Documents.text(named: code.rawValue) ?? "")
  }

  /// Reads an explanation in Markdown.
  private init(_ code: DiagnosticCode, _ markdown: String) {
    self.code = code
    let (head, examples) = markdown.halves(at: "\n\n## Wrong\n\n")
    let (wrong, right) = examples.halves(at: "\n\n## Right\n\n")
    let (title, reason) = head.halves(at: "\n\n")
    self.title = String(title.dropFirst("# \(code.rawValue): ".count))
    self.reason = reason
    (self.wrong, self.right) = (Example(markdown: wrong), Example(markdown: right))
  }

  /// The explanation as plain text, for a terminal.
  package var text: String {
    """
    \(code.rawValue): \(title.withoutMarkdown)

    \(reason.withoutMarkdown)

    Wrong:
    \(wrong.text.indented)

    Right:
    \(right.text.indented)

    """
  }

  /// Returns the explanation as Markdown, under a heading of a level from 1.
  package func markdown(level: Int = 1) -> String {
    let heading = String(repeating: "#", count: level)
    return """
      \(heading) \(code.rawValue): \(title)

      \(reason)

      \(heading)# Wrong

      \(wrong.markdown)

      \(heading)# Right

      \(right.markdown)

      """
  }
}

extension String {
  /// Returns the text before and behind a mark.
  fileprivate func halves(at mark: String) -> (String, String) {
    guard let range = firstRange(of: mark) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }

  /// The text with code in quotation marks; code is the only markup in an explanation.
  fileprivate var withoutMarkdown: String {
    String(map { $0 == "`" ? "'" : $0 })
  }

  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}
