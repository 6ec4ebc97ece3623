package import FlowContent
import FlowCore

/// Resolves styles to looks for one frame.
struct StyleResolver {
  private let depth: ColourDepth
  private let legibility: Legibility
  private let hasHighContrast: Bool
  private let theme: Theme
  private let band: Band?
  private let paper: RGB?
  private let paperInk: TerminalColour?
  /// The look of text on the accent colour: of keys, and of the title on a band of one colour.
  private let plate: TextAttributes?

  init(theme: Theme, appearance: Appearance) {
    depth = appearance.depth
    legibility = Legibility(depth: depth)
    hasHighContrast = appearance.hasHighContrast
    self.theme = theme
    let (depth, legibility, isHigh) = (depth, legibility, appearance.hasHighContrast)
    let paints = appearance.depth >= .palette
    let paper = paints ? theme.paper.map { legibility.paper($0, until: isHigh ? 7 : 4.5) } : nil
    let accent = paints ? theme.accent : nil
    let keycap = accent.map { Band(accent: $0, legibility: legibility, hasHighContrast: isHigh) }
    func ink(_ colour: RGB) -> TerminalColour? { TerminalColour(colour, depth: depth) }
    self.paper = paper
    paperInk = paper.flatMap(ink)
    plate = keycap.map {
      TextAttributes(foreground: ink($0.ink), background: ink($0.start), isBold: true)
    }
    band = theme.paper == nil ? keycap : nil
  }

  /// Returns true if text of a style is on a key in the accent colour.
  func isKeycap(_ style: Style) -> Bool { style == .key && plate != nil }

  /// The look of the bar before a title that has no band; only with sixteen colours.
  var edge: TextAttributes? {
    depth == .sixteen ? TextAttributes(foreground: ink(of: .accent)) : nil
  }

  var hasPaper: Bool { paper != nil }

  /// Returns true if an area has its own background colour, up to the last column.
  func covers(_ area: Line.Area) -> Bool {
    paper != nil || (area == .band && band != nil)
  }

  /// The width of a gradient's step in columns; steps of two look like steps of one.
  static let fadeStep = 2

  /// Returns the background colour of an area at a column; a mirrored gradient starts on the right.
  func background(
    of area: Line.Area, at column: Int, of columns: Int, isMirrored: Bool = false
  ) -> TerminalColour? {
    guard paper == nil, area == .band, let band else { return paperInk }
    guard !isFlat(area) else { return plate?.background }
    let step = column / Self.fadeStep * Self.fadeStep
    let start = isMirrored ? max(columns - Self.fadeStep - step, 0) : step
    return .exact(band.colour(at: start, of: columns))
  }

  /// Returns true if an area has a single colour; gradients need 24-bit colour.
  func isFlat(_ area: Line.Area) -> Bool {
    area == .page || band == nil || depth != .truecolour
  }

  /// Returns the look of a style, without its background.
  func look(of style: Style, on area: Line.Area) -> TextAttributes {
    guard depth != .monochrome else { return TextAttributes() }
    if area == .band, band != nil {
      return TextAttributes(foreground: plate?.foreground, isBold: style == .title)
    }
    if style == .key, let plate { return plate }
    return TextAttributes(
      foreground: paper.map { ink(of: style, on: $0) } ?? ink(of: style),
      isBold: isBold(style), isFaint: isFaint(style))
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

  private static let success = RGB(0x1A7F46)
  private static let warning = RGB(0x9A6700)
  private static let error = RGB(0xCF222E)
  private static let question = RGB(0x0969DA)

  /// Returns a legible colour for text on the page's own background.
  private func ink(of style: Style, on paper: RGB) -> TerminalColour? {
    let wanted: RGB =
      switch style {
      case .body, .strong, .hint: RGB(0x2B2420)
      case .title, .accent, .tinted, .key: theme.accent ?? .black
      case .dim, .mark: RGB(0x808080)
      case .success: Self.success
      case .warning: Self.warning
      case .error: Self.error
      case .question: Self.question
      }
    let ratio = hasHighContrast ? 7 : 4.5
    let isLight = paper.contrast(with: .black) > paper.contrast(with: .white)
    let readable =
      isLight
      ? legibility.deepened(wanted, until: ratio, against: paper)
      : legibility.adjusted(wanted, towards: [.white], until: ratio, against: [paper]) ?? .white
    return TerminalColour(readable, depth: depth)
  }

  /// Returns the colour for text on the terminal's own background; nil for the default colour.
  ///
  /// The background may be dark or light, so the colour must be legible on both. At best it has a
  /// contrast of 4.6 with both, so with high contrast the default colour is used.
  private func ink(of style: Style) -> TerminalColour? {
    if hasHighContrast { return nil }
    return switch style {
    case .body, .title, .strong, .dim, .hint, .mark: nil
    case .accent: accent(until: markRatio) ?? accent(until: 3)
    case .tinted, .key: accent(until: 4.5)
    case .success: ink(near: Self.success, until: 4.5)
    case .warning: ink(near: Self.warning, until: 4.5)
    case .error: ink(near: Self.error, until: markRatio)
    case .question: ink(near: Self.question, until: 4.5)
    }
  }

  /// The contrast of graphic marks (dots, frames, crosses), for which 3:1 is enough.
  ///
  /// In 24-bit colour 4.5:1 is possible. In a palette hardly any colour has 4.5:1 on both black and
  /// white, and no red has.
  private var markRatio: Double { depth == .truecolour ? 4.5 : 3 }

  private func accent(until ratio: Double) -> TerminalColour? {
    theme.accent.flatMap { ink(near: $0, until: ratio) }
  }

  /// Returns a colour that is legible on black and on white; nil if the terminal has none.
  private func ink(near wanted: RGB, until ratio: Double) -> TerminalColour? {
    let grounds: [RGB] = [.black, .white]
    if depth == .sixteen {
      let index = Xterm.index(nearest: wanted, among: Self.hues)
      let isReadable = grounds.allSatisfy { Xterm.colour(at: index).contrast(with: $0) >= ratio }
      return isReadable ? .named(index) : nil
    }
    let readable =
      legibility.adjusted(
        wanted, towards: [.black, wanted.brightened], until: ratio, against: grounds)
      ?? legibility.adjusted(wanted, towards: [.white], until: ratio, against: grounds)
    return readable.flatMap { TerminalColour($0, depth: depth) }
  }

  /// The named colours other than black, white and grey.
  private static let hues: [UInt8] = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]
}

extension Legibility {
  /// Creates the adjustment for a terminal with these colours, or for a browser.
  package init(depth: ColourDepth) {
    guard depth == .palette else {
      self.init()
      return
    }
    self.init { Xterm.colour(at: Xterm.index(nearest: $0)) }
  }
}
