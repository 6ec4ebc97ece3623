import FlowCore
import FlowLocalization

extension PageView {
  /// Lays the page out for a screen reader: in reading order, with words for pictures and marks.
  func spoken(columns: Int) -> Frame {
    var builder = FrameBuilder(columns: columns)
    if let position { builder.paragraph(position.words) }
    builder.paragraph(title)
    for spoken in [emoji?.spoken, icon?.spoken].compactMap(\.self) {
      builder.paragraph(said(words.labelsPicture, spoken))
    }
    builder.gap()
    builder.paragraph(body)
    builder.gap()
    if let illustration { builder.paragraph(said(words.labelsPicture, illustration)) }
    if let video { builder.paragraph(said(words.labelsVideo, "\(video.title), \(video.address)")) }
    builder.gap()
    mockScreen?.withSpokenLabels.addDescription(to: &builder)
    for feature in features { builder.paragraph(feature.text) }
    builder.gap()
    for step in steps { builder.paragraph(said(step)) }
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

  private func said(_ step: Step) -> String {
    label(of: step).map { said($0, step.text) } ?? step.text
  }

  /// Joins a word and the text after it; a full-width colon needs no space.
  private func said(_ word: String, _ text: String) -> String {
    word + (word.hasSuffix("：") ? "" : " ") + text
  }
}
