package import FlowCore
package import FlowLocalization

/// The content of a page, ready for layout: localized texts, independent of flow and catalogs.
package struct PageView: Hashable, Sendable {
  /// The title.
  package var title: String
  /// The copy; an empty line separates paragraphs, and a line end breaks the line.
  package var body = ""
  /// The emoji beside the title.
  package var emoji: Emoji?
  /// The symbol after the emoji or in its place.
  package var icon: Icon?
  /// The page's own colours.
  package var theme = Theme()
  /// The description of the page's illustration.
  package var illustration: String?
  /// A video to watch in another app.
  package var video: Video?
  /// The features of the app, each with an icon and a looked-up text.
  package var features: [Feature] = []
  /// The steps to do, each with a mark.
  package var steps: [Step] = []
  /// The gestures of the app.
  package var gestures: [GestureHint] = []
  /// A mock screen of the app, with the elements that the page is about highlighted.
  package var mockScreen: MockScreen?
  /// The labels of the choices, which are numbered from 1.
  package var choices: [String] = []
  /// The phrases for the actions to try, which are numbered after the choices where nothing is drawn.
  package var tries: [String] = []
  /// The page's position in the flow; nil hides the dots.
  package var position: PositionLabel?
  /// The commands that can be typed on this page.
  package var hint = ""
  /// The side that the texts start from.
  package var direction = TextDirection.leftToRight
  /// The localized words that are read out in place of glyphs.
  package var words: Words

  /// Creates a page with a title; set the other properties afterwards.
  package init(title: String, words: Words) {
    self.title = title
    self.words = words
  }
}
