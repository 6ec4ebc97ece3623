import Synchronization
import Testing

@testable import FlowSystem

@Suite struct WorkersTests {
  @Test(arguments: [(0, 4), (1, 4), (3, 1), (100, 1), (100, 4), (3, 256)])
  func `each job is done once`(count: Int, workers: Int) {
    let done = Mutex([Int](repeating: 0, count: count))
    _ = Workers.map(Array(0..<count), by: workers) { job in done.withLock { $0[job] += 1 } }
    #expect(done.withLock(\.self) == [Int](repeating: 1, count: count))
  }

  @Test(arguments: [0, 1, 3, 100])
  func `results come in the order of what they were made of`(count: Int) {
    let numbers = Array(0..<count)
    #expect(Workers.map(numbers) { "\($0)" } == numbers.map { "\($0)" })
  }

  @Test func `signals are for the main thread, but for those of a fault`() {
    let blocked = Mutex<Set<Int32>>([])
    var own = SignalSet.change(SIG_SETMASK, SignalSet.of([]))
    defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
    _ = Workers.map([0, 1], by: 2) { _ in
      var mask = SignalSet.change(SIG_BLOCK, SignalSet.of([]))
      let signals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT, SIGALRM, SIGSEGV, SIGFPE]
      let held = signals.filter { sigismember(&mask, $0) == 1 }
      blocked.withLock { $0 = Set(held) }
    }
    #expect(
      blocked.withLock(\.self) == [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT, SIGALRM])
  }

  @Test func `as many are done at a time as was said`() {
    let now = Mutex((jobs: 0, most: 0))
    _ = Workers.map(Array(0..<30), by: 3) { _ in
      now.withLock {
        $0.jobs += 1
        $0.most = max($0.most, $0.jobs)
      }
      // Each job waits for two others, so that exactly three jobs run at the same time.
      for _ in 0..<1_000_000 where now.withLock({ $0.most }) < 3 { sched_yield() }
      now.withLock { $0.jobs -= 1 }
    }
    #expect(now.withLock(\.most) == 3)
  }
}
