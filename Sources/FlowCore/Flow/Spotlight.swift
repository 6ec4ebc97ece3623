/// The elements of a mock screen that a page highlights, and their callout.
package struct Spotlight: Hashable, Sendable {
  /// The policy for an element that is not on the screen yet.
  package enum MissingElementPolicy: String, Hashable, Sendable, CaseIterable {
    /// Shows the page without the highlight and reports that.
    case show
    /// Leaves the page out.
    case skip
    /// Waits for the element.
    case wait
  }

  /// The callout beside the highlighted elements.
  package struct Callout: Hashable, Sendable {
    /// The copy key of the text.
    package var text: String
    /// The name of an SF Symbol.
    package var icon: String?
    /// The preferred side of the elements for the callout, if there is space.
    package var edge: Edge

    package init(text: String, icon: String? = nil, edge: Edge = .bottom) {
      self.text = text
      self.icon = icon
      self.edge = edge
    }
  }

  package var screen: String
  /// The ids of the highlighted elements: at least one, each once.
  package var elements: [String]
  /// The callout beside the elements.
  package var callout: Callout?
  /// The policy if an element is not on the screen yet.
  package var missingElementPolicy: MissingElementPolicy

  package init(
    screen: String, elements: [String], callout: Callout? = nil,
    missing: MissingElementPolicy = .show
  ) {
    self.screen = screen
    self.elements = elements
    self.callout = callout
    self.missingElementPolicy = missing
  }
}
