import Achievements
import FlowContent
import FlowFormats
import FlowSession
import FlowStore
import FlowSystem
import Onboarding

/// A run that sends the waiting reports one by one, the oldest first.
///
/// A report leaves the queue once its acknowledgement is saved. If the run ends before, the next
/// run sends the report again, with the same id.
struct SyncRun {
  let store: AchievementStore
  /// Sends a report; returns why it wasn't acknowledged, or nil.
  let send: (ProgressReport) -> String?
  let attempts: Int
  let now: () -> Int
  let sleep: (_ milliseconds: Int) -> Void
  var shouldStop: () -> Bool = { false }

  struct Summary: Hashable, Sendable {
    var sent = 0
    var queued = 0
    /// The reason why the last report was not acknowledged; nil if all were.
    var failure: String?
  }

  enum Progress: Hashable, Sendable {
    case sent(ProgressReport)
    /// A report failed, with the reason and the pause in milliseconds before the next attempt, if
    /// any.
    case failed(ProgressReport, String, pause: Int?)
  }

  /// Sends reports until none waits or all attempts for one have failed.
  func run(_ reportProgress: (Progress) -> Void) throws(StoreError) -> Summary {
    let set = store.opened.set
    var outcome = Summary()
    var failures = 0
    while !shouldStop(), let report = try store.read().nextReport(in: set) {
      guard let failure = send(report) else {
        failures = 0
        let now = now()
        try store.change { $0.acknowledge(report, in: set, at: now) }
        outcome.sent += 1
        reportProgress(.sent(report))
        continue
      }
      failures += 1
      if shouldStop() {
        outcome.failure = failure
        break
      }
      let pause = failures < attempts ? RetryBackoff.milliseconds(afterFailure: failures) : nil
      reportProgress(.failed(report, failure, pause: pause))
      guard let pause else {
        outcome.failure = failure
        break
      }
      sleep(pause)
    }
    outcome.queued = try store.read().delivery.queue.count
    return outcome
  }
}

/// A shell command that delivers reports to a service, which keeps the progress for all devices.
///
/// The line runs with `/bin/sh -c`, as with `FactsCommand`, in a process group of its own and with a
/// time limit. Its standard input is one report:
///
/// ```
/// {"report":"com.example.hands_100/12-100","achievement":"com.example.hands_100","count":12,
///  "target":100,"percent":12,"earned":false}
/// ```
///
/// Exit status 0 means that the report was delivered. A report may be sent twice, with the same id.
struct GatewayCommand: Sendable {
  private let line: String
  private let limit: Int

  init(_ line: String, limit: Int = 10_000) {
    self.line = line
    self.limit = limit
  }

  /// Sends a report; returns nil if it was acknowledged, or else the reason of the failure.
  func send(_ report: ProgressReport) -> String? {
    do throws(SystemError) {
      let ending = try ChildProcess(
        ["/bin/sh", "-c", line], adding: ["FIRSTRUN_REPORT": report.id],
        input: Array("\(report.json)\n".utf8), within: limit
      ).waitForEnd()
      switch ending.cause {
      case .exited(0): return nil
      case .exited(let status):
        let firstLine = ending.errors.split(whereSeparator: \.isNewline).first
        return firstLine.map { String($0.prefix(200)) } ?? "status \(status)"
      case .signalled(let signal): return "signal \(signal)"
      case .timedOut: return "no answer within \(limit / 1_000) s"
      case .interrupted: return "interrupted"
      }
    } catch {
      return error.description
    }
  }
}

extension ProgressReport {
  var json: JSONValue {
    .object([
      ("report", .string(id)), ("achievement", .string(achievement)),
      ("count", .number(progress.count)), ("target", .number(progress.target)),
      ("percent", .number(progress.percent)), ("earned", .boolean(progress.isDone)),
    ])
  }
}
