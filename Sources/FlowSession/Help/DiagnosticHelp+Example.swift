extension DiagnosticHelp {
  /// A wrong or a right way to write something.
  public struct Example: Sendable {
    /// The file, or the part of one, that an example is.
    enum Part: Sendable {
      /// A whole flow file.
      case file
      /// Keys of a flow.
      case flow
      /// Keys of the only page of a flow.
      case page
      /// A catalog, beside a flow with a page `welcome`.
      case catalog
      /// Achievements, beside such a flow.
      case achievements
      /// Keys of a flow with a page `welcome` and a catalog in English and Spanish.
      case flowWithCopy
      /// Translations for that catalog: XLIFF or CSV.
      case translations
      /// A transcript of a shipped flow.
      case transcript
    }

    /// The language of the text, as Markdown names it: `yaml`.
    let language: String
    let part: Part
    /// The text of the example.
    public let text: String

    /// The whole flow file that the example is a part of.
    public var flow: String {
      let head = "flow: example\napp: Example\ndomain: com.example.app\ncompletion: done\n"
      let text = text.withControlCharacters
      switch part {
      case .file: return text
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

    /// The catalog beside the flow.
    public var catalog: String? {
      switch part {
      case .catalog: text
      case .flowWithCopy, .translations: Self.garden
      case .file, .flow, .page, .achievements, .transcript: nil
      }
    }

    /// The achievements beside the flow.
    public var achievements: String? {
      part == .achievements ? text : nil
    }

    /// The translations, where the example is such a file.
    public var translations: String? {
      part == .translations ? text : nil
    }

    /// The transcript, where the example is one.
    public var transcript: String? {
      part == .transcript ? text : nil
    }

    var markdown: String {
      "```\(language)\n\(text)\n```"
    }

    private static let garden = """
      { "sourceLanguage" : "en", "strings" : {
        "welcome.title" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome to your garden" } },
          "es" : { "stringUnit" : { "state" : "translated", "value" : "Tu jardín te espera" } }
        } },
        "welcome.body" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated",
            "value" : "Put a seed in a pot, and remember watering it every single morning." } },
          "es" : { "stringUnit" : { "state" : "translated",
            "value" : "Pon una semilla en una maceta y riégala cada mañana." } }
        } }
      } }
      """
  }
}

extension String {
  /// The text with control characters in place of their pictures: an example shows ␇ for U+0007.
  fileprivate var withControlCharacters: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isPicture = ("\u{2400}"..."\u{241F}").contains(scalar)
      text.append(isPicture ? Unicode.Scalar(UInt8(scalar.value - 0x2400)) : scalar)
    }
    return String(text)
  }
}
