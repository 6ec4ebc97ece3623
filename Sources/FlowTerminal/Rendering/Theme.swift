package import FlowCore

/// The colours that a page sets.
package struct Theme: Hashable, Sendable {
  /// The colour of the band, the current dot and the icons.
  package var accent: RGB?
  /// The background colour of the whole page in place of the terminal's own.
  package var paper: RGB?

  /// Creates a theme; nil means the terminal's own colour.
  package init(accent: RGB? = nil, paper: RGB? = nil) {
    self.accent = accent
    self.paper = paper
  }
}
