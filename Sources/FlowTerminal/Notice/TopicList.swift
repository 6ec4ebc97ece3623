/// Lines of help: what can be typed, and what it does.
///
///     next    go on; Enter does the same
///     back    go back to the page before
public struct TopicList: Hashable, Sendable {
  /// One line of it.
  public struct Topic: Hashable, Sendable {
    /// What can be typed.
    public var word: String
    /// What it does.
    public var explanation: String

    /// Makes a line of help.
    public init(_ word: String, _ explanation: String) {
      self.word = word
      self.explanation = explanation
    }
  }

  /// The lines, from top to bottom.
  public var topics: [Topic]

  /// What is said between a word and what it does, where each line is a sentence.
  var link: String

  /// Makes help of these lines.
  public init(_ topics: [Topic], link: String = ": ") {
    self.topics = topics
    self.link = link
  }

  /// Lays the lines out with the explanations in one column, below a word that would take more than
  /// a third of the width; in accessible mode each is a sentence.
  public func frame(columns: Int, in appearance: Appearance) -> Frame {
    var builder = FrameBuilder(
      columns: columns, textSize: appearance.textSize, settlesLines: appearance.settlesLines)
    let widths = topics.map { DisplayWidth.of(Sanitiser.cleanLine($0.word)) }
    let column = 2 + (widths.filter { $0 <= builder.width / 3 }.max() ?? 0)
    for (topic, width) in zip(topics, widths) {
      if appearance.mode == .accessible {
        builder.paragraph(topic.word + link + topic.explanation)
      } else if width + 2 <= column {
        builder.item(Span(topic.word, .strong), topic.explanation, indent: column)
      } else {
        builder.paragraph(topic.word, .strong)
        builder.item(Span(""), topic.explanation, indent: column)
      }
    }
    return builder.frame
  }
}
