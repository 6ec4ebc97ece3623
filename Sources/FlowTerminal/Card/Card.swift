/// The content of a page, ready for layout: localized texts, independent of flow and catalogs.
public struct Card: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The copy; an empty line separates paragraphs, and a line end breaks the line.
  public var body = ""
  /// The emoji beside the title.
  public var emoji: Emoji?
  /// The symbol after the emoji or in its place.
  public var icon: Icon?
  /// The page's own colours.
  public var theme = Theme()
  /// The description of the page's illustration.
  public var illustration: String?
  /// A video to watch in another app.
  public var video: Video?
  /// The features of the app, each with an icon.
  public var features: [Feature] = []
  /// The steps to do, each with a mark.
  public var steps: [Step] = []
  /// The gestures of the app.
  public var gestures: [Gesture] = []
  /// A mock screen of the app, with the elements that the page is about highlighted.
  public var sketch: ScreenSketch?
  /// The numbered choices.
  public var choices: [Choice] = []
  /// The page's position in the flow; nil hides the dots.
  public var position: Position?
  /// The commands that can be typed on this page.
  public var hint = ""
  /// The localized words that are read out in place of glyphs.
  public var words: Words

  /// Creates a page with a title; set the other properties afterwards.
  public init(title: String, words: Words) {
    self.title = title
    self.words = words
  }
}
