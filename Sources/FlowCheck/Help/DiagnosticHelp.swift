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
