import Synchronization

/// Runs jobs on several threads.
package enum Workers {
  /// Runs the jobs 0 to `count` - 1, several at a time, and returns when all are done.
  ///
  /// With several threads, the calling one only waits. Linux may start a thread on the processor of
  /// the one that starts it; if that went on working, they would share it for milliseconds.
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
    let queue = JobQueue(count, body)
    let threads = (0..<workers).compactMap { _ in start { queue.drain() } }
    if threads.isEmpty { queue.drain() }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Maps elements on several threads; the results are in the order of the elements.
  ///
  /// - Parameters:
  ///   - elements: The elements to map.
  ///   - size: Estimates the work of an element; the largest come first, so that no thread is left
  ///     alone with one at the end.
  ///   - body: Maps one element; it is called on as many threads as there are processors.
  /// - Returns: The results.
  package static func map<Element: Sendable, Made: Sendable>(
    _ elements: [Element], largestFirst size: (Element) -> Int = { _ in 0 },
    _ body: @escaping @Sendable (Element) -> Made
  ) -> [Made] {
    let order = largestFirst(elements.map(size))
    let results = Mutex([Made?](repeating: nil, count: elements.count))
    perform(elements.count, by: processors) { job in
      let number = order[job]
      let result = body(elements[number])
      results.withLock { $0[number] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// Returns the places of the sizes, that of the largest first.
  static func largestFirst(_ sizes: [Int]) -> [Int] {
    sizes.indices.sorted { sizes[$0] > sizes[$1] }
  }

  /// The number of processors that are online.
  private static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Starts a thread, which somebody has to join; nil if the system has no more.
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
    let code = pthread_create(&thread, &attributes, runWork, work.toOpaque())
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

private final class JobQueue: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic(0)

  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  func drain() {
    while true {
      let job = next.add(1, ordering: .relaxed).oldValue
      guard job < count else { return }
      body(job)
    }
  }
}

#if canImport(Darwin)
  private func runWork(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#else
  private func runWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#endif
