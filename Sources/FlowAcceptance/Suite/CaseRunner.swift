import FlowContent
import FlowCore
import FlowSession
import FlowSystem
import Onboarding

/// A runner of cases, each with one driver, in one language and in a folder of its own.
struct CaseRunner: Sendable {
  let settings: SuiteSettings
  /// The path of the folder in which the cases' folders are created.
  let scratch: String
  /// The worker processes for cases of the `core` driver; nil runs them in this process.
  let workers: CaseWorkerPool?

  func run(_ job: SuiteJob, number: Int) -> CaseResult {
    let transcriptCase = job.transcriptCase
    let start = SystemClock.milliseconds
    func result(_ record: CaseRecord) -> CaseResult {
      CaseResult(
        path: job.transcript.path, title: transcriptCase.title, line: transcriptCase.line,
        driver: job.driver, language: job.language?.description,
        comparesText: job.comparesText, flowPath: job.opened?.path,
        status: record.status, milliseconds: SystemClock.milliseconds - start,
        lastInputs: lastInputs(of: job, before: record.status), job: job, turns: record.turns,
        corrections: record.corrections, additions: record.additions)
    }
    let folder = "\(scratch)/\(number)"
    let timeout = transcriptCase.settings.timeout ?? settings.timeout
    if settings.comparesDrivers {
      return result(agreement(of: job, in: folder, timeout: timeout))
    }
    if let reason = job.reasonToSkip { return result(CaseRecord(status: .skipped(reason))) }
    if !transcriptCase.assertsSomething, !settings.isUpdating {
      return result(CaseRecord(status: .failed([.assertsNothing(transcriptCase)])))
    }
    defer { ScratchFolder.remove(folder) }
    return result(record(of: job, in: folder, timeout: timeout))
  }

  /// Runs a case with its driver: in a worker if it is the core driver's and there are any.
  func record(of job: SuiteJob, in folder: String, timeout: Int) -> CaseRecord {
    if job.driver == .core, let workers {
      return workers.record(of: job, in: folder, timeout: timeout)
    }
    return Self.record(
      of: job, in: folder,
      by: ProgramDriver(
        program: settings.program, isTerminal: job.driver == .pty, searchPath: settings.searchPath,
        tested: job.tested, timeout: timeout))
  }

  /// Runs a case from this process: with a program driver if there is one and the case needs it,
  /// otherwise with the core driver.
  static func record(
    of job: SuiteJob, in folder: String, by driver: ProgramDriver? = nil,
    progress: ProgressFile? = nil
  ) -> CaseRecord {
    let run = CaseRun(
      job.transcriptCase, in: folder, flow: job.opened?.flow, language: job.language,
      recordsTurns: job.recordsTurns,
      otherCompletionKeys: { job.opened?.otherCompletionKeys ?? [] }, progress: progress)
    run.writeInitialState()
    var lateness: CaseResult.Status?
    do throws(DriverError) {
      if job.driver != .core, let driver {
        try driver.perform(run)
      } else {
        CoreDriver(library: job.library).perform(run)
      }
    } catch {
      switch error {
      case .timedOut(let timeout): lateness = .timedOut(run.failure(of: timeout))
      case .system(let error):
        run.failures.append(
          ExpectationFailure(line: job.transcriptCase.line, message: error.description))
      }
    }
    let failures = CaseFailures(of: run, job).shown
    return CaseRecord(
      status: lateness ?? (failures.isEmpty ? .passed : .failed(failures)), turns: run.turns,
      corrections: run.corrections, additions: run.additions)
  }

  /// Returns the last three lines with actions up to the first failure.
  private func lastInputs(of job: SuiteJob, before status: CaseResult.Status) -> [String] {
    let line: Int? =
      switch status {
      case .passed, .skipped: nil
      case .failed(let failures): failures.first?.line
      case .timedOut(let failure): failure.line
      }
    guard let line else { return [] }
    let lines = job.transcriptCase.steps.dropFirst().map(\.line).filter { $0 <= line }
    return lines.suffix(3).map { "\($0): \(job.transcript.lines[$0 - 1])" }
  }
}

extension ExpectationFailure {
  fileprivate static func assertsNothing(_ transcriptCase: TranscriptCase) -> ExpectationFailure {
    ExpectationFailure(
      line: transcriptCase.line,
      message: "no output is expected yet; run 'firstrun test --update' to fill it in")
  }
}
