/// The elements of a mock screen that a page lights up, and their callout.
public struct Spotlight: Hashable, Sendable {
  /// The policy for an element that is not on the screen yet.
  public enum MissingElementPolicy: String, Hashable, Sendable, CaseIterable {
    /// Shows the page without the highlight and reports that.
    case show
    /// Leaves the page out.
    case skip
    /// Waits for the element.
    case wait
  }

  /// The callout beside the lit elements.
  public struct Callout: Hashable, Sendable {
    /// The copy key of the text.
    public var text: String
    /// The name of an SF Symbol.
    public var icon: String?
    /// The preferred side of the elements for the callout, if there is room.
    public var edge: Edge

    /// Creates a callout.
    public init(text: String, icon: String? = nil, edge: Edge = .bottom) {
      self.text = text
      self.icon = icon
      self.edge = edge
    }
  }

  /// The id of the screen.
  public var screen: String
  /// The ids of the lit elements: at least one, each once.
  public var elements: [String]
  /// The callout beside the elements.
  public var callout: Callout?
  /// The policy if an element is not on the screen yet.
  public var missingElementPolicy: MissingElementPolicy

  /// Creates a spotlight.
  public init(
    screen: String, elements: [String], callout: Callout? = nil,
    missing: MissingElementPolicy = .show
  ) {
    self.screen = screen
    self.elements = elements
    self.callout = callout
    self.missingElementPolicy = missing
  }
}
