import FlowCore

/// A flow while it is read, with what its file says besides.
@dynamicMemberLookup
struct FlowDraft {
  var flow = Flow(id: "", app: "", domain: "", completion: "", pages: [])
  /// False if nothing that people do in the flow is written to the journal.
  var isJournaled = true
  var experiments: [Experiment] = []

  subscript<Value>(dynamicMember key: WritableKeyPath<Flow, Value>) -> Value {
    get { flow[keyPath: key] }
    set { flow[keyPath: key] = newValue }
  }
}
