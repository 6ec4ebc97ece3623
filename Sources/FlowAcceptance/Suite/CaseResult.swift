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

  /// The path of the transcript, as it was given.
  package let path: String
  /// The title of the case.
  package let title: String
  /// The line of the title, from 1.
  package let line: Int
  /// The driver that ran it.
  package let driver: DriverKind
  /// The language of this run, if the case names several.
  package let language: String?
  /// True if lines that are seen were compared.
  let comparesText: Bool
  /// The path of the flow under test, if the case names one.
  package let flowPath: String?
  /// The status.
  package let status: Status
  /// The duration in milliseconds.
  package let milliseconds: Int
  /// The last lines with actions before the first failure.
  package let lastInputs: [String]
  /// The case with its driver and language.
  let job: SuiteJob
  let turns: [Turn]
  let corrections: [Int: String]
  let additions: [Int: String]

  /// The command that runs this case alone.
  package var command: String {
    let driver = driver == .core ? "" : " --driver \(driver.rawValue)"
    return "firstrun test \("\(path):\(line)".quotedForShell)\(driver)"
  }

  /// The title, followed by the language if the case names several.
  package var name: String { title + (language.map { " [\($0)]" } ?? "") }
}
