/// A wrong or a right way to write something, as `help` shows it.
public struct Example: Sendable {
  /// What of a flow an example is.
  enum Part: Sendable {
    /// A whole file.
    case whole
    /// Keys of the flow.
    case flow
    /// Keys of its only page.
    case page
    /// A catalog, beside a flow with a page `welcome`.
    case catalog
    /// What can be earned, beside such a flow.
    case achievements
    /// Keys of a flow with a page `welcome` and a catalog in English and Spanish.
    case guide
    /// A file of translations for that catalog.
    case exchange
    /// A transcript of Cluck.
    case transcript
  }

  let part: Part
  /// What is shown.
  public let text: String

  init(_ part: Part, _ text: String) {
    self.part = part
    self.text = text
  }

  /// The whole flow file that the example is a part of.
  public var flow: String {
    let head = "flow: example\napp: Example\ndomain: com.example.app\ncompletion: done\n"
    switch part {
    case .whole: return text
    case .flow:
      return head + text + "\n" + (text.contains("pages:") ? "" : "pages:\n  - page: one\n")
    case .page:
      let lines = text.split(separator: "\n").map { "    \($0)\n" }.joined()
      return head + "pages:\n  - page: one\n" + lines
    case .guide: return head + "pages:\n  - page: welcome\n" + text + "\n"
    case .catalog, .achievements, .exchange, .transcript:
      return head + "pages:\n  - page: welcome\n"
    }
  }

  /// The catalog beside it.
  public var catalog: String? {
    switch part {
    case .catalog: text
    case .guide, .exchange: Self.garden
    case .whole, .flow, .page, .achievements, .transcript: nil
    }
  }

  /// The achievements beside it.
  public var achievements: String? {
    part == .achievements ? text : nil
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

  /// The file of translations, where it is one: XLIFF or CSV.
  public var exchange: String? {
    part == .exchange ? text : nil
  }

  /// The transcript, where it is one.
  public var transcript: String? {
    part == .transcript ? text : nil
  }
}
