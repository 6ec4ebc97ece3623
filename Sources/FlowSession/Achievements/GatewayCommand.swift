import Achievements
import FlowSystem

/// A command that passes a report on to wherever progress is kept for all of somebody's devices.
///
/// It is run by `/bin/sh -c`, as `AuthCommand` is, in a group of its own and with a limit on its time.
/// It finds one report on its standard input:
///
/// ```
/// {"report":"com.example.hands_100/12-100","achievement":"com.example.hands_100","count":12,
///  "target":100,"percent":12,"earned":false}
/// ```
///
/// Status 0 says that the report has arrived. The same report may come twice, with the same id.
public struct GatewayCommand: Sendable {
  private let line: String
  private let limit: Int

  /// Takes what a shell runs; it may take ten seconds.
  public init(_ line: String, limit: Int = 10_000) {
    self.line = line
    self.limit = limit
  }

  /// Sends a report.
  ///
  /// - Returns: nil where it was acknowledged, else why it was not.
  func send(_ report: Report) -> String? {
    do throws(SystemError) {
      let ending = try Child.run(
        ["/bin/sh", "-c", line], adding: ["FIRSTRUN_REPORT": report.id],
        input: Array("\(report.json)\n".utf8), within: limit)
      switch ending.cause {
      case .exited(0): return nil
      case .exited(let status):
        let complaint = ending.errors.split(whereSeparator: \.isNewline).first
        return complaint.map { String($0.prefix(200)) } ?? "status \(status)"
      case .signalled(let signal): return "signal \(signal)"
      case .outOfTime: return "no answer within \(limit / 1_000) s"
      case .interrupted: return "interrupted"
      }
    } catch {
      return error.description
    }
  }
}

extension Report {
  /// As a gateway gets it.
  var json: JSONValue {
    .object([
      ("report", .string(id)), ("achievement", .string(achievement)),
      ("count", .number(progress.count)), ("target", .number(progress.target)),
      ("percent", .number(progress.percent)), ("earned", .boolean(progress.isDone)),
    ])
  }
}
