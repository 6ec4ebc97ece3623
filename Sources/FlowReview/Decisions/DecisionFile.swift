package import FlowContent
import FlowCore
import FlowFormats

/// A file of decisions as a deck downloads it; it is untrusted.
///
/// ```json
/// {
///   "format": "firstrun decisions", "version": 1, "flow": "garden", "deck": "06c1…", "by": "Ana",
///   "decisions": [
///     {"key": "welcome.title", "language": "es", "source": "Hello", "text": "Hola",
///      "decision": "suggest", "suggestion": "¡Hola!", "comment": "friendlier"}
///   ]
/// }
/// ```
package struct DecisionFile: Sendable {
  /// The maximum size of a file, in bytes.
  package static let largest = 16 << 20
  /// The maximum length of a text or comment, in bytes.
  static let longest = 64 << 10
  /// The maximum number of decisions.
  static let most = 100_000

  /// The id of the flow that the deck shows.
  package let flow: String
  /// The decisions, in the order of the file.
  package let decisions: [Decision]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file, for diagnostics.
  /// - Throws: `Diagnostics` when the file is not one of decisions.
  package init(_ bytes: [UInt8], path: String) throws(Diagnostics) {
    var parser = DecisionParser(bytes, path: path)
    do throws(JSONError) {
      try parser.parse()
    } catch {
      throw Diagnostics([parser.diagnostic(.exchangeSyntax, error.message, at: error.offset)])
    }
    parser.checkHead()
    if let first = parser.wrong.first {
      throw Diagnostics([first] + parser.wrong.dropFirst())
    }
    flow = parser.head["flow"] ?? ""
    let author = parser.head["by"].flatMap { $0.isEmpty ? nil : $0 } ?? path
    decisions = parser.drafts.map { draft in
      Decision(
        subject: draft.subject, text: draft.text, source: draft.source, verdict: draft.verdict,
        comment: draft.comment, author: author, location: draft.location)
    }
  }
}
