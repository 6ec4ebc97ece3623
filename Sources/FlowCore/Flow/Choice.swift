/// An alternative to `next` on a page.
public struct Choice: Hashable, Sendable {
  /// The effect of a choice.
  public enum Action: Hashable, Sendable {
    case next
    case skip
    case finish
    case signIn
    /// Goes to a page of the flow by its id.
    case goTo(String)
    /// Runs another flow of the app, by its name, and comes back to the page.
    case launch(String)
    /// Keeps the answer as the fact `answer.<page>` and goes to the next page.
    case answer(String)

    /// True for a choice that runs another flow.
    package var isLaunch: Bool {
      if case .launch = self { true } else { false }
    }
  }

  /// The id, unique on its page.
  public var id: String
  /// The copy key of the label.
  public var label: String
  /// The effect of the choice.
  public var action: Action

  /// Creates a choice.
  public init(id: String, label: String, action: Action) {
    self.id = id
    self.label = label
    self.action = action
  }
}
