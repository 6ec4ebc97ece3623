import FlowSystem
import FlowTerminal
import Onboarding
import TestSupport
import Testing

@testable import FlowSession

/// The checks in the background, on a clock that moves from one to the next.
struct SignInMonitorTests {
  private let clock = Clock()
  private let io: SessionIO

  init() {
    io = SessionIO(
      Appearance(.plain), columns: { 80 }, write: { _ in }, reader: NoReader(), clock: clock)
  }

  /// The times of checks until the clock shows a time.
  private func checks(of monitor: SignInMonitor, until end: Int) -> [Int] {
    var times: [Int] = []
    while let left = monitor.work.timeLeft(), clock.milliseconds + left <= end {
      clock.milliseconds += left
      times.append(clock.milliseconds)
      _ = monitor.work.proceed()
    }
    return times
  }

  @Test func `checks follow each other, and become rare after a minute without change`() {
    let monitor = SignInMonitor(AuthCommand("exit 1", interval: 20_000), on: io)
    monitor.note(.signedOut)
    #expect(
      checks(of: monitor, until: 130_000) == [20_000, 40_000, 60_000, 90_000, 120_000])
    clock.milliseconds = 130_000
    monitor.resumeFrequentChecks()
    #expect(checks(of: monitor, until: 200_000) == [150_000, 170_000, 190_000])
  }

  @Test func `a longer interval than that of rare checks stays`() {
    let monitor = SignInMonitor(AuthCommand("exit 1", interval: 50_000), on: io)
    monitor.note(.signedOut)
    #expect(checks(of: monitor, until: 210_000) == [50_000, 100_000, 150_000, 200_000])
  }

  @Test func `only another answer is news, and once`() {
    let monitor = SignInMonitor(AuthCommand("echo why >&2; exit 2"), on: io)
    monitor.note(.unknown(.message("something else")))
    clock.milliseconds += 2_000
    #expect(!monitor.work.proceed())
    #expect(monitor.takeNews() == nil)
    monitor.note(.signedIn)
    clock.milliseconds += 2_000
    #expect(monitor.work.proceed())
    #expect(monitor.takeNews() == .unknown(.message("why")))
    #expect(monitor.takeNews() == nil)
  }

  @Test func `a check in real time doesn't wait, and is killed when it is stopped`() throws {
    let folder = try TemporaryFolder()
    let real = SessionIO(
      Appearance(.plain), columns: { 80 }, write: { _ in }, reader: NoReader(),
      clock: InstantClock())
    let line =
      "cd '\(folder.path)'; until test -e go; do sleep 0.01; done; echo $$ >pid; echo >&2; sleep 1000"
    let monitor = SignInMonitor(AuthCommand(line, interval: 100), on: real)
    #expect(!monitor.work.proceed())
    let descriptor = try #require(monitor.work.descriptors().first)
    try folder.write("go", "".utf8)
    #expect(descriptor.waitForInput(within: 20_000) == .input)
    monitor.stop()
    let process = String(decoding: try folder.bytes("pid"), as: UTF8.self).dropLast()
    #expect(try Subprocess.run("ps", ["-p", String(process)]).ending == .exited(1))
  }
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
