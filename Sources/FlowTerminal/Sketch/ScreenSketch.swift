/// A mock screen of the app, with some of its elements lit and the rest dimmed.
///
/// Rows and columns are counted in the screen's own cells, from 0 at the top left of what lies
/// between its bars. A screen that is wider than the card is narrowed to it.
public struct ScreenSketch: Hashable, Sendable {
  /// How many columns the screen has.
  public var columns: Int
  /// How many rows can be seen between its bars; what lies lower is scrolled to.
  public var rows: Int
  /// The labels of the bar at the top, from leading to trailing; empty where there is no bar.
  public var topBar: [String] = []
  /// The labels of the bar at the bottom; empty where there is no bar.
  public var bottomBar: [String] = []
  /// What is on the screen; later ones lie over earlier ones.
  public var elements: [Element] = []
  /// How many rows the person has scrolled down.
  public var scroll = 0
  /// The ids of the elements to light.
  public var lit: [String] = []
  /// What is said of them.
  public var callout: Callout?
  /// The words of the sketch's own.
  public var words: Words

  /// Makes an empty screen; set what is on it afterwards.
  public init(columns: Int, rows: Int, words: Words) {
    self.columns = columns
    self.rows = rows
    self.words = words
  }
}

extension ScreenSketch {
  /// Something on the screen.
  public struct Element: Hashable, Sendable {
    /// What an element looks like.
    public enum Kind: Hashable, Sendable {
      /// A region with a border.
      case area
      /// Something to press.
      case button
      /// Words by themselves.
      case text
      /// A picture.
      case image
    }

    /// The name it is lit by, unique on its screen.
    public var id: String
    /// What is written on it, and what it is called in words.
    public var label: String
    /// Its top row.
    public var row: Int
    /// Its leading column.
    public var column: Int
    /// How many columns it takes.
    public var width: Int
    /// How many rows it takes.
    public var height: Int
    /// What it looks like.
    public var kind = Kind.area
    /// The radius of its light's corners; more than none is round.
    public var radius = 0

    /// Makes an element; set its kind and radius afterwards.
    public init(
      _ id: String, label: String, row: Int, column: Int, width: Int, height: Int
    ) {
      self.id = id
      self.label = label
      self.row = row
      self.column = column
      self.width = width
      self.height = height
    }
  }

  /// What is said of the first lit element, at one of its edges.
  public struct Callout: Hashable, Sendable {
    /// The edges of an element.
    public enum Edge: Hashable, Sendable, CaseIterable {
      /// Above it.
      case top
      /// Below it.
      case bottom
      /// Before it.
      case leading
      /// After it.
      case trailing
    }

    /// What is said.
    public var text: String
    /// The name of an SF Symbol.
    public var icon: String?
    /// Where it stands; the other side, then any side, where there is no room.
    public var edge: Edge

    /// Makes a callout.
    public init(_ text: String, icon: String? = nil, edge: Edge = .top) {
      self.text = text
      self.icon = icon
      self.edge = edge
    }
  }

  /// The words that say a sketch where none is drawn.
  public struct Words: Hashable, Sendable {
    /// The sentence for a lit element, with `{element}` and `{place}` in it.
    ///
    ///     Highlighted: {element}, {place}.
    public var highlighted: String
    /// The place of an element in the upper third, such as "at the top of the screen".
    public var top: String
    /// The place of an element in the middle third.
    public var middle: String
    /// The place of an element in the lower third.
    public var bottom: String
    /// The sentence for an element that is not on the screen.
    public var missing: String

    /// Makes the words of a language.
    public init(
      highlighted: String, top: String, middle: String, bottom: String, missing: String
    ) {
      self.highlighted = highlighted
      self.top = top
      self.middle = middle
      self.bottom = bottom
      self.missing = missing
    }
  }
}
