extension Card {
  /// Lays the card out for a terminal of so many columns; it takes 72 of them at most.
  ///
  /// A mock screen is drawn on a terminal, and said in words in plain and accessible mode and in
  /// doubled letters. On a screen of so many rows the card is as tight as it must be to be seen
  /// whole, with an empty line before it and the prompt after it.
  public func frame(columns: Int, rows: Int? = nil, in appearance: Appearance) -> Frame {
    switch appearance.mode {
    case .accessible: return spoken(columns: columns)
    case .plain: return drawn(columns: columns, .roomy, in: appearance)
    case .coloured:
      if appearance.textSize == .doubled {
        return drawn(columns: columns, .tight, in: appearance)
      }
      // Where a screen stands, its page is first tried as the snug one that it mostly is.
      let first = sketch == nil ? Room.roomy : .snug
      let frame = drawn(columns: columns, rows == nil ? .roomy : first, in: appearance)
      guard let rows else { return frame }
      let excess = frame.height(in: appearance) + 2 - rows
      if excess > 0 { return drawn(columns: columns, .tight, in: appearance) }
      let hasRoom = first == .snug && excess + (sketch?.barRows ?? 0) <= 0
      return hasRoom ? drawn(columns: columns, .roomy, in: appearance) : frame
    }
  }

  /// How much room a card takes.
  private enum Room {
    /// With everything around everything.
    case roomy
    /// With the bars of its screen in the outline.
    case snug
    /// And with no empty lines around the title, the screen and the hint.
    case tight
  }

  private func drawn(columns: Int, _ room: Room, in appearance: Appearance) -> Frame {
    var builder = FrameBuilder(
      columns: columns, hasMargin: true, theme: theme, textSize: appearance.textSize)
    addBand(to: &builder)
    if appearance.mode == .coloured(.monochrome), builder.textWidth > 0 {
      builder.add(Line([Span(String(repeating: "━", count: builder.textWidth))]))
    }
    builder.gap()
    builder.paragraph(body)
    let hasScreen = sketch != nil && appearance.mode != .plain && appearance.textSize != .doubled
    let isScreenTight = hasScreen && room == .tight
    if !isScreenTight { builder.gap() }
    addPictures(to: &builder)
    if hasScreen {
      sketch?.draw(into: &builder, isTight: room != .roomy)
    } else {
      sketch?.say(into: &builder)
    }
    if !isScreenTight { builder.gap() }
    addLists(to: &builder)
    addPosition(to: &builder)
    if room != .tight, appearance.mode != .plain { builder.gap() }
    builder.hint(hint)
    var frame = builder.frame
    frame.isTight = room == .tight
    return frame
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
    if !features.isEmpty { builder.gap() }
    for step in steps {
      builder.item(Span(Self.mark(of: step), .mark), step.text, .tinted)
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

  private static func mark(of step: Step) -> String {
    switch step.isDone {
    case true?: "☑"
    case false?: "☐"
    case nil: "✓"
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
