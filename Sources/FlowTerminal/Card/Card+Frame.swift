extension Card {
  /// Lays the card out for a terminal of so many columns; it takes 72 of them at most.
  ///
  /// A mock screen is drawn on a terminal, and said in words in plain and accessible mode and in
  /// doubled letters. On a screen of so many rows the card is as tight as it must be to be seen
  /// whole, with an empty line before it and the prompt after it.
  public func frame(columns: Int, rows: Int? = nil, in appearance: Appearance) -> Frame {
    switch appearance.mode {
    case .accessible: return spoken(columns: columns)
    case .plain: return laidOut(columns: columns, in: appearance).frame
    case .coloured:
      if appearance.textSize.fitting(columns: columns) == .doubled {
        return laidOut(columns: columns, in: appearance).tightFrame
      }
      guard let rows else { return laidOut(columns: columns, in: appearance).frame }
      // A screen is first drawn with its bars in the outline, as it mostly stays.
      let card = laidOut(columns: columns, isScreenTight: true, in: appearance)
      func excess(of frame: Frame) -> Int { frame.height(in: appearance) + 2 - rows }
      let frame = card.frame
      guard excess(of: frame) <= 0 else {
        let tight = card.tightFrame
        guard excess(of: tight) > 0 else { return tight }
        // Rather than its title, a page goes without the empty lines of larger text, and then
        // without any, where that lets it be seen whole.
        let dense = denseFrame(columns: columns, in: appearance)
        let solid = dense.withoutEmptyLines
        return excess(of: dense) > 1 && excess(of: solid) <= 1 ? solid : dense
      }
      guard let sketch, excess(of: frame) + sketch.barRows <= 0 else { return frame }
      return laidOut(columns: columns, in: appearance).frame
    }
  }

  /// The rows that the card needs to be seen whole on a screen of so many columns, without the
  /// prompt after it.
  package func leastHeight(columns: Int, in appearance: Appearance) -> Int {
    denseFrame(columns: columns, in: appearance).withoutEmptyLines.height(in: appearance)
  }

  private func denseFrame(columns: Int, in appearance: Appearance) -> Frame {
    laidOut(columns: columns, isScreenTight: true, partsLines: false, in: appearance).tightFrame
  }

  private func laidOut(
    columns: Int, isScreenTight: Bool = false, partsLines: Bool = true, in appearance: Appearance
  ) -> FrameBuilder {
    var builder = FrameBuilder(
      columns: columns, hasMargin: true, theme: theme, textSize: appearance.textSize,
      settlesLines: appearance.settlesLines)
    if !partsLines { builder.partsLines = false }
    addBand(to: &builder)
    if appearance.mode == .coloured(.monochrome) {
      let width = builder.textWidth
      if width > 0 { builder.add(Line([Span(String(repeating: "━", count: width))])) }
    }
    builder.gap()
    builder.paragraph(body)
    if let sketch, appearance.mode != .plain, !builder.isDoubled {
      builder.spareGap()
      addPictures(to: &builder)
      sketch.draw(into: &builder, isTight: isScreenTight)
      builder.spareGap()
    } else {
      builder.gap()
      addPictures(to: &builder)
      sketch?.say(into: &builder)
      builder.gap()
    }
    addLists(to: &builder)
    addPosition(to: &builder)
    if appearance.mode != .plain { builder.spareGap() }
    builder.hint(hint)
    return builder
  }

  private func addBand(to builder: inout FrameBuilder) {
    let glyphs = [emoji?.glyph, icon.map { Glyph.symbol($0.name) }].compactMap(\.self)
    guard !glyphs.isEmpty else { return builder.paragraph(title, .title, on: .band) }
    builder.item(glyphs.map { Span($0, .title) }, title, .title, on: .band)
  }

  private func addPictures(to builder: inout FrameBuilder) {
    if let illustration {
      builder.item(Span("▨", .mark), illustration, .dim)
      builder.gap()
    }
    if let video {
      builder.item(Span("▶", .accent), video.title)
      builder.item(Span(""), video.address, .dim)
      builder.gap()
    }
  }

  private func addLists(to builder: inout FrameBuilder) {
    for feature in features {
      builder.item(Span(feature.icon.map(Glyph.symbol) ?? Glyph.bullet, .accent), feature.text)
    }
    if !features.isEmpty { builder.gap() }
    for step in steps {
      builder.item(Span(mark(of: step), .mark), step.text, .tinted)
    }
    if !steps.isEmpty { builder.gap() }
    for gesture in gestures {
      var mark = Span(gesture.kind.glyph, .accent)
      mark.motion = Self.motion(of: gesture.kind)
      builder.item(mark, gesture.text)
    }
    if !gestures.isEmpty { builder.gap() }
    for choice in choices {
      builder.item(Span(String(choice.number), .key), choice.label)
    }
    if !choices.isEmpty { builder.gap() }
  }

  /// The dots, the current one filled, and the words beside or under them.
  private func addPosition(to builder: inout FrameBuilder) {
    guard let position else { return }
    let words = Sanitiser.cleanLine(position.words)
    guard position.count > 1, position.count <= (builder.width + 1) / 2 else {
      return builder.paragraph(words, .dim)
    }
    let dots = position.count * 2 - 1
    var spans = (1...position.count).map { number in
      number == position.number
        ? Span(number == 1 ? "●" : " ●", .accent) : Span(number == 1 ? "○" : " ○", .dim)
    }
    if dots + 3 + DisplayWidth.of(words) <= builder.width {
      spans.append(Span("   " + words, .dim))
      builder.add(Line(spans))
    } else {
      builder.add(Line(spans))
      builder.paragraph(words, .dim)
    }
  }

  private static func motion(of kind: Gesture.Kind) -> Motion {
    switch kind {
    case .swipeRight: .right
    case .swipeLeft: .left
    case .tap: .press
    }
  }
}

extension Card {
  /// The mark before a step: a box where it is known when the step is done.
  ///
  /// Steps that are only listed have check marks, as in a list of what awaits; beside boxes these
  /// would look done, so that such a step has a bullet there.
  package func mark(of step: Step) -> String {
    switch step.isDone {
    case true?: "☑"
    case false?: "☐"
    case nil: steps.contains { $0.isDone != nil } ? Glyph.bullet : "✓"
    }
  }
}

extension Card.Gesture.Kind {
  /// What stands for it on a drawn card.
  package var glyph: String {
    switch self {
    case .swipeRight: "👍"
    case .swipeLeft: "👎"
    case .tap: "👆"
    }
  }
}
