import FlowFormats

/// A help list of words to type and their explanations.
///
///     next    Go to the next page (or press Enter)
///     back    Go back a page
package struct TopicList: Hashable, Sendable {
  package struct Topic: Hashable, Sendable {
    package var word: String
    package var explanation: String

    package init(_ word: String, _ explanation: String) {
      self.word = word
      self.explanation = explanation
    }
  }

  package var topics: [Topic]

  /// The separator of a word and its explanation in accessible mode.
  var separator: String

  package init(_ topics: [Topic], separator: String = ": ") {
    self.topics = topics
    self.separator = separator
  }

  /// Lays the list out with the explanations aligned in one column.
  ///
  /// The explanation of a word wider than a third of the width is on the next line. In accessible
  /// mode each entry is one sentence.
  package func frame(
    columns: Int, from direction: TextDirection = .leftToRight, in appearance: Appearance
  ) -> Frame {
    var builder = FrameBuilder(columns: columns, in: appearance, from: direction)
    let widths = topics.map { DisplayWidth.of(Sanitiser.cleanLine($0.word)) }
    let column = 2 + (widths.filter { $0 <= builder.width / 3 }.max() ?? 0)
    for (topic, width) in zip(topics, widths) {
      if appearance.mode == .accessible {
        builder.paragraph(topic.word + separator + topic.explanation)
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
