package import FlowCore
package import FlowWords

/// The content of a page, ready for layout: localized texts, independent of flow and catalogs.
package struct PageView: Hashable, Sendable {
  /// The title.
  package var title: String
  /// The copy; an empty line separates paragraphs, and a line end breaks the line.
  package var body = ""
  /// The emoji beside the title.
  package var emoji: Emoji?
  /// The symbol after the emoji or in its place.
  package var icon: Icon?
  /// The page's own colours.
  package var theme = Theme()
  /// The description of the page's illustration.
  package var illustration: String?
  /// A video to watch in another app.
  package var video: Video?
  /// The features of the app, each with an icon and a looked-up text.
  package var features: [Feature] = []
  /// The steps to do, each with a mark.
  package var steps: [Step] = []
  /// The gestures of the app.
  package var gestures: [GestureHint] = []
  /// A mock screen of the app, with the elements that the page is about highlighted.
  package var mockScreen: MockScreen?
  /// The labels of the choices, which are numbered from 1.
  package var choices: [String] = []
  /// The phrases for the actions to try; in accessible mode they are numbered after the choices.
  package var tries: [String] = []
  /// The page's position in the flow; nil hides the dots.
  package var position: PositionLabel?
  /// The commands that can be typed on this page.
  package var hint = ""
  /// Hint lines with fewer commands, for where the whole one needs more lines.
  package var shorterHints: [String] = []
  /// The side that the texts start from.
  package var direction = TextDirection.leftToRight
  /// The localized words that are read out in place of glyphs.
  package var words: Words

  /// Creates a page with a title; set the other properties afterwards.
  package init(title: String, words: Words) {
    self.title = title
    self.words = words
  }
}

extension PageView {
  /// Lays the page out for a screen reader: in reading order, with words for pictures and marks.
  func spoken(columns: Int) -> Frame {
    var builder = FrameBuilder(columns: columns)
    if let position { builder.paragraph(position.words) }
    builder.paragraph(title)
    for spoken in [emoji?.spoken, icon?.spoken].compactMap(\.self) {
      builder.paragraph(labelled(words.labelsPicture, spoken))
    }
    builder.gap()
    builder.paragraph(body)
    builder.gap()
    if let illustration { builder.paragraph(labelled(words.labelsPicture, illustration)) }
    if let video {
      builder.paragraph(labelled(words.labelsVideo, "\(video.title), \(video.address)"))
    }
    builder.gap()
    mockScreen?.addSpokenDescription(to: &builder)
    for feature in features { builder.paragraph(feature.text) }
    builder.gap()
    for step in steps {
      builder.paragraph(label(of: step).map { labelled($0, step.text) } ?? step.text)
    }
    builder.gap()
    for gesture in gestures { builder.paragraph(gesture.text) }
    builder.gap()
    for (index, label) in (choices + tries).enumerated() {
      builder.paragraph("\(index + 1). \(label)")
    }
    builder.gap()
    builder.paragraph(hint)
    return builder.frame
  }

  /// Joins a label and the text after it; a full-width colon needs no space.
  private func labelled(_ label: String, _ text: String) -> String {
    label + (label.hasSuffix("：") ? "" : " ") + text
  }
}

extension PageView {
  /// An emoji and its description for screen readers; nil if it is only decoration.
  package struct Emoji: Hashable, Sendable {
    /// The emoji, such as `👋`.
    package var glyph: String
    /// The description, such as "waving hand".
    package var spoken: String?

    /// Creates an emoji.
    package init(_ glyph: String, spoken: String? = nil) {
      self.glyph = glyph
      self.spoken = spoken
    }
  }

  /// A symbol and its description for screen readers; nil if it is only decoration.
  package struct Icon: Hashable, Sendable {
    /// The name of an SF Symbol.
    package var name: String
    /// The description, such as "map".
    package var spoken: String?

    /// Creates a symbol.
    package init(_ name: String, spoken: String? = nil) {
      self.name = name
      self.spoken = spoken
    }
  }

  /// A video's title and address.
  package struct Video: Hashable, Sendable {
    /// The title.
    package var title: String
    /// The complete address as text.
    package var address: String

    /// Creates a video.
    package init(title: String, address: String) {
      self.title = title
      self.address = address
    }
  }

  /// One step for the person to do.
  package struct Step: Hashable, Sendable {
    /// The text of the step.
    package var text: String
    /// True if the step is done; nil if that isn't tracked.
    package var isDone: Bool?
    /// True for the first step of a checklist that isn't done.
    package var isNext = false

    /// Creates a step.
    package init(text: String, isDone: Bool? = nil) {
      self.text = text
      self.isDone = isDone
    }
  }

  /// A gesture and its effect in the app.
  package struct GestureHint: Hashable, Sendable {
    /// The gesture.
    package var gesture: Gesture
    /// The description of its effect.
    package var text: String

    /// Creates a hint.
    package init(_ gesture: Gesture, text: String) {
      self.gesture = gesture
      self.text = text
    }
  }

  /// The page's position in its flow.
  package struct PositionLabel: Hashable, Sendable {
    /// The page's number, from 1.
    package var number: Int
    /// The number of pages.
    package var count: Int
    /// The position in words, such as "Page 2 of 6".
    package var words: String

    /// Creates a position.
    package init(_ number: Int, of count: Int, words: String) {
      self.number = number
      self.count = count
      self.words = words
    }
  }
}
