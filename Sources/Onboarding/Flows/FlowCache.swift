import Synchronization

/// A cache of opened flows by name, safe for several threads.
final class FlowCache: Sendable {
  private let flows = Mutex<[String: OpenedFlow]>([:])
  private let flowsWithoutCopy = Mutex<[String: OpenedFlow]>([:])

  subscript(name: String) -> OpenedFlow? {
    get { flows.withLock { $0[name] } }
    set { flows.withLock { $0[name] = newValue } }
  }

  subscript(withoutCopy name: String) -> OpenedFlow? {
    get { flowsWithoutCopy.withLock { $0[name] } }
    set { flowsWithoutCopy.withLock { $0[name] = newValue } }
  }
}
