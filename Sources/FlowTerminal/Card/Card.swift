/// A page as it is shown: every text looked up in its language, nothing of flows or catalogs left.
public struct Card: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The copy; an empty line in it parts paragraphs, a line end breaks the line.
  public var body = ""
  /// The picture beside the title.
  public var emoji: Emoji?
  /// A symbol beside the emoji, or in its place.
  public var icon: Icon?
  /// The page's own colours.
  public var theme = Theme()
  /// What the page's illustration shows.
  public var illustration: String?
  /// A video to watch elsewhere.
  public var video: Video?
  /// What the app can do, each with an icon.
  public var features: [Feature] = []
  /// What is to be done, each with its mark.
  public var steps: [Step] = []
  /// The gestures that the app knows.
  public var gestures: [Gesture] = []
  /// A mock screen of the app, with what the page is about lit.
  public var sketch: ScreenSketch?
  /// What can be chosen, by number.
  public var choices: [Choice] = []
  /// Where in the flow the page stands; nil shows no dots.
  public var position: Position?
  /// What can be typed here.
  public var hint = ""
  /// The words of the card's own that are read out.
  public var words: Words

  /// Makes a card with a title; set what else it has afterwards.
  public init(title: String, words: Words) {
    self.title = title
    self.words = words
  }
}
