/// The facts that a flow's conditions may name, each with its type.
public struct FactTypes: Hashable, Sendable {
  private var types: [String: FactType]
  /// The key of the file that declares them, which messages name.
  let section: String

  /// Takes the built-in facts and those given.
  public init(declared: [String: FactType] = [:]) {
    types = Self.builtIn.merging(declared) { _, declared in declared }
    section = "facts"
  }

  /// Takes these facts and none that are built in, for conditions of other files than flows.
  ///
  /// - Parameters:
  ///   - types: the facts.
  ///   - section: the key of that file under which they are declared.
  public init(only types: [String: FactType], declaredUnder section: String) {
    self.types = types
    self.section = section
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
