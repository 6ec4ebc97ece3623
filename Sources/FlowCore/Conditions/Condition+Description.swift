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
