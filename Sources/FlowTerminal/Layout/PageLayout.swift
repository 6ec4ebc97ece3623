package import FlowContent
package import FlowCore
import FlowFormats
import FlowWords

extension PageView {
  /// Lays the page out for a terminal of this many columns; it uses at most 72 of them.
  ///
  /// A mock screen is drawn on a terminal. In plain and accessible mode, and with doubled letters,
  /// it is described in words. If `rows` is given, empty lines are left out until the page fits on
  /// that many rows, counting an empty line before it and the prompt after it.
  package func frame(columns: Int, rows: Int? = nil, in appearance: Appearance) -> Frame {
    switch appearance.mode {
    case .accessible: return spoken(columns: columns)
    case .plain: return laidOut(columns: columns, in: appearance).frame
    case .coloured:
      if appearance.textSize.fitting(columns: columns) == .doubled {
        return laidOut(columns: columns, in: appearance).tightFrame
      }
      guard let rows else { return laidOut(columns: columns, in: appearance).frame }
      // Start with the mock screen's bars in its outline, which is mostly the final layout.
      let view = laidOut(columns: columns, screen: .tight, in: appearance)
      func excess(of frame: Frame) -> Int { frame.height(in: appearance) + 2 - rows }
      let frame = view.frame
      guard excess(of: frame) <= 0 else {
        let tight = view.tightFrame
        guard excess(of: tight) > 0 else { return tight }
        // Still too high. Leave out the empty lines of larger text, and then all empty lines if the
        // whole page fits that way: that is better than losing its title.
        let dense = denseFrame(columns: columns, in: appearance)
        let solid = dense.withoutEmptyLines
        return excess(of: dense) > 1 && excess(of: solid) <= 1 ? solid : dense
      }
      guard let mockScreen, excess(of: frame) + mockScreen.barRows <= 0 else { return frame }
      return laidOut(columns: columns, in: appearance).frame
    }
  }

  /// Lays out what stays in view of a page that is higher than the screen: its title.
  package func reminder(columns: Int, in appearance: Appearance) -> Frame {
    var builder = FrameBuilder(columns: columns, in: appearance, from: direction, hasMargin: true)
    builder.paragraph(content.title, .strong)
    return builder.frame
  }

  /// Returns the fewest rows in which the whole page fits, without the prompt after it.
  package func leastHeight(columns: Int, in appearance: Appearance) -> Int {
    denseFrame(columns: columns, in: appearance).withoutEmptyLines.height(in: appearance)
  }

  private func denseFrame(columns: Int, in appearance: Appearance) -> Frame {
    laidOut(columns: columns, screen: .tight, separatesLines: false, in: appearance).tightFrame
  }

  private func laidOut(
    columns: Int, screen: MockScreen.Drawing = .spacious, separatesLines: Bool = true,
    in appearance: Appearance
  ) -> FrameBuilder {
    var builder = FrameBuilder(
      columns: columns, in: appearance, from: direction, hasMargin: true, theme: theme)
    if !separatesLines { builder.separatesLines = false }
    addBand(to: &builder)
    if appearance.mode == .coloured(.monochrome) {
      let width = builder.textWidth
      if width > 0 { builder.add(Line([Span(String(repeating: "━", count: width))])) }
    }
    builder.gap()
    builder.paragraph(content.body ?? "")
    if let mockScreen, appearance.mode != .plain, !builder.isDoubled {
      builder.optionalGap()
      addPictures(to: &builder)
      mockScreen.draw(into: &builder, screen)
      builder.optionalGap()
    } else {
      builder.gap()
      addPictures(to: &builder)
      mockScreen?.addDescription(to: &builder)
      builder.gap()
    }
    addLists(to: &builder, in: appearance)
    addPosition(to: &builder)
    if appearance.mode != .plain { builder.optionalGap() }
    builder.hint(hint, orShorter: appearance.isDrawn ? shorterHints : [])
    return builder
  }

  private func addBand(to builder: inout FrameBuilder) {
    let glyphs = [content.emoji?.name, content.icon.map { Glyph.symbol($0.name) }].compactMap(
      \.self)
    guard !glyphs.isEmpty else { return builder.paragraph(content.title, .title, on: .band) }
    builder.item(glyphs.map { Span($0, .title) }, content.title, .title, on: .band)
  }

  private func addPictures(to builder: inout FrameBuilder) {
    if let illustration = content.illustration?.text {
      builder.item(Span("▨", .mark), illustration, .dim)
      builder.gap()
    }
    for (link, isVideo) in links {
      builder.link(to: link.url) {
        $0.item(Span(isVideo ? "▶" : "↗", .accent), link.label)
        $0.item(Span(""), link.url, .dim)
      }
    }
    if !links.isEmpty { builder.gap() }
  }

  /// The addresses that the page links to, that of its video first.
  private var links: [(link: Link, isVideo: Bool)] {
    let video = content.video.map { Link(id: "video", label: $0.title, url: $0.url) }
    return (video.map { [($0, true)] } ?? []) + content.links.map { ($0, false) }
  }

