/// One of the things that a person may do on a page instead of `next`.
public struct Choice: Hashable, Sendable {
  /// What choosing does.
  public enum Action: Hashable, Sendable {
    case next
    case skip
    case finish
    case signIn
    /// Goes to a page of the flow, by its id.
    case goTo(String)
    /// Keeps the answer as the fact `answer.<page>`, and goes on.
    case answer(String)
  }

  /// Unique on its page.
  public var id: String
  /// Copy key.
  public var label: String
  /// What choosing it does.
  public var action: Action

  /// Takes the three.
  public init(id: String, label: String, action: Action) {
    self.id = id
    self.label = label
    self.action = action
  }
}
