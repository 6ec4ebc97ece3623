/// A type-checked Boolean expression over facts: the value of `show`, `skip` and the like.
public enum Condition: Hashable, Sendable {
  case constant(Bool)
  case fact(String)
  indirect case comparison(Operand, Comparison, Operand)
  indirect case membership(Operand, [Operand])
  indirect case not(Condition)
  case all([Condition])
  case any([Condition])

  /// One side of a comparison.
  public enum Operand: Hashable, Sendable {
    case fact(String)
    case value(FactValue)
  }

  /// A comparison operator.
  ///
  /// Only numbers and versions can be ordered.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="

    /// True if the operator needs an ordered type; Booleans and words are not ordered.
    public var isOrdering: Bool {
      switch self {
      case .equal, .unequal: false
      case .less, .atMost, .greater, .atLeast: true
      }
    }
  }
}
