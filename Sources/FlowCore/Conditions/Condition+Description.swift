extension Condition: CustomStringConvertible {
  /// The condition as an author would write it, with no parenthesis that it does not need.
  ///
  /// Parsed again with the same facts it is the same condition.
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

  /// How tightly an operator binds its operands.
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
  /// A fact's name, or a value; words stand in quotes, so that none is taken for a fact.
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
    reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
  }
}
