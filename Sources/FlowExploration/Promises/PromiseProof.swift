package import FlowCore

/// The proofs of a flow's promises, over every state of its exploration.
///
/// ```
/// let proof = PromiseProof(in: exploration)
/// proof.result(of: flow.promises[0])   // .broken(["launch cluck", "skip"])
/// ```
///
/// The cost is linear in the number of transitions, and for `within` also in its number.
package struct PromiseProof {
  /// The result of a proof.
  package enum Result: Hashable, Sendable {
    case holds
    /// The promise would hold in any flow with these pages and facts, or speaks of nothing that
    /// happens.
    case cannotFail
    /// The promise is broken when these lines are typed: a shortest sequence.
    case broken([String])
  }

  let exploration: Exploration
  let moments: Moments
  private let domains: FactDomains
  /// The number of the first transition from each state, followed by the number of transitions.
  let firstEdges: [Int]

  /// Prepares the proofs in an exploration.
  package init(in exploration: Exploration) {
    self.exploration = exploration
    moments = Moments(of: exploration)
    domains = FactDomains(ofPromises: exploration.machine.flow)
    var counts = Array(repeating: 0, count: exploration.count + 1)
    for edge in exploration.transitions.edges { counts[edge.from + 1] += 1 }
    for state in 0..<exploration.count { counts[state + 1] += counts[state] }
    firstEdges = counts
  }

  var flow: Flow { exploration.machine.flow }

  /// Proves or refutes a promise.
  package func result(of promise: Promise) -> Result {
    let scope = PromiseScope(promise)
    switch promise.claim {
    case .never(let condition):
      if condition.constant(domains) == false { return .cannotFail }
      return result(lines(to: condition, being: .yes, scope))
    case .always(let condition):
      if condition.constant(domains) == true { return .cannotFail }
      return result(lines(to: condition, being: .no, scope))
    case .eventually(let goal, let count):
      if goal.constant(domains) == true { return .cannotFail }
      return result(count.map { path(of: $0, avoiding: goal, scope) } ?? pathBeyond(goal, scope))
    case .order(let first, let other):
      if lines(to: other, being: .yes, scope) == nil { return .cannotFail }
      return result(path(to: other, avoiding: first, scope))
    }
  }

  private func result(_ lines: [String]?) -> Result { lines.map(Result.broken) ?? .holds }
}
