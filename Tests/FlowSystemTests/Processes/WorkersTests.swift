import Synchronization
import Testing

@testable import FlowSystem

@Suite struct WorkersTests {
  @Test(arguments: [(0, 4), (1, 4), (3, 1), (100, 1), (100, 4), (3, 256)])
  func `each job is done once`(count: Int, workers: Int) {
    let done = Mutex([Int](repeating: 0, count: count))
    Workers.perform(count, by: workers) { job in done.withLock { $0[job] += 1 } }
    #expect(done.withLock(\.self) == [Int](repeating: 1, count: count))
  }

  @Test(arguments: [0, 1, 3, 100])
  func `results come in the order of what they were made of`(count: Int) {
    let numbers = Array(0..<count)
    #expect(Workers.map(numbers) { "\($0)" } == numbers.map { "\($0)" })
  }

  @Test func `the largest come first, and their results in place`() {
    #expect(Workers.largestFirst([2, 3, 1, 3]) == [1, 3, 0, 2])
    #expect(Workers.map([2, 3, 1], largestFirst: \.self) { $0 * 10 } == [20, 30, 10])
  }

  @Test func `as many are done at a time as was said`() {
    let now = Mutex((jobs: 0, most: 0))
    Workers.perform(30, by: 3) { _ in
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
