/// Something the runner says between pages: a welcome back, a refusal, a question.
public struct Notice: Hashable, Sendable {
  /// What sort of thing is said.
  public enum Kind: Hashable, Sendable {
    /// Something to know.
    case info
    /// Something went well.
    case success
    /// Something deserves a look.
    case warning
    /// Something went wrong or was refused.
    case error
    /// Something is asked.
    case question
  }

  /// What sort of thing is said.
  public var kind: Kind
  /// What is said, in the language in use; an empty line in it parts paragraphs.
  public var text: String

  /// Makes a notice.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Lays the notice out: a mark tells its kind, so that colour never does so alone.
  ///
  ///     ✓ Welcome back! You left off at page 3 of 6.
  public func frame(columns: Int, in appearance: Appearance) -> Frame {
    var builder = FrameBuilder(
      columns: columns, textSize: appearance.textSize, settlesLines: appearance.settlesLines)
    if let mark, appearance.mode != .accessible, columns > 2 {
      builder.item(mark, text, indent: 2)
    } else {
      builder.paragraph(text)
    }
    return builder.frame
  }

  private var mark: Span? {
    switch kind {
    case .info: nil
    case .success: Span("✓", .success)
    case .warning: Span("!", .warning)
    case .error: Span("✗", .error)
    case .question: Span("?", .question)
    }
  }
}
