/// How everything is shown in this run: decided once at start, and handed to whoever renders.
public struct Appearance: Hashable, Sendable {
  /// The three ways to show a frame.
  public enum Mode: Hashable, Sendable {
    /// The same bytes everywhere, without any escape sequence: for pipes, files and transcripts.
    case plain
    /// For screen readers: words in the order of reading; no pictures, boxes, dots or colour.
    case accessible
    /// For a terminal, in as many colours as it has.
    case coloured(ColourDepth)
  }

  /// Which way frames are shown.
  public var mode: Mode
  /// Whether nothing may move.
  public var reducesMotion: Bool
  /// Whether contrast is raised to 7:1 and nothing is faint.
  public var hasHighContrast: Bool
  /// How large text is.
  public var textSize: TextSize

  /// Makes an appearance outright; a run takes `Appearance.decided(by:)`.
  public init(
    _ mode: Mode, reducesMotion: Bool = false, hasHighContrast: Bool = false,
    textSize: TextSize = .normal
  ) {
    self.mode = mode
    self.reducesMotion = reducesMotion
    self.hasHighContrast = hasHighContrast
    self.textSize = textSize
  }

  /// Whether pages may move on their way to the screen.
  public var moves: Bool {
    switch mode {
    case .plain, .accessible: false
    case .coloured: !reducesMotion
    }
  }

  /// Whether paragraphs are set so that no word is left alone at their end.
  package var settlesLines: Bool {
    switch mode {
    case .plain, .accessible: false
    case .coloured: true
    }
  }

  /// How many colours may be used; none in plain and accessible mode.
  public var depth: ColourDepth {
    switch mode {
    case .plain, .accessible: .monochrome
    case .coloured(let depth): depth
    }
  }
}
