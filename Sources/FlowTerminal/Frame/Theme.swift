public import FlowCore

/// The colours that a page sets.
public struct Theme: Hashable, Sendable {
  /// The colour of the band, the current dot and the icons.
  public var accent: RGB?
  /// The background colour of the whole page in place of the terminal's own.
  public var paper: RGB?

  /// Creates a theme; nil means the terminal's own colour.
  public init(accent: RGB? = nil, paper: RGB? = nil) {
    self.accent = accent
    self.paper = paper
  }
}
