package import FlowCore

/// Some of the values that a fact can have: one way for it to be as described.
///
/// `age >= 18 or unknown` has two alternatives.
package enum FactAlternative: Hashable, Sendable {
  /// A limit of an interval.
  package struct Limit: Hashable, Sendable {
    package let value: FactValue
    /// True if the value itself is in the interval.
    package let isIncluded: Bool
  }

  /// Exactly one value.
  case value(FactValue)
  /// Every known value except these; with none, every known value.
  case except([FactValue])
  /// All values between two limits, at least one of which is there.
  case between(Limit?, Limit?)
  /// The fact is unknown.
  case unknown

  /// Returns true if a value is as described; nil is unknown.
  package func contains(_ value: FactValue?) -> Bool {
    guard let value else { return self == .unknown }
    switch self {
    case .value(let only): return value == only
    case .except(let others): return !others.contains(value)
    case .between(let lower, let upper):
      return (lower.map { $0.value.precedes(value) || $0.isIncluded && $0.value == value } ?? true)
        && (upper.map { value.precedes($0.value) || $0.isIncluded && $0.value == value } ?? true)
    case .unknown: return false
    }
  }
}
