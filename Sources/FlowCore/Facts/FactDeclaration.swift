/// A fact that a flow declares for its own conditions.
public struct FactDeclaration: Hashable, Sendable {
  /// The name that conditions use.
  public let name: String
  /// What it can be.
  public let type: FactType
  /// What it is until somebody says otherwise; nil is unknown.
  public let initial: FactValue?

  /// Declares a fact.
  public init(name: String, type: FactType, initial: FactValue? = nil) {
    self.name = name
    self.type = type
    self.initial = initial
  }
}
