import Synchronization

/// Runs jobs on several threads.
package enum Workers {
  /// Runs the jobs 0 to `count` - 1, several at a time, and returns when all are done.
  ///
  /// With several threads, the calling one only waits: Linux may start a thread on its processor,
  /// and the two would share that for milliseconds.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - workers: The number of threads, from 1; a single one is the calling thread.
  ///   - body: Does one job; it is called on several threads.
  package static func perform(
    _ count: Int, by workers: Int, _ body: @escaping @Sendable (Int) -> Void
  ) {
    let workers = min(workers, count)
    guard workers > 1 else { return (0..<count).forEach(body) }
    let next = Atomic(0)
    let drain = { @Sendable in
      while case let job = next.add(1, ordering: .relaxed).oldValue, job < count { body(job) }
    }
    let threads = (0..<workers).compactMap { _ in start(drain) }
    if threads.isEmpty { drain() }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Maps elements on several threads; the results are in the order of the elements.
  ///
  /// - Parameters:
  ///   - elements: The elements to map.
  ///   - body: Maps one element; it is called on as many threads as there are processors.
  /// - Returns: The results.
  package static func map<Element: Sendable, Made: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) -> Made
  ) -> [Made] {
    let results = Mutex([Made?](repeating: nil, count: elements.count))
    perform(elements.count, by: processors) { number in
      let result = body(elements[number])
      results.withLock { $0[number] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// The number of processors that are online.
  private static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

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
