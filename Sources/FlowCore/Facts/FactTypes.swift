/// The facts that a flow's conditions may name, each with its type.
public struct FactTypes: Hashable, Sendable {
  private var types: [String: FactType]
  /// The allowed words of each fact that can have only some.
  private var words: [String: [String]]
  /// The key under which the file declares the facts, for error messages.
  let section: String

  /// Creates the types of the built-in facts and of declared ones.
  ///
  /// - Parameters:
  ///   - declared: the types of the declared facts.
  ///   - words: the allowed words of some of them; the others can have any value of their type.
  public init(declared: [String: FactType] = [:], words: [String: [String]] = [:]) {
    types = Self.builtIn.merging(declared) { _, declared in declared }
    self.words = words
    section = "facts"
  }

  /// Creates the types of declared facts without the built-in ones, for conditions of files other
  /// than flows.
  ///
  /// - Parameters:
  ///   - types: the types of the facts.
  ///   - words: the allowed words of some of them; the others can have any value of their type.
  ///   - section: the key under which the file declares the facts.
  public init(
    only types: [String: FactType], words: [String: [String]] = [:],
    declaredUnder section: String
  ) {
    self.types = types
    self.words = words
    self.section = section
  }

  /// The built-in facts.
  ///
  /// Each page with choices has another one, `answer.<page>`, which is a word.
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

  /// The type of a fact, or nil if there is no such fact.
  public subscript(name: String) -> FactType? { types[name] }

  /// Returns the allowed words of a fact; empty if any value of its type is allowed.
  public func words(of name: String) -> [String] { words[name] ?? [] }

  /// Returns true if a fact may have a value of its type.
  public func allows(_ value: FactValue, of name: String) -> Bool { words(of: name).allows(value) }

  /// The names of all facts, in alphabetical order.
  public var names: [String] { types.keys.sorted() }
}
