package import FlowContent
package import FlowCore
package import FlowWords

/// The content of a page, ready for layout: localized texts, independent of flow and catalogs.
package struct PageView: Hashable, Sendable {
  package var title: String
  /// The copy; an empty line separates paragraphs, and a line end breaks the line.
  package var body = ""
  package var emoji: PageContent.Picture?
  /// The SF Symbol after the emoji or in its place.
  package var icon: PageContent.Picture?
  /// The page's own colours.
  package var theme = Theme()
  /// The description of the page's illustration.
  package var illustration: String?
  /// A video to watch in another app.
  package var video: Video?
  package var features: [Feature] = []
  package var steps: [PageContent.Step] = []
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
    for spoken in [emoji?.text, icon?.text].compactMap(\.self) {
      builder.paragraph(labelled(words.labelsPicture, spoken))
    }
    builder.gap()
    builder.paragraph(body)
    builder.gap()
    if let illustration { builder.paragraph(labelled(words.labelsPicture, illustration)) }
    if let video {
      builder.paragraph(labelled(words.labelsVideo, "\(video.title), \(video.url)"))
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
  /// A gesture and its effect in the app.
  package struct GestureHint: Hashable, Sendable {
    package var gesture: Gesture
    package var text: String

    package init(_ gesture: Gesture, text: String) {
      self.gesture = gesture
      self.text = text
    }
  }

  /// The page's position in its flow.
  package struct PositionLabel: Hashable, Sendable {
    package var number: Int
    package var count: Int
    /// The position in words, such as "Page 2 of 6".
    package var words: String
  }
}
