import FlowCore

/// What every style of a frame looks like in an appearance: colours are settled once per frame.
struct Paint {
  private let legibility: Legibility
  private let hasHighContrast: Bool
  private let theme: Theme
  private let band: Band?
  private let paper: RGB?
  private let paperInk: Ink?
  /// The look of what stands on the accent: on a key, and on a band of one colour.
  private let plate: Look?
  /// The lines of each ground that are painted from end to end.
  var fills = Fills()
  /// Few enough to be searched: a dictionary's metadata would cost more than all of them.
  private var pageLooks: [(style: Style, look: Look)] = []

  init(theme: Theme, appearance: Appearance) {
    legibility = Legibility(depth: appearance.depth)
    hasHighContrast = appearance.hasHighContrast
    self.theme = theme
    let (legibility, isHigh) = (legibility, appearance.hasHighContrast)
    let paints = appearance.depth >= .palette
    let paper = paints ? theme.paper.map { legibility.paper($0, until: isHigh ? 7 : 4.5) } : nil
    let accent = paints ? theme.accent : nil
    let keycap = accent.map { Band(accent: $0, legibility: legibility, hasHighContrast: isHigh) }
    func ink(_ colour: RGB) -> Ink? { Ink(colour, depth: legibility.depth) }
    self.paper = paper
    paperInk = paper.flatMap(ink)
    plate = keycap.map {
      Look(foreground: ink($0.ink), background: ink($0.start), isBold: true)
    }
    band = theme.paper == nil ? keycap : nil
  }

  /// Whether text of a style stands on a key of the accent's colour.
  func isKeycap(_ style: Style) -> Bool { style == .key && plate != nil }

  /// The look of the bar before a title that lies on no band; only sixteen colours have it.
  var edge: Look? {
    legibility.depth == .sixteen ? Look(foreground: ink(of: .accent)) : nil
  }

  /// Whether the page lies on a colour of its own.
  var hasPaper: Bool { paper != nil }

  /// Whether a ground has a colour of its own, to the last column.
  func covers(_ ground: Line.Ground) -> Bool {
    paper != nil || (ground == .band && band != nil)
  }

  /// The columns of a step of a fade: nobody sees that there are two.
  static let fadeStep = 2

  /// The colour of a ground at a column.
  func background(of ground: Line.Ground, at column: Int, of columns: Int) -> Ink? {
    guard paper == nil, ground == .band, let band else { return paperInk }
    guard !isFlat(ground) else { return plate?.background }
    return .exact(band.colour(at: column / Self.fadeStep * Self.fadeStep, of: columns))
  }

  /// Whether a ground has one colour all along: only true colour has steps fine enough to fade.
  func isFlat(_ ground: Line.Ground) -> Bool {
    ground == .page || band == nil || legibility.depth != .truecolour
  }

  /// The look of a style, without its ground; what was worked out once is kept.
  mutating func look(of style: Style, on ground: Line.Ground) -> Look {
    guard legibility.depth != .monochrome else { return Look() }
    if ground == .band, band != nil {
      return Look(foreground: plate?.foreground, isBold: style == .title)
    }
    if style == .key, let plate { return plate }
    if let known = pageLooks.first(where: { $0.style == style }) { return known.look }
    let look = Look(
      foreground: paper.map { ink(of: style, on: $0) } ?? ink(of: style),
      isBold: isBold(style),
      isFaint: isFaint(style))
    pageLooks.append((style, look))
    return look
  }

  private func isBold(_ style: Style) -> Bool {
    switch style {
    case .title, .strong, .key, .error: true
    case .accent: hasHighContrast
    case .body, .dim, .hint, .tinted, .mark, .success, .warning, .question: false
    }
  }

  private func isFaint(_ style: Style) -> Bool {
    switch style {
    case .dim, .mark: paper == nil && !hasHighContrast
    case .body, .title, .strong, .hint, .accent, .tinted, .key, .success, .warning, .error,
      .question:
      false
    }
  }

  /// On the page's own paper every colour is ours to choose, and is chosen to be read.
  private func ink(of style: Style, on paper: RGB) -> Ink? {
    let wanted: RGB =
      switch style {
      case .body, .strong, .hint: RGB(red: 43, green: 36, blue: 32)
      case .title, .accent, .tinted, .key: theme.accent ?? .black
      case .dim, .mark: RGB(red: 128, green: 128, blue: 128)
      case .success: RGB(red: 26, green: 127, blue: 70)
      case .warning: RGB(red: 154, green: 103, blue: 0)
      case .error: RGB(red: 207, green: 34, blue: 46)
      case .question: RGB(red: 9, green: 105, blue: 218)
      }
    let ratio = hasHighContrast ? 7 : 4.5
    let isLight = paper.contrast(with: .black) > paper.contrast(with: .white)
    let readable =
      isLight
      ? legibility.deepened(wanted, until: ratio, against: paper)
      : legibility.moved(wanted, towards: [.white], until: ratio, against: [paper]) ?? .white
    return Ink(readable, depth: legibility.depth)
  }

  /// On the terminal's own ground, which may be dark or light, an accent must do on both; no colour
  /// can have more than 4.6 there, so that with high contrast the terminal's own is used.
  private func ink(of style: Style) -> Ink? {
    if hasHighContrast { return nil }
    return switch style {
    case .body, .title, .strong, .dim, .hint, .mark: nil
    case .accent: accent(until: markRatio) ?? accent(until: 3)
    case .tinted, .key: accent(until: 4.5)
    case .success: ink(near: RGB(red: 26, green: 127, blue: 70), until: 4.5)
    case .warning: ink(near: RGB(red: 154, green: 103, blue: 0), until: 4.5)
    case .error: ink(near: RGB(red: 207, green: 34, blue: 46), until: markRatio)
    case .question: ink(near: RGB(red: 9, green: 105, blue: 218), until: 4.5)
    }
  }

  /// The contrast of dots, frames and crosses, which are no text: but in true colour there is hardly
  /// a colour that has 4.5 on both grounds, and none that is red.
  private var markRatio: Double { legibility.depth == .truecolour ? 4.5 : 3 }

  private func accent(until ratio: Double) -> Ink? {
    theme.accent.flatMap { ink(near: $0, until: ratio) }
  }

  /// A colour on black and on white, or none where the terminal has none that can be read on both.
  private func ink(near wanted: RGB, until ratio: Double) -> Ink? {
    let grounds: [RGB] = [.black, .white]
    if legibility.depth == .sixteen {
      let index = Xterm.index(nearest: wanted, among: Self.hues)
      let isReadable = grounds.allSatisfy { Xterm.colour(at: index).contrast(with: $0) >= ratio }
      return isReadable ? .named(index) : nil
    }
    let readable =
      legibility.moved(
        wanted, towards: [.black, wanted.brightened], until: ratio, against: grounds)
      ?? legibility.moved(wanted, towards: [.white], until: ratio, against: grounds)
    return readable.flatMap { Ink($0, depth: legibility.depth) }
  }

  /// The named colours that are neither black, white nor grey.
  private static let hues: [UInt8] = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]
}

extension Paint {
  /// A painted line of each ground, once there is one.
  struct Fills {
    private var page: Pen.Fill?
    private var band: Pen.Fill?

    subscript(_ ground: Line.Ground) -> Pen.Fill? {
      get {
        switch ground {
        case .page: page
        case .band: band
        }
      }
      set {
        switch ground {
        case .page: page = newValue
        case .band: band = newValue
        }
      }
    }
  }
}
