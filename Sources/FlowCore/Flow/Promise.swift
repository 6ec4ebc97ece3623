/// A statement over all states of a flow, which `check` proves or refutes.
///
/// Its conditions name facts of the flow, and those of ``factTypes(for:)`` about the visit itself. A
/// promise is about launches, unless one of its conditions names `replaying`.
package struct Promise: Hashable, Sendable {
  package enum Claim: Hashable, Sendable {
    /// The condition is never true.
    case never(Condition)
    /// The condition is never false.
    case always(Condition)
    /// In every state, the condition was true or can still become true; with a number, it is true
    /// after at most that many commands that go forward.
    case eventually(Condition, within: Int?)
    /// The first condition is true before the other one is.
    case order(first: Condition, before: Condition)
  }

  /// The promise in the author's words.
  package var text: String
  package var claim: Claim
  /// The facts whose changes by the world help to reach the condition of `eventually`.
  package var helpedBy: [String] = []

  package init(_ text: String, _ claim: Claim) {
    self.text = text
    self.claim = claim
  }

  /// The conditions of the claim.
  package var conditions: [Condition] {
    switch claim {
    case .never(let condition), .always(let condition), .eventually(let condition, _): [condition]
    case .order(let first, let other): [first, other]
    }
  }

  /// The names of the facts that only promises have.
  package static let ownFacts: Set<String> = [
    FactTypes.page, FactTypes.outcome, FactTypes.recorded,
  ]

  /// Returns the facts that conditions of promises may name.
  ///
  /// Besides those of the flow, these are `page`, the id of the page in view; `outcome`, which is
  /// `none` during the visit; and `recorded`, which is true once completion is recorded.
  package static func factTypes(_ facts: FactTypes, pages: [String]) -> FactTypes {
    facts.adding(
      [FactTypes.page: .word, FactTypes.outcome: .word, FactTypes.recorded: .boolean],
      words: [FactTypes.page: pages, FactTypes.outcome: ["none"] + Outcome.names])
  }
}
