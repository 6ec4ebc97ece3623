public import FlowCore

/// The colours that a page brings along.
public struct Theme: Hashable, Sendable {
  /// The colour of its band, its current dot and its icons.
  public var accent: RGB?
  /// The colour that the whole page lies on, in place of the terminal's own.
  public var paper: RGB?

  /// Makes a theme; what is left out is the terminal's own.
  public init(accent: RGB? = nil, paper: RGB? = nil) {
    self.accent = accent
    self.paper = paper
  }
}
