/// The command-line options of a session.
public struct SessionSettings {
  /// The name that launches this flow again in a shell, such as `cluck`.
  public var name: String
  /// True if `goto PAGE` is allowed, for reviewers.
  public var allowsGoTo = false
  /// True if the flow was launched from home, so that advice names the commands of home.
  public var isAtHome = false
  /// True if nothing is said when there is nothing to show, because another program starts instead.
  public var isSilentWhenNotNeeded = false
  /// True if a replay needs no confirmation.
  public var isConfirmed = false

  /// Creates the settings of a plain launch.
  public init(name: String) {
    self.name = name
  }
}
