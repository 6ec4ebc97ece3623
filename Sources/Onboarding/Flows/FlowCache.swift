import Synchronization

/// A cache of opened flows by name, safe for several threads.
final class FlowCache: Sendable {
  private struct Key: Hashable {
    let name: String
    let copy: CopyReading
  }

  private let flows = Mutex<[Key: OpenedFlow]>([:])

  subscript(name: String, copy: CopyReading) -> OpenedFlow? {
    get { flows.withLock { $0[Key(name: name, copy: copy)] } }
    set { flows.withLock { $0[Key(name: name, copy: copy)] = newValue } }
  }
}
