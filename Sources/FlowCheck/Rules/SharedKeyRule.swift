import FlowContent
package import FlowCore

/// Finds flows of one app that are recorded under the same key, so that finishing one finishes the
/// other.
package enum SharedKeyRule {
  /// Returns the findings on flows that are checked together, each with the location of its key.
  package static func findings(in flows: [(flow: Flow, location: SourceLocation)]) -> [Finding] {
    let all = flows.map(\.flow)
    return flows.indices.compactMap { index in
      all.mistakeInCompletion(at: index).map {
        Finding(.error, .sharedCompletionKey, $0, at: flows[index].location)
      }
    }
  }
}
