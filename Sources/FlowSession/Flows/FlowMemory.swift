import Synchronization

/// Flows by the names that they were opened by.
final class FlowMemory: Sendable {
  private let flows = Mutex<[String: OpenedFlow]>([:])

  subscript(name: String) -> OpenedFlow? {
    get { flows.withLock { $0[name] } }
    set { flows.withLock { $0[name] = newValue } }
  }
}
