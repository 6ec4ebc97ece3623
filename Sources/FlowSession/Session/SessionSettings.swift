/// What the command line says about a session.
public struct SessionSettings {
  /// What to type in a shell to come back to this flow, such as `cluck`.
  public var name: String
  /// Whether `goto PAGE` works, for reviewers.
  public var allowsGoTo = false
  /// Whether the flow was launched from home, so that commands are typed there.
  public var isAtHome = false
  /// Whether nothing is said when there is nothing to show: something else is started instead.
  public var isSilentWhenNotNeeded = false
  /// Whether a replay needs no question.
  public var isConfirmed = false

  /// The settings of a plain launch.
  public init(name: String) {
    self.name = name
  }
}