  private func addLists(to builder: inout FrameBuilder, in appearance: Appearance) {
    for feature in content.features {
      builder.item(Span(feature.icon.map(Glyph.symbol) ?? Glyph.bullet, .accent), feature.text)
    }
    if !content.features.isEmpty { builder.gap() }
    for step in content.steps {
      builder.item(Span(mark(of: step), .mark), step.text, step.isNext ? .key : .tinted)
    }
    if !content.steps.isEmpty { builder.gap() }
    for hint in content.gestures {
      var mark = Span(hint.gesture.glyph, .accent)
      mark.motion = Self.motion(of: hint.gesture)
      builder.item(mark, text(of: hint))
    }
    if !content.gestures.isEmpty { builder.gap() }
    addFields(to: &builder, in: appearance)
    addChoices(to: &builder)
  }

  private func addFields(to builder: inout FrameBuilder, in appearance: Appearance) {
    for field in fieldViews {
      field.add(to: &builder, in: appearance)
      builder.gap()
    }
  }

  func addChoices(to builder: inout FrameBuilder) {
    for (index, choice) in content.choices.enumerated() {
      let direction = builder.isMirrored ? builder.direction : .leftToRight
      builder.item(Span(Glyph.number(index + 1, direction), .key), choice.label)
    }
    if !content.choices.isEmpty { builder.gap() }
  }

  /// Adds the row of dots, the current one filled, and the text beside or below them.
  private func addPosition(to builder: inout FrameBuilder) {
    guard let position else { return }
    let words = Sanitiser.cleanLine(position.words)
    guard position.count > 1, position.count <= (builder.width + 1) / 2 else {
      return builder.paragraph(words, .dim)
    }
    let dots = position.count * 2 - 1
    let numbers = Array(1...position.count)
    var spans = (builder.isMirrored ? numbers.reversed() : numbers).enumerated().map { at, number in
      number == position.number
        ? Span(at == 0 ? "●" : " ●", .accent) : Span(at == 0 ? "○" : " ○", .dim)
    }
    if dots + 3 + DisplayWidth.of(words) <= builder.width {
      spans.append(builder.isMirrored ? Span(words, .dim, at: dots + 3) : Span("   " + words, .dim))
      builder.add(Line(spans))
    } else {
      builder.add(Line(spans))
      builder.paragraph(words, .dim)
    }
  }

  private static func motion(of gesture: Gesture) -> Motion {
    switch gesture {
    case .swipeRight: .right
    case .swipeLeft: .left
    case .tap: .press
    }
  }
}

extension PageView {
  /// Lays the page out for a screen reader: in reading order, with words for pictures and marks.
  func spoken(columns: Int) -> Frame {
    var builder = FrameBuilder(columns: columns)
    if let position { builder.paragraph(position.words) }
    builder.paragraph(content.title)
    for spoken in [content.emoji?.text, content.icon?.text].compactMap(\.self) {
      builder.paragraph(labelled(words.labelsPicture, spoken))
    }
    builder.gap()
    builder.paragraph(content.body ?? "")
    builder.gap()
    if let illustration = content.illustration?.text {
      builder.paragraph(labelled(words.labelsPicture, illustration))
    }
    for (link, isVideo) in links {
      let label = isVideo ? words.labelsVideo : words.labelsLink
      builder.paragraph(labelled(label, "\(link.label), \(link.url)"))
    }
    builder.gap()
    mockScreen?.addSpokenDescription(to: &builder)
    for feature in content.features { builder.paragraph(feature.text) }
    builder.gap()
    for step in content.steps {
      builder.paragraph(label(of: step).map { labelled($0, step.text) } ?? step.text)
    }
    builder.gap()
    for gesture in content.gestures { builder.paragraph(text(of: gesture)) }
    builder.gap()
    addFields(to: &builder, in: Appearance(.accessible))
    addSpokenChoices(to: &builder)
    builder.paragraph(hint)
    return builder.frame
  }

  func addSpokenChoices(to builder: inout FrameBuilder) {
    for (index, label) in (content.choices.map(\.label) + tries).enumerated() {
      builder.paragraph("\(index + 1). \(label)")
    }
    builder.gap()
  }

  /// Joins a label and the text after it; a full-width colon needs no space.
  private func labelled(_ label: String, _ text: String) -> String {
    label + (label.hasSuffix("：") ? "" : " ") + text
  }
}

extension PageView {
  /// Returns the mark before a step: a box if it is known whether the step is done.
  ///
  /// Steps without that knowledge get check marks, as in a list of features. If other steps have
  /// boxes, a check mark would look done, so such a step gets a bullet instead.
  package func mark(of step: PageContent.Step) -> String {
    if step.isNext { return direction == .rightToLeft ? "←" : "→" }
    switch step.isDone {
    case true?: return "☑"
    case false?: return "☐"
    case nil: return content.steps.contains { $0.isDone != nil } ? Glyph.bullet : "✓"
    }
  }

  /// Returns the word that says the same as the mark; nil if it isn't known whether the step is
  /// done.
  package func label(of step: PageContent.Step) -> String? {
    if step.isNext { return words.labelsNext }
    return step.isDone.map { $0 ? words.labelsDone : words.labelsToDo }
  }
}

extension Gesture {
  package var glyph: String {
    switch self {
    case .swipeRight: "👍"
    case .swipeLeft: "👎"
    case .tap: "👆"
    }
  }
}
