import Synchronization

package enum Workers {
  /// Maps elements on several threads; the results are in the order of the elements.
  ///
  /// With several threads, the calling one only waits: Linux may start a thread on its processor,
  /// and the two would share that for milliseconds.
  package static func map<Element: Sendable, Made: Sendable>(
    _ elements: [Element], by workers: Int = processors,
    _ body: @escaping @Sendable (Element) -> Made
  ) -> [Made] {
    let workers = min(workers, elements.count)
    guard workers > 1 else { return elements.map(body) }
    let next = Atomic(0)
    let results = Mutex([Made?](repeating: nil, count: elements.count))
    let work = { @Sendable in
      while case let index = next.add(1, ordering: .relaxed).oldValue, index < elements.count {
        let result = body(elements[index])
        results.withLock { $0[index] = result }
      }
    }
    let threads = (0..<workers).compactMap { _ in start(work) }
    if threads.isEmpty { work() }
    for thread in threads { pthread_join(thread, nil) }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// The number of processors that are online.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Starts a thread, which the caller has to join; nil if the system has no more.
  ///
  /// Signals are for the main thread: the new one takes only those of its own faults.
  static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // The parsers of property lists and YAML recurse, and macOS gives threads small stacks.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    var blocked = SignalSet.of(nil)
    for signal in Signals.ofOwnThread { sigdelset(&blocked, signal) }
    var before = SignalSet.change(SIG_BLOCK, blocked)
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        // The argument is optional on Linux only.
        let work: UnsafeMutableRawPointer? = argument
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    guard code == 0 else {
      work.release()
      return nil
    }
    return thread
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
