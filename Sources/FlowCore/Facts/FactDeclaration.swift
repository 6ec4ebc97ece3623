/// A fact that a flow declares for its own conditions.
public struct FactDeclaration: Hashable, Sendable {
  /// The name that conditions use.
  public let name: String
  /// What it can be.
  public let type: FactType
  /// What it is until somebody says otherwise; nil is unknown.
  public let initial: FactValue?
  /// The words that it can be; empty is any value of its type.
  public let words: [String]

  /// Declares a fact.
  public init(
    name: String, type: FactType, initial: FactValue? = nil, words: [String] = []
  ) {
    self.name = name
    self.type = type
    self.initial = initial
    self.words = words
  }

  /// Whether the fact can be a value of its type.
  public func allows(_ value: FactValue) -> Bool { words.allow(value) }
}

extension [String] {
  /// Whether a value is one of these words, where there are any.
  func allow(_ value: FactValue) -> Bool {
    guard !isEmpty, case .word(let word) = value else { return true }
    return contains(word)
  }
}
