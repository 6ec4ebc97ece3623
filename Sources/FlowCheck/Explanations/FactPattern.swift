import FlowCore
import FlowExploration
import FlowFormats

/// The facts that distinguish some states of a flow from the others, such as `authenticated = yes`
/// or `n > m`.
///
/// States have sample values; a pattern says which values the samples represent.
struct FactPattern: Hashable {
  /// A fact or comparison that can be less in these states than in all states.
  struct Part: Hashable {
    /// The name of the fact, or the comparison as it is written.
    let subject: String
    /// The values, or the conditions on them, of which one holds.
    let values: [String]
    /// The part for people, such as `userType = child or other` or `age >= 18`.
    let text: String
    /// True if the part says no more of a fact than that it is known.
    var saysOnlyKnown: Bool { text == "\(subject) != unknown" }
  }

  var parts: [Part] = []
  /// True if the parts together say everything: no other states have facts that agree with them.
  private(set) var isExact = true

  /// All parts on one line, such as `authenticated = no, userType = child or other`.
  var text: String { parts.map(\.text).joined(separator: ", ") }

  var json: JSONValue {
    .object(parts.map { ($0.subject, .array($0.values.map(JSONValue.string))) })
  }
}

extension FactPattern {
  /// Creates the pattern that distinguishes some sets of facts among all.
  ///
  /// A fact belongs to the pattern if it has fewer classes of values in `some` than in `all`. For
  /// facts that are compared with each other, single values say little; there, a comparison belongs
  /// to it if it is never true or never false in `some`, but can be in `all`.
  ///
  /// - Parameters:
  ///   - some: The sets of facts to describe.
  ///   - all: The sets of facts to distinguish them from.
  ///   - exploration: The exploration that found the facts.
  init(_ some: [Facts], among all: [Facts], in exploration: Exploration) {
    let compared = exploration.comparisons.compactMap { comparison -> (Condition, Set<Truth>)? in
      if comparison.factNames.count < 2 { return nil }
      let truths = Set(some.map { comparison.truth(given: $0) })
      let isLess = truths.count < Set(all.map { comparison.truth(given: $0) }).count
      return isLess && truths.contains(.yes) != truths.contains(.no) ? (comparison, truths) : nil
    }
    let known = compared.filter { !$0.1.contains(.unknown) }.flatMap(\.0.factNames)
    let facts = Set(all.flatMap(\.names)).sorted().compactMap {
      name -> (name: String, alternatives: [FactAlternative])? in
      let alternatives = exploration.classes.alternatives(of: name, for: Set(some.map { $0[name] }))
      let others = exploration.classes.alternatives(of: name, for: Set(all.map { $0[name] }))
      let isImplied = alternatives == [.except([])] && known.contains(name)
      return some.isEmpty || alternatives.isEmpty || alternatives == others || isImplied
        ? nil : (name, alternatives)
    }
    parts = facts.map(Part.init) + compared.map(Part.init)
    let described = Set(some)
    isExact = all.allSatisfy { other in
      described.contains(other)
        || facts.contains { fact in !fact.alternatives.contains { $0.contains(other[fact.name]) } }
        || compared.contains { !$0.1.contains($0.0.truth(given: other)) }
    }
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
