/// The facts that a flow's conditions may name, each with its type.
public struct FactTypes: Hashable, Sendable {
  private var types: [String: FactType]

  /// Takes the built-in facts and those given.
  public init(declared: [String: FactType] = [:]) {
    types = Self.builtIn.merging(declared) { _, declared in declared }
  }

  /// The facts that every flow has.
  ///
  /// `answer.<page>` is one as well, a word, for each page that has choices.
  public static let builtIn: [String: FactType] = [
    "completed": .boolean,
    "firstUse": .boolean,
    "authenticated": .boolean,
    "replaying": .boolean,
    "launches": .number,
    "version": .version,
    "completedVersion": .version,
    "language": .word,
  ]

  /// The type of a fact, or nil where there is no such fact.
  public subscript(name: String) -> FactType? { types[name] }

  /// Every name, in alphabetical order.
  public var names: [String] { types.keys.sorted() }
}
