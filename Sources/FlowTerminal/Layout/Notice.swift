import FlowFormats

/// A message of the runner between pages: a welcome back, a refusal, a question.
package struct Notice: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case info
    case success
    case warning
    /// Something failed or was refused.
    case error
    case question

    /// True for messages that stay where they are written.
    package var isLasting: Bool { self == .warning || self == .error }
  }

  package var kind: Kind
  /// The localized text; an empty line in it separates paragraphs.
  package var text: String
  /// A command for the reader to copy, which stands below the text and isn't wrapped.
  package var command: String?

  /// Creates a message; an error may end with a command, on an indented line of its own.
  package init(_ kind: Kind, _ text: String, command: String? = nil) {
    let parts = kind == .error ? text.split(separator: "\n  ", maxSplits: 1).map(String.init) : []
    self.kind = kind
    self.text = parts.first ?? text
    self.command = command ?? parts.dropFirst().first
  }

  /// Lays the message out, with a mark for its kind so that colour is never the only signal.
  ///
  ///     ✓ Welcome back! You left off at page 3 of 6.
  package func frame(
    columns: Int, from direction: TextDirection = .leftToRight, in appearance: Appearance
  ) -> Frame {
    var builder = FrameBuilder(columns: columns, in: appearance, from: direction)
    if let mark, appearance.mode != .accessible, columns > 2 {
      builder.item(mark, text, indent: 2)
    } else {
      builder.paragraph(text)
    }
    if let command { builder.add(Line([Span(command)])) }
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

extension Frame {
  /// Creates a frame of preformatted text, such as a table: lines aren't wrapped, spaces are kept, and
  /// a newline at the end adds no empty line.
  package init(preformatted text: String) {
    var rows = Sanitiser.clean(text).split(separator: "\n", omittingEmptySubsequences: false)
    if rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
    self.init(
      lines: rows.map { Line($0.isEmpty ? [] : [Span(String($0))]) },
      columns: rows.map { DisplayWidth.of(String($0)) }.max() ?? 0)
  }
}
