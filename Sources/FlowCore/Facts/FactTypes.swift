/// The facts that a flow's conditions may name, each with its type.
public struct FactTypes: Hashable, Sendable {
  private var types: [String: FactType]
  /// The words that facts can be, of those that can't be any.
  private var words: [String: [String]]
  /// The key of the file that declares them, which messages name.
  let section: String

  /// Takes the built-in facts and those given.
  ///
  /// - Parameters:
  ///   - declared: the types of those given.
  ///   - words: the words that some of them can be; the others can be any value of their type.
  public init(declared: [String: FactType] = [:], words: [String: [String]] = [:]) {
    types = Self.builtIn.merging(declared) { _, declared in declared }
    self.words = words
    section = "facts"
  }

  /// Takes these facts and none that are built in, for conditions of other files than flows.
  ///
  /// - Parameters:
  ///   - types: the facts.
  ///   - words: the words that some of them can be.
  ///   - section: the key of that file under which they are declared.
  public init(
    only types: [String: FactType], words: [String: [String]] = [:],
    declaredUnder section: String
  ) {
    self.types = types
    self.words = words
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

  /// The words that a fact can be; empty is any value of its type.
  public func words(of name: String) -> [String] { words[name] ?? [] }

  /// Whether a fact can be a value of its type.
  public func allow(_ value: FactValue, of name: String) -> Bool { words(of: name).allow(value) }

  /// Every name, in alphabetical order.
  public var names: [String] { types.keys.sorted() }
}
