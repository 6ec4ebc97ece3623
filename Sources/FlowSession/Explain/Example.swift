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
    case .catalog, .achievements, .transcript: return head + "pages:\n  - page: welcome\n"
    }
  }

  /// The catalog beside it.
  public var catalog: String? {
    part == .catalog ? text : nil
  }

  /// The achievements beside it.
  public var achievements: String? {
    part == .achievements ? text : nil
  }

  /// The transcript, where it is one.
  public var transcript: String? {
    part == .transcript ? text : nil
  }
}
