import FlowCore
import FlowFormats

package struct CaseResult: Sendable {
  package enum Status: Hashable, Sendable {
    case passed
    case failed([ExpectationFailure])
    /// The case can't be run with this driver, for this reason.
    case skipped(String)
    /// The case exceeded the time limit at a step, with the screen so far.
    case timedOut(ExpectationFailure)

    /// The status alone, by its name in JSON.
    enum Kind: String, CaseIterable { case passed, failed, skipped, timedOut }

    var kind: Kind {
      switch self {
      case .passed: .passed
      case .failed: .failed
      case .skipped: .skipped
      case .timedOut: .timedOut
      }
    }

    /// The failures, of which a time-out is one.
    var failures: [ExpectationFailure] {
      switch self {
      case .passed, .skipped: []
      case .failed(let failures): failures
      case .timedOut(let failure): [failure]
      }
    }
  }

  /// The case with its driver and language.
  let job: SuiteJob
  let observation: CaseObservation
  package let milliseconds: Int

  /// The path of the transcript, as it was given.
  package var path: String { job.transcript.path }
  /// The title of the case.
  package var title: String { job.transcriptCase.title }
  /// The line of the title, from 1.
  package var line: Int { job.transcriptCase.line }
  package var driver: DriverKind { job.driver }
  /// The language of this run, if the case names several.
  package var language: String? { job.language?.description }
  package var status: Status { observation.status }
  var turns: [Turn] { observation.turns }
  /// The number of lines that only a terminal has, so that an app's run leaves them out.
  var linesLeftOut: Int { observation.linesLeftOut }
  var failures: [ExpectationFailure] { status.failures }

  /// True if the case failed or timed out.
  package var isFailed: Bool { !failures.isEmpty }

  /// The last three lines with actions up to the first failure.
  var lastInputs: [String] {
    guard let line = failures.first?.line else { return [] }
    let lines = job.transcriptCase.steps.dropFirst().map(\.line).filter { $0 <= line }
    return lines.suffix(3).map { "\($0): \(job.transcript.lines[$0 - 1])" }
  }

  /// The command that runs this case alone.
  package var command: String {
    var driver = driver == .core ? "" : " --driver \(driver.rawValue)"
    if let app = job.app { driver += " --program \(app.quotedForShell)" }
    return "firstrun test \("\(path):\(line)".quotedForShell)\(driver)"
  }

  /// The title, followed by the language if the case names several.
  package var name: String { title + (language.map { " [\($0)]" } ?? "") }

  /// The name, followed by the driver.
  var nameAndDriver: String { "\(name) (\(driver.rawValue))" }
}

/// What a run of a case gives: its status, what was seen, and what an update writes.
struct CaseObservation: Sendable {
  var status: CaseResult.Status
  var turns: [Turn] = []
  var corrections: [Int: String] = [:]
  var additions: [Int: String] = [:]
  /// The number of lines that only a terminal has, so that an app's run leaves them out.
  var linesLeftOut = 0
}
