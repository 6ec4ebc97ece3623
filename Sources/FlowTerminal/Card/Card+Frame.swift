extension Card {
  /// Lays the card out for a terminal of so many columns; it takes 72 of them at most.
  ///
  /// A mock screen is drawn on a terminal, and said in words in plain and accessible mode.
  public func frame(columns: Int, in appearance: Appearance) -> Frame {
    switch appearance.mode {
    case .accessible: spoken(columns: columns)
    case .plain: drawn(columns: columns, hasScreen: false)
    case .coloured: drawn(columns: columns, hasScreen: true)
    }
  }

  private func drawn(columns: Int, hasScreen: Bool) -> Frame {
    var builder = FrameBuilder(columns: columns, hasMargin: true, theme: theme)
    addBand(to: &builder)
    builder.gap()
    builder.paragraph(body)
    builder.gap()
    addPictures(to: &builder)
    if hasScreen { sketch?.draw(into: &builder) } else { sketch?.say(into: &builder) }
    addLists(to: &builder)
    addPosition(to: &builder)
    builder.paragraph(hint, .hint)
    return builder.frame
  }

  private func addBand(to builder: inout FrameBuilder) {
    if let emoji {
      builder.item(Span(emoji.glyph, .title), title, .title, on: .band)
    } else {
      builder.paragraph(title, .title, on: .band)
    }
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
    builder.gap()
    for step in steps {
      builder.item(Span(Self.mark(of: step), .mark), step.text, .tinted)
    }
    builder.gap()
    for gesture in gestures {
      let glyph = Self.glyph(of: gesture.kind)
      builder.item(Span(glyph, .accent), gesture.text)
    }
    builder.gap()
    for choice in choices {
      builder.item(Span(String(choice.number), .key), choice.label)
    }
    builder.gap()
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

  private static func mark(of step: Step) -> String {
    switch step.isDone {
    case true?: "☑"
    case false?: "☐"
    case nil: "✓"
    }
  }

  private static func glyph(of kind: Gesture.Kind) -> String {
    switch kind {
    case .swipeRight: "👍"
    case .swipeLeft: "👎"
    case .tap: "👆"
    }
  }
}
