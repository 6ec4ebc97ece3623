/// The look of all output of a run, decided once at the start and passed to the rendering code.
package struct Appearance: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    /// Plain text without escape sequences, for pipes, files and transcripts.
    case plain
    /// Text in reading order for screen readers, without pictures, boxes, dots or colour.
    case accessible
    /// Styled text for a terminal, with as many colours as the terminal has.
    case coloured(ColourDepth)
  }

  package var mode: Mode
  package var reducesMotion: Bool
  /// True if the contrast is at least 7:1 and no text is faint.
  package var hasHighContrast: Bool
  package var textSize: TextSize
  /// The feedback at a page with a mock screen.
  package var feedback = Feedback.bell
  package var hasLinks = false

  /// Creates an appearance; a normal run uses `Appearance.decided(by:)` instead.
  package init(
    _ mode: Mode, reducesMotion: Bool = false, hasHighContrast: Bool = false,
    textSize: TextSize = .normal
  ) {
    self.mode = mode
    self.reducesMotion = reducesMotion
    self.hasHighContrast = hasHighContrast
    self.textSize = textSize
  }

  package var isAnimated: Bool { isDrawn && !reducesMotion }

  /// True if the bell may ring; it is silent where animation is off.
  package var ringsBell: Bool { isAnimated && feedback == .bell }

  /// True if text is laid out on a screen, where it may start from the right.
  package var isDrawn: Bool { if case .coloured = mode { true } else { false } }

  /// The number of colours; `.monochrome` in plain and accessible mode.
  package var depth: ColourDepth {
    switch mode {
    case .plain, .accessible: .monochrome
    case .coloured(let depth): depth
    }
  }
}

extension Appearance {
  /// Decides the appearance of a run; equal inputs always give an equal appearance.
  ///
  /// A terminal without colour gets `.coloured(.monochrome)` and not `.plain`, so that the session
  /// can tell it from a pipe. Forced colour on an unknown terminal uses the sixteen colours.
  package static func decided(by inputs: AppearanceInputs) -> Appearance {
    var appearance = Appearance(
      mode(in: inputs),
      reducesMotion: inputs.isMotionReduced || inputs.accessibleReason != nil
        || !inputs.isTerminal,
      hasHighContrast: inputs.raisesContrast, textSize: inputs.textSize)
    appearance.feedback = inputs.chosenFeedback
    appearance.hasLinks = appearance.isDrawn && inputs.hasLinks
    return appearance
  }

  private static func mode(in inputs: AppearanceInputs) -> Mode {
    if inputs.accessibleReason != nil { return .accessible }
    let term = inputs.variable("TERM")
    let isScreen = inputs.isTerminal && term != "dumb" && term?.isEmpty == false
    guard inputs.wantsColour else { return isScreen ? .coloured(.monochrome) : .plain }
    let depth = ColourDepth.named(term: term, colorterm: inputs.variable("COLORTERM"))
    if inputs.isColourForced { return .coloured(max(depth, .sixteen)) }
    return isScreen ? .coloured(depth) : .plain
  }
}

/// The number of colours that a terminal can show.
package enum ColourDepth: Hashable, Sendable, Comparable {
  /// No colours; no escape sequences are written.
  case monochrome
  /// The sixteen colours that the terminal's theme defines.
  case sixteen
  /// The 256 colours of xterm's palette.
  case palette
  case truecolour
}

extension ColourDepth {
  /// Returns the colours of a terminal by its `TERM` and `COLORTERM`; none without `TERM`.
  static func named(term: String?, colorterm: String?) -> ColourDepth {
    guard let term, !term.isEmpty, term != "dumb", term != "unknown" else { return .monochrome }
    if colorterm == "truecolor" || colorterm == "24bit" { return .truecolour }
    if term.hasSuffix("-direct") || term == "xterm-kitty" || term == "xterm-ghostty" {
      return .truecolour
    }
    if term.hasSuffix("-256color") { return .palette }
    return isColourless(term) ? .monochrome : .sixteen
  }

  /// Returns true for DEC's terminals (vt100 …) and for `-m` and `-mono` entries (monochrome).
  private static func isColourless(_ term: String) -> Bool {
    let isDEC = term.hasPrefix("vt") && term.dropFirst(2).first?.isNumber == true
    return isDEC || term.hasSuffix("-m") || term.hasSuffix("-mono")
  }
}

/// What a terminal does at each page with a mock screen, besides showing it.
package enum Feedback: String, Hashable, Sendable, CaseIterable {
  /// It rings its bell, which many terminals show as a flash.
  case bell
  case silent = "none"
}

package enum TextSize: Hashable, Sendable {
  /// The terminal's own size.
  case normal
  /// The normal size with an empty line between lines, where letters can't be doubled.
  ///
  /// Letters keep their places: with spaces between them words fall apart, above all in Arabic.
  case doubleSpaced
  /// Letters of twice the height and width, which halves the number of columns.
  case doubled
}

extension TextSize {
  /// Returns this size, or `doubleSpaced` if doubled letters would leave too few columns for most words.
  func fitting(columns: Int) -> TextSize {
    self == .doubled && columns < 2 * Self.fewestLetters ? .doubleSpaced : self
  }

  /// The fewest letters in a line: fewer would cut words such as “restaurants”, “Einstellungen”.
  private static let fewestLetters = 16

  /// Returns the number of letters that fit into this many columns.
  func columns(of columns: Int) -> Int {
    self == .doubled ? columns / 2 : columns
  }

  var separatesLines: Bool { self == .doubleSpaced }
}
