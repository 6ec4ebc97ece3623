package import FlowCore

/// An explanation of a diagnostic, with a wrong and a right example: `firstrun help F012`.
///
/// The texts are Markdown files in `Diagnostics`, whose README describes their format.
package struct DiagnosticHelp: Sendable {
  package let code: DiagnosticCode
  /// The mistake in a few words, as Markdown.
  package let title: String
  let reason: String
  /// An example that causes the diagnostic.
  package let wrong: Example
  /// A corrected example, which does not cause it.
  package let right: Example

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

    Wrong\(wrong.part == .page ? ", in a page" : ""):
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
  /// Returns the text before and after a separator.
  fileprivate func halves(at separator: String) -> (String, String) {
    guard let range = firstRange(of: separator) else { return (self, "") }
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

extension DiagnosticHelp {
  /// A wrong or right example.
  package struct Example: Sendable {
    /// The file or part of a file that an example consists of.
    enum Part: String, Sendable {
      /// A whole flow file.
      case file
      /// Some keys of a flow.
      case flow
      /// Some keys of the only page of a flow.
      case page
      /// A catalog for a flow with a page `welcome`.
      case catalog
      /// Achievements for a flow with a page `welcome`.
      case achievements
      /// Some keys of a flow with a page `welcome` and a catalog in English and Spanish.
      case flowWithCopy = "flow-with-copy"
      /// Translations for the same catalog, as XLIFF or CSV.
      case translations
      /// A transcript of a shipped flow.
      case transcript
      /// A whole flow file of an app that has the flow `example`, which is done once `done` is true.
      case secondFlow = "second-flow"
    }

    /// The language of the text, as Markdown names it, such as `yaml`.
    let language: String
    let part: Part
    package let text: String

    /// Reads a block of code, whose first line names the language and the part.
    init(markdown: String) {
      let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      let head = (lines.first ?? "").drop { $0 == "`" }.split(separator: " ")
      language = head.first.map(String.init) ?? ""
      part = head.last.flatMap { Part(rawValue: String($0)) } ?? .file
      text = lines.dropFirst().dropLast().joined(separator: "\n")
    }

    /// The whole flow file for the example.
    package var flow: String {
      let head = "flow: example\napp: Example\ndomain: com.example.app\ncompletion: done\n"
      let text = text.withControlCharacters
      switch part {
      case .file, .secondFlow: return text
      case .flow:
        return head + text + "\n" + (text.contains("pages:") ? "" : "pages:\n  - page: one\n")
      case .page:
        let lines = text.split(separator: "\n").map { "    \($0)\n" }.joined()
        return head + "pages:\n  - page: one\n" + lines
      case .flowWithCopy: return head + "pages:\n  - page: welcome\n" + text + "\n"
      case .catalog, .achievements, .translations, .transcript:
        return head + "pages:\n  - page: welcome\n"
      }
    }

    package var catalog: String? {
      switch part {
      case .catalog: text
      case .flowWithCopy, .translations:
        Documents.text(named: "Catalog").map { Example(markdown: $0).text }
      case .file, .flow, .page, .achievements, .transcript, .secondFlow: nil
      }
    }

    /// The achievements for the example, if it has any.
    package var achievements: String? {
      part == .achievements ? text : nil
    }

    /// The translations, if the example consists of them.
    package var translations: String? {
      part == .translations ? text : nil
    }

    package var transcript: String? {
      part == .transcript ? text : nil
    }

    var markdown: String {
      "```\(language)\n\(text)\n```"
    }
  }
}

extension String {
  /// The text with control pictures replaced by control characters: an example shows ␇ for U+0007.
  fileprivate var withControlCharacters: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isPicture = ("\u{2400}"..."\u{241F}").contains(scalar)
      text.append(isPicture ? Unicode.Scalar(UInt8(scalar.value - 0x2400)) : scalar)
    }
    return String(text)
  }
}
