import FlowCore
import FlowFormats

/// The result of a case.
package struct CaseResult: Sendable {
  /// The status of a case.
  package enum Status: Hashable, Sendable {
    case passed
    case failed([ExpectationFailure])
    /// The case can't be run with this driver, for this reason.
    case skipped(String)
    /// The case exceeded the time limit at a step, with the screen so far.
    case timedOut(ExpectationFailure)
  }

  /// The case with its driver and language.
  let job: SuiteJob
  let record: CaseRecord
  /// The duration in milliseconds.
  package let milliseconds: Int

  /// The path of the transcript, as it was given.
  package var path: String { job.transcript.path }
  /// The title of the case.
  package var title: String { job.transcriptCase.title }
  /// The line of the title, from 1.
  package var line: Int { job.transcriptCase.line }
  /// The driver that ran it.
  package var driver: DriverKind { job.driver }
  /// The language of this run, if the case names several.
  package var language: String? { job.language?.description }
  /// The status.
  package var status: Status { record.status }
  var turns: [Turn] { record.turns }

  /// The last three lines with actions up to the first failure.
  var lastInputs: [String] {
    guard let line = failures.first?.line else { return [] }
    let lines = job.transcriptCase.steps.dropFirst().map(\.line).filter { $0 <= line }
    return lines.suffix(3).map { "\($0): \(job.transcript.lines[$0 - 1])" }
  }

  /// The command that runs this case alone.
  package var command: String {
    let driver = driver == .core ? "" : " --driver \(driver.rawValue)"
    return "firstrun test \("\(path):\(line)".quotedForShell)\(driver)"
  }

  /// The title, followed by the language if the case names several.
  package var name: String { title + (language.map { " [\($0)]" } ?? "") }
}
