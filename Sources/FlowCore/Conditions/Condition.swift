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

extension Condition {
  /// Renames the facts of the condition.
  ///
  /// - Parameter rename: Returns the new name of a fact.
  /// - Returns: The condition with the new names.
  public func renamingFacts(_ rename: (String) -> String) -> Condition {
    func renamed(_ operand: Operand) -> Operand {
      if case .fact(let name) = operand { .fact(rename(name)) } else { operand }
    }
    switch self {
    case .constant: return self
    case .fact(let name): return .fact(rename(name))
    case .comparison(let left, let comparison, let right):
      return .comparison(renamed(left), comparison, renamed(right))
    case .membership(let operand, let members):
      return .membership(renamed(operand), members.map(renamed))
    case .not(let condition): return .not(condition.renamingFacts(rename))
    case .all(let conditions): return .all(conditions.map { $0.renamingFacts(rename) })
    case .any(let conditions): return .any(conditions.map { $0.renamingFacts(rename) })
    }
  }
}

extension Condition {
  /// The operands of the outermost operator; empty for an atom.
  public var subconditions: [Condition] {
    switch self {
    case .constant, .fact, .comparison, .membership: []
    case .not(let condition): [condition]
    case .all(let conditions), .any(let conditions): conditions
    }
  }

  /// The facts and comparisons in the condition, in the order of the text.
  public var atoms: [Condition] {
    var atoms: [Condition] = []
    collect(into: &atoms)
    return atoms
  }

  private func collect(into atoms: inout [Condition]) {
    switch self {
    case .constant: break
    case .fact, .comparison, .membership: atoms.append(self)
    case .not(let condition): condition.collect(into: &atoms)
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.collect(into: &atoms) }
    }
  }
}

extension Condition {
  /// Returns the part of the condition that keeps it from holding; `not` remains only before a fact
  /// or an `in`.
  ///
  /// ```
  /// a and not (b or c < 3)   // where a is yes, b no and c 1: c >= 3
  /// ```
  ///
  /// - Parameter known: Returns the value of a fact, or nil if it is unknown.
  /// - Returns: Nil if the condition holds.
  func unmetPart(given known: (String) -> FactValue?) -> Condition? {
    let truth = truth(given: known)
    if truth == .yes { return nil }
    switch self {
    case .constant, .fact, .comparison, .membership: return self
    case .not(let condition):
      let opposite = condition.opposite
      return opposite == self ? self : opposite.unmetPart(given: known)
    case .all(let conditions):
      return .joined(conditions.compactMap { $0.unmetPart(given: known) }, by: Condition.all)
    case .any(let conditions):
      // If some part is unknown, the parts that are false make no difference.
      let parts = conditions.filter { $0.truth(given: known) == truth }
      return .joined(parts.compactMap { $0.unmetPart(given: known) }, by: Condition.any)
    }
  }

  /// The negation of the condition, with `not` moved inwards.
  private var opposite: Condition {
    switch self {
    case .constant(let value): .constant(!value)
    case .fact, .membership: .not(self)
    case .comparison(let left, let comparison, let right):
      .comparison(left, comparison.opposite, right)
    case .not(let condition): condition
    case .all(let conditions): .any(conditions.map(\.opposite))
    case .any(let conditions): .all(conditions.map(\.opposite))
    }
  }

  private static func joined(
    _ conditions: [Condition], by join: ([Condition]) -> Condition
  ) -> Condition {
    conditions.count == 1 ? conditions[0] : join(conditions)
  }
}

extension Condition.Comparison {
  /// The comparison that is true of two known values if this one is false.
  package var opposite: Self {
    switch self {
    case .equal: .unequal
    case .unequal: .equal
    case .less: .atLeast
    case .atMost: .greater
    case .greater: .atMost
    case .atLeast: .less
    }
  }
}

extension Condition: CustomStringConvertible {
  /// The condition in the syntax of flow files, without unnecessary parentheses.
  ///
  /// Parsing it with the same facts gives the same condition.
  public var description: String {
    switch self {
    case .constant(let value): value ? "yes" : "no"
    case .fact(let name): name
    case .comparison(let left, let comparison, let right):
      "\(left) \(comparison.rawValue) \(right)"
    case .membership(let operand, let members):
      "\(operand) in [\(members.map(\.description).joined(separator: ", "))]"
    case .not(let condition): "not \(condition.nested(in: .not))"
    case .all(let conditions):
      conditions.map { $0.nested(in: .and) }.joined(separator: " and ")
    case .any(let conditions):
      conditions.map { $0.nested(in: .or) }.joined(separator: " or ")
    }
  }

  /// The precedence of an operator, the lowest first.
  private enum Binding: Int {
    case or, and, not, operand
  }

  private var binding: Binding {
    switch self {
    case .any: .or
    case .all: .and
    case .not: .not
    case .constant, .fact, .comparison, .membership: .operand
    }
  }

  private func nested(in outer: Binding) -> String {
    let needsParentheses =
      outer == .not ? binding.rawValue < outer.rawValue : binding.rawValue <= outer.rawValue
    return needsParentheses ? "(\(self))" : description
  }
}

extension Condition.Operand: CustomStringConvertible {
  /// The fact's name or the value; words are quoted, so that they are not parsed as facts.
  public var description: String {
    switch self {
    case .fact(let name): name
    case .value(.word(let word)): "\"\(word.escapedForQuotes)\""
    case .value(let value): value.description
    }
  }
}

extension String {
  fileprivate var escapedForQuotes: String {
    // By scalars: a quotation mark before a combining mark is another `Character`.
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "\"" || scalar == "\\" { text.append("\\") }
      text.unicodeScalars.append(scalar)
    }
  }
}
