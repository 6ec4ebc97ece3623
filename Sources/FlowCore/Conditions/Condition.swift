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
    package var isOrdering: Bool {
      switch self {
      case .equal, .unequal: false
      case .less, .atMost, .greater, .atLeast: true
      }
    }
  }
}

extension Condition {
  /// Renames the facts of the condition.
  package func renamingFacts(_ rename: (String) -> String) -> Condition {
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
  package var subconditions: [Condition] {
    switch self {
    case .constant, .fact, .comparison, .membership: []
    case .not(let condition): [condition]
    case .all(let conditions), .any(let conditions): conditions
    }
  }

  /// The facts and comparisons in the condition, in the order of the text.
  package var atoms: [Condition] {
    switch self {
    case .constant: []
    case .fact, .comparison, .membership: [self]
    case .not, .all, .any: subconditions.flatMap(\.atoms)
    }
  }

  /// The facts that the condition names, each once, in the order of the text.
  package var factNames: [String] {
    atoms.flatMap(\.operands).compactMap { operand in
      if case .fact(let name) = operand { name } else { nil }
    }.uniqued
  }

  /// Returns true if the condition names a fact, or something that follows from it.
  package func usesFact(_ fact: String) -> Bool {
    atoms.contains { atom in
      atom.operands.contains { operand in
        guard case .fact(let name) = operand else { return false }
        return name == fact || name.utf8.count > fact.utf8.count && Derivation(name)?.base == fact
      }
    }
  }

  /// The pairs of operands that the condition compares.
  package var comparedOperands: [(Operand, Operand)] {
    atoms.flatMap { atom -> [(Operand, Operand)] in
      switch atom {
      case .comparison(let left, _, let right): [(left, right)]
      case .membership(let operand, let members): members.map { (operand, $0) }
      case .constant, .fact, .not, .all, .any: []
      }
    }
  }

  /// The operands of an atom.
  private var operands: [Operand] {
    switch self {
    case .constant, .not, .all, .any: []
    case .fact(let name): [.fact(name)]
    case .comparison(let left, _, let right): [left, right]
    case .membership(let operand, let members): [operand] + members
    }
  }
}

extension Condition {
  /// Evaluates the condition in Kleene's three-valued logic.
  package func truth(given known: (String) -> FactValue?) -> Truth {
    switch self {
    case .constant(let value):
      return Truth(value)
    case .fact(let name):
      guard case .boolean(let value)? = known(name) else { return .unknown }
      return Truth(value)
    case .comparison(let left, let comparison, let right):
      guard let left = left.value(given: known), let right = right.value(given: known) else {
        return .unknown
      }
      return Truth(comparison.holds(left, right))
    case .membership(let operand, let members):
      var truth = Truth.no
      for member in members where truth != .yes {
        truth = truth || Condition.comparison(operand, .equal, member).truth(given: known)
      }
      return truth
    case .not(let condition):
      return !condition.truth(given: known)
    case .all(let conditions):
      var truth = Truth.yes
      for condition in conditions where truth != .no {
        truth = truth && condition.truth(given: known)
      }
      return truth
    case .any(let conditions):
      var truth = Truth.no
      for condition in conditions where truth != .yes {
        truth = truth || condition.truth(given: known)
      }
      return truth
    }
  }

  /// Evaluates the condition against a set of facts.
  package func truth(given facts: Facts) -> Truth {
    truth { facts[$0] }
  }
}

extension Condition.Operand {
  fileprivate func value(given known: (String) -> FactValue?) -> FactValue? {
    switch self {
    case .fact(let name): known(name)
    case .value(let value): value
    }
  }
}

extension Condition.Comparison {
  fileprivate func holds(_ left: FactValue, _ right: FactValue) -> Bool {
    if left == .empty || right == .empty { return false }
    return switch self {
    case .equal: left == right
    case .unequal: left != right
    case .less: left.precedes(right)
    case .greater: right.precedes(left)
    case .atMost: left == right || left.precedes(right)
    case .atLeast: left == right || right.precedes(left)
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
  package func unmetPart(given known: (String) -> FactValue?) -> Condition? {
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

  /// Joins conditions with `and` or `or`; a single one stays as it is.
  static func joined(
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
      "\(left.text) \(comparison.rawValue) \(right.text)"
    case .membership(let operand, let members):
      "\(operand.text) in [\(members.map(\.text).joined(separator: ", "))]"
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

extension Condition {
  /// The text in quotation marks, as conditions write words.
  static func quoted(_ text: String) -> String { "\"\(text.escapedForQuotes)\"" }
}

extension Condition.Operand {
  /// The fact's name or the value; words are quoted, so that they are not parsed as facts.
  fileprivate var text: String {
    switch self {
    case .fact(let name): name
    case .value(.word(let text)), .value(.text(let text)): Condition.quoted(text)
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

extension Sequence where Element: Hashable {
  /// The distinct elements, in order.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
