import Achievements
import FlowFormats
import FlowSystem

/// A shell command that delivers reports to a service, which keeps the progress for all devices.
///
/// The line runs with `/bin/sh -c`, as with `AuthCommand`, in a process group of its own and with a
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

  /// Creates a command; the default limit is ten seconds.
  init(_ line: String, limit: Int = 10_000) {
    self.line = line
    self.limit = limit
  }

  /// Sends a report.
  ///
  /// - Returns: Nil if it was acknowledged, or else the reason of the failure.
  func send(_ report: ProgressReport) -> String? {
    do throws(SystemError) {
      let ending = try ChildProcess.run(
        ["/bin/sh", "-c", line], adding: ["FIRSTRUN_REPORT": report.id],
        input: Array("\(report.json)\n".utf8), within: limit)
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
  /// The report as a gateway receives it.
  var json: JSONValue {
    .object([
      ("report", .string(id)), ("achievement", .string(achievement)),
      ("count", .number(progress.count)), ("target", .number(progress.target)),
      ("percent", .number(progress.percent)), ("earned", .boolean(progress.isDone)),
    ])
  }
}
