package import FlowCore
package import FlowLocalization

/// A mock screen of the app, with some elements highlighted and the rest dimmed.
///
/// Rows and columns are cells of the mock screen, counted from 0 at the top left of the area
/// between its bars. A screen that is wider than the page is scaled down to the page's width.
package struct MockScreen: Hashable, Sendable {
  /// The number of columns.
  package var columns: Int
  /// The number of rows visible between the bars; content below them is reached by scrolling.
  package var rows: Int
  /// The labels of the top bar, from left to right; empty for no bar.
  package var topBar: [String] = []
  /// The labels of the bottom bar; empty for no bar.
  package var bottomBar: [String] = []
  /// The elements on the screen, with looked-up labels; later ones cover earlier ones.
  package var elements: [Screen.Element] = []
  /// The number of rows that the screen is scrolled down.
  package var scroll = 0
  /// The ids of the highlighted elements.
  package var highlighted: [String] = []
  /// The number of columns by which the card that people swipe is off its place: the first
  /// highlighted element, with all that lies on it.
  package var drift = 0
  /// The looked-up text about the highlighted elements.
  ///
  /// Where its edge has no room, the opposite one is tried, then the others.
  package var callout: Spotlight.Callout?
  /// The localized sentences of the description.
  package var words: Words

  /// Creates an empty screen; set its elements afterwards.
  package init(columns: Int, rows: Int, words: Words) {
    self.columns = columns
    self.rows = rows
    self.words = words
  }
}
