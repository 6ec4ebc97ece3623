/// A Boolean expression over facts, type-checked: what `show`, `skip` and their like hold.
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

  /// How two operands are compared.
  ///
  /// Order is for numbers and versions only.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="

    /// Whether it asks for order, which Booleans and words do not have.
    public var isOrdering: Bool {
      switch self {
      case .equal, .unequal: false
      case .less, .atMost, .greater, .atLeast: true
      }
    }
  }
}
