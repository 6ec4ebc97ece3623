import FlowCore
import FlowSystem
import FlowTerminal
import Onboarding
import TestSupport
import Testing

@testable import FlowSession

/// The checks in the background, on a clock that moves from one to the next.
struct FactsMonitorTests {
  private let clock = Clock()

  /// The times of checks until the clock shows a time.
  private func checks(of monitor: FactsMonitor, until end: Int) -> [Int] {
    var times: [Int] = []
    while let left = monitor.work.timeLeft(), clock.milliseconds + left <= end {
      clock.milliseconds += left
      times.append(clock.milliseconds)
      _ = monitor.work.proceed()
    }
    return times
  }

  @Test func `checks follow each other, and become rare after a minute without change`() {
    let monitor = FactsMonitor(.signIn("exit 1", interval: 20_000), on: clock)
    monitor.didReceive(.signedOut)
    #expect(
      checks(of: monitor, until: 130_000) == [20_000, 40_000, 60_000, 90_000, 120_000])
    clock.milliseconds = 130_000
    monitor.resumeFrequentQuestions()
    #expect(checks(of: monitor, until: 200_000) == [150_000, 170_000, 190_000])
  }

  @Test func `a longer interval than that of rare checks stays`() {
    let monitor = FactsMonitor(.signIn("exit 1", interval: 50_000), on: clock)
    monitor.didReceive(.signedOut)
    #expect(checks(of: monitor, until: 210_000) == [50_000, 100_000, 150_000, 200_000])
  }

  @Test func `only another answer is news, and once`() {
    let monitor = FactsMonitor(.signIn("echo why >&2; exit 2"), on: clock)
    monitor.didReceive(FactAnswers(.message("something else"), of: ["authenticated"]))
    clock.milliseconds += 2_000
    #expect(!monitor.work.proceed())
    #expect(monitor.takeNews() == nil)
    monitor.didReceive(.signedIn)
    clock.milliseconds += 2_000
    #expect(monitor.work.proceed())
    #expect(monitor.takeNews() == FactAnswers(.message("why"), of: ["authenticated"]))
    #expect(monitor.takeNews() == nil)
  }

  @Test func `a check in real time doesn't wait, and is killed when it is stopped`() throws {
    let folder = TemporaryFolder()
    let line =
      "cd '\(folder.path)'; until test -e go; do sleep 0.01; done; echo $$ >pid; echo >&2; sleep 1000"
    let monitor = FactsMonitor(.signIn(line, interval: 100), on: InstantClock())
    #expect(!monitor.work.proceed())
    let descriptor = try #require(monitor.work.descriptors().first)
    try folder.write("go", "")
    #expect(descriptor.waitForInput(within: 60_000) == .input)
    monitor.stop()
    let process = try folder.text("pid").dropLast()
    #expect(try Subprocess.run("ps", ["-p", String(process)]).ending == .exited(1))
  }

  @Test func `a check that is due waits for the end of the one that runs`() throws {
    let folder = TemporaryFolder()
    let clock = HeldClock()
    let line =
      "cd '\(folder.path)'; echo >>log; until test -e go; do sleep 0.01; done; echo done >&2; exit 1"
    let monitor = FactsMonitor(.signIn(line, interval: 100), on: clock)
    for _ in 1...5 {
      #expect(!monitor.work.proceed())
      clock.milliseconds += 1_000
    }
    try folder.write("go", "")
    let deadline = ContinuousClock.now + .seconds(60)
    while !monitor.work.proceed(), ContinuousClock.now < deadline {
      // There is none between the end of the output and that of the process.
      _ = monitor.work.descriptors().first?.waitForInput(within: 60_000)
    }
    #expect(monitor.takeNews() == .signedOut)
    #expect(try folder.bytes("log").count == 1)
  }
}

/// A clock of real processes that stands still until a test moves it.
private final class HeldClock: SessionClock {
  var milliseconds = 0
  var now: CalendarTime { .transcriptStart }
  func wait(milliseconds: Int) { self.milliseconds += milliseconds }
}

private final class Clock: VirtualClock {
  var milliseconds = 0
  var now: CalendarTime { .transcriptStart }
  var descriptor: Descriptor? { nil }
  func advance() {}
  var hasEvent: Bool { false }
  func nextEvent() -> [String]? { nil }
  func wait(milliseconds: Int) { self.milliseconds += milliseconds }
}

private struct NoReader: LineReader {
  func read(_ request: LineRequest) -> LineResult { .endOfInput }
}
