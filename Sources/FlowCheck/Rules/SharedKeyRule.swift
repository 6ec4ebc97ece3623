import FlowContent
import FlowCore

/// Finds keys that flows of one app can't share: those that record completion, so that finishing one
/// flow finishes the other, and those that facts read as values of different types.
///
/// Within a flow, its loader says so.
enum SharedKeyRule {
  /// A flow with the places of what it says of keys.
  struct KeyedFlow: Sendable {
    let flow: Flow
    fileprivate let completion: SourceLocation
    /// The places of the facts, by name.
    fileprivate let facts: [String: SourceLocation]

    init(_ subject: CheckSubject) {
      flow = subject.flow
      completion = subject.sourceMap["completion"]
      facts = flow.facts.reduce(into: [:]) { places, fact in
        if fact.key != nil { places[fact.name] = subject.sourceMap["facts", .key(fact.name)] }
      }
    }
  }

  /// Returns the findings on flows that are checked together.
  static func findings(in flows: [KeyedFlow]) -> [Finding] {
    let all = flows.map(\.flow)
    return flows.indices.flatMap { index -> [Finding] in
      let shared = all.mistakeInCompletion(at: index).map {
        Finding(.error, .sharedCompletionKey, $0, at: flows[index].completion)
      }
      let mistaken = all.mistakesInKeys(at: index).compactMap { fact, message in
        flows[index].facts[fact].map { Finding(.error, .value, message, at: $0) }
      }
      return mistaken + [shared].compactMap(\.self)
    }
  }
}
