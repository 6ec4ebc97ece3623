/// What a page lights up, and what it says about it.
public struct Spotlight: Hashable, Sendable {
  /// What to do about an element that is not on the screen yet.
  public enum Missing: String, Hashable, Sendable, CaseIterable {
    /// Show the page without a light, and say so.
    case show
    /// Leave the page out.
    case skip
    /// Wait for the element.
    case wait
  }

  /// The callout beside the lit elements.
  public struct Callout: Hashable, Sendable {
    /// Copy key.
    public var text: String
    /// An SF Symbol's name.
    public var icon: String?
    /// The side of the elements on which it stands, if there is room.
    public var edge: Edge

    /// Takes the three.
    public init(text: String, icon: String? = nil, edge: Edge = .bottom) {
      self.text = text
      self.icon = icon
      self.edge = edge
    }
  }

  /// The id of the screen.
  public var screen: String
  /// The ids of the lit elements; not empty, and without repetition.
  public var elements: [String]
  /// What is said about them.
  public var callout: Callout?
  /// What to do while one of them is not there.
  public var missing: Missing

  /// Takes them all.
  public init(
    screen: String, elements: [String], callout: Callout? = nil, missing: Missing = .show
  ) {
    self.screen = screen
    self.elements = elements
    self.callout = callout
    self.missing = missing
  }
}
