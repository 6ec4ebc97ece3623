import FlowCore

/// The facts that distinguish some moments of a flow from the others, such as `authenticated = yes`
/// or `n > m`.
package struct FactPattern: Hashable, Sendable {
  /// A fact or comparison that can be less in these moments than in all.
  package struct Part: Hashable, Sendable {
    /// The name of the fact, or the comparison as it is written.
    package let subject: String
    /// The values, or the conditions on them, of which one holds.
    package let values: [String]
    /// The part for people, such as `userType = child or other` or `age >= 18`.
    package let text: String
  }

  package internal(set) var parts: [Part] = []
  /// True if the parts together say everything: no other moments have facts that agree with them.
  package private(set) var isExact = true

  /// All parts on one line, such as `authenticated = no, userType = child or other`.
  package var text: String { parts.map(\.text).joined(separator: ", ") }
}

extension FactPattern {
  /// Creates the pattern that distinguishes a set of values among another one.
  ///
  /// A fact belongs to the pattern if it has fewer classes of values in `some` than in `all`. For
  /// facts that are compared with each other, single values say little; there, a comparison belongs
  /// to it if it is never true or never false in `some`, but can be in `all`.
  init(
    _ some: DecisionDiagrams.Node, among all: DecisionDiagrams.Node, _ variables: FactVariables,
    comparing conditions: [Condition]
  ) {
    let diagrams = variables.diagrams
    var moments = DistinguishedMoments(some: some, all: all, variables: variables, described: all)
    let comparisons = moments.comparisons(in: conditions)
    parts = moments.facts() + comparisons
    isExact = moments.described == diagrams.and(all, some)
  }
}

/// Moments among all, and how far they are described.
private struct DistinguishedMoments {
  let some: DecisionDiagrams.Node
  let all: DecisionDiagrams.Node
  let variables: FactVariables
  /// All moments that fit the parts so far.
  var described: DecisionDiagrams.Node
  /// The facts about which comparisons say enough.
  var compared: Set<String> = []
  private var diagrams: DecisionDiagrams { variables.diagrams }

  private func has(_ set: DecisionDiagrams.Node, _ other: DecisionDiagrams.Node) -> Bool {
    diagrams.and(set, other) != DecisionDiagrams.none
  }

  private func truths(
    _ sets: FactVariables.TruthSets, in set: DecisionDiagrams.Node
  ) -> Set<Truth> {
    Set(Truth.allCases.filter { has(set, variables.set($0, sets)) })
  }

  /// Returns the comparisons between facts that say something.
  mutating func comparisons(in conditions: [Condition]) -> [FactPattern.Part] {
    var parts: [FactPattern.Part] = []
    for comparison in variables.classes.comparisons(in: conditions)
    where comparison.factNames.count > 1
      || variables.classes.domains.isTyped(
        variables.classes.domains.base(of: comparison.factNames[0]))
    {
      let sets = variables.truth(of: comparison)
      let found = truths(sets, in: some)
      guard found.count < truths(sets, in: all).count, found.contains(.yes) != found.contains(.no)
      else { continue }
      if !found.contains(.unknown) { compared.formUnion(comparison.factNames) }
      parts.append(FactPattern.Part(comparison, found))
      for truth in Truth.allCases where !found.contains(truth) {
        described = diagrams.without(described, variables.set(truth, sets))
      }
    }
    return parts
  }

  /// Returns the facts that say something, in alphabetical order.
  mutating func facts() -> [FactPattern.Part] {
    var parts: [FactPattern.Part] = []
    for (index, variable) in variables.variables.enumerated().sorted(by: {
      $0.element.name < $1.element.name
    }) where variable.kind.isDescribed && !variables.classes.domains.isTyped(variable.name) {
      let sets = variable.values.indices.map { variables.set(index, $0) }
      let values = sets.indices.filter { has(some, sets[$0]) }
      let others = sets.indices.filter { has(all, sets[$0]) }
      func alternatives(_ values: [Int]) -> [FactAlternative] {
        variables.classes.alternatives(
          of: variable.name, for: Set(values.map { variable.values[$0] }))
      }
      let words = alternatives(values)
      if words == [.except([])], compared.contains(variable.name) { continue }
      if words.isEmpty || words == alternatives(others) { continue }
      parts.append(FactPattern.Part(name: variable.name, alternatives: words))
      described = diagrams.and(
        described, values.reduce(DecisionDiagrams.none) { diagrams.or($0, sets[$1]) })
    }
    return parts
  }
}

extension FactPattern.Part {
  fileprivate init(name: String, alternatives: [FactAlternative]) {
    self.init(
      subject: name, values: alternatives.map { $0.value(of: name) },
      text: alternatives.text(of: name))
  }

  /// Creates the part for a comparison between facts, with its results other than yes and no alike.
  fileprivate init(_ comparison: Condition, _ truths: Set<Truth>) {
    let isTrue = truths.contains(.yes)
    let isMaybeUnknown = truths.contains(.unknown)
    self.init(
      subject: "\(comparison)",
      values: [isTrue ? "yes" : "no"] + (isMaybeUnknown ? ["unknown"] : []),
      text: comparison.text(isTrue ? .yes : .no) + (isMaybeUnknown ? " or unknown" : ""))
  }
}

extension [FactAlternative] {
  /// Returns the alternatives as they read for a fact, such as `plan = free or pro or unknown`; the
  /// name alone if there are none, since the fact can then be anything.
  func text(of name: String) -> String {
    if isEmpty { return name }
    var isNamed = false
    return map { alternative in
      switch alternative {
      case .value(let value):
        defer { isNamed = true }
        return isNamed ? value.word : "\(name) = \(value.word)"
      case .unknown: return count == 1 ? "\(name) = unknown" : "unknown"
      case .except, .between: return alternative.value(of: name)
      }
    }.joined(separator: " or ")
  }
}

extension FactAlternative {
  /// Returns the value, or else the condition on the fact, as text.
  fileprivate func value(of name: String) -> String {
    switch self {
    case .value(let value): value.word
    case .unknown: "unknown"
    case .except([]): "\(name) != unknown"
    case .except(let values):
      values.map { "\(name) != \($0.word)" }.joined(separator: " and ")
    case .between(let lower, let upper):
      [
        lower.map { "\(name) \($0.isIncluded ? ">=" : ">") \($0.value)" },
        upper.map { "\(name) \($0.isIncluded ? "<=" : "<") \($0.value)" },
      ].compactMap(\.self).joined(separator: " and ")
    }
  }
}

extension FactValue {
  /// The value as text; an empty word is an answer that was not given.
  fileprivate var word: String { self == .word("") ? "none" : "\(self)" }
}

extension Condition {
  /// Returns the condition as it reads for a truth value: itself for yes, its opposite for no, and
  /// `… = unknown` otherwise.
  func text(_ truth: Truth) -> String {
    switch (truth, self) {
    case (.yes, _): "\(self)"
    case (.no, .comparison(let left, let comparison, let right)):
      "\(Condition.comparison(left, comparison.opposite, right))"
    case (.no, _): "\(Condition.not(self))"
    case (.unknown, _): "\(self) = unknown"
    }
  }
}
