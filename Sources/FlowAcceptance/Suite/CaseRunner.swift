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

  func run(_ job: SuiteJob) -> CaseResult {
    let start = SystemClock.milliseconds
    let record = outcome(of: job)
    return CaseResult(
      job: job, record: record, milliseconds: SystemClock.milliseconds - start)
  }

  private func outcome(of job: SuiteJob) -> CaseRecord {
    let folder = "\(scratch)/\(job.number)"
    if settings.comparesDrivers { return agreement(of: job, in: folder) }
    if let reason = job.reasonToSkip { return CaseRecord(status: .skipped(reason)) }
    if !job.transcriptCase.assertsSomething, !settings.isUpdating {
      return CaseRecord(
        status: .failed([
          ExpectationFailure(
            line: job.transcriptCase.line,
            message: "no output is expected yet; run 'firstrun test --update' to fill it in")
        ]))
    }
    defer { ScratchFolder.remove(folder) }
    return record(of: job, in: folder)
  }

  /// Runs a case with its driver: in a worker if it is the core driver's and there are any.
  func record(of job: SuiteJob, in folder: String) -> CaseRecord {
    if job.driver == .core, let workers { return workers.record(of: job, in: folder) }
    return Self.record(
      of: job, in: folder,
      by: ProgramDriver(
        program: settings.program, isTerminal: job.driver == .pty, searchPath: settings.searchPath,
        tested: job.tested, timeout: job.timeout))
  }

  /// Runs a case from this process: with a program driver if there is one and the case needs it,
  /// otherwise with the core driver.
  ///
  /// The core driver reports the steps as they begin, and the output.
  static func record(
    of job: SuiteJob, in folder: String, by driver: ProgramDriver? = nil,
    _ report: ((CaseMessage) -> Void)? = nil
  ) -> CaseRecord {
    let run = CaseRun(
      job.transcriptCase, in: folder, flow: job.opened?.flow, language: job.language,
      recordsTurns: job.recordsTurns,
      otherCompletionKeys: { job.opened?.otherCompletionKeys ?? [] }, report: report)
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
}

extension CaseRunner {
  /// Runs a case with each driver that can run it, and compares all that they give.
  ///
  /// - Returns: The record with the first driver, which also fails where another one differs.
  func agreement(of job: SuiteJob, in folder: String) -> CaseRecord {
    let jobs = DriverKind.allCases.map(job.replacing).filter { $0.reasonToSkip == nil }
    guard jobs.count > 1 else {
      return CaseRecord(status: .skipped("no other driver to compare with"))
    }
    var runs: [DriverAgreement.Run] = []
    for job in jobs {
      defer { ScratchFolder.remove(folder) }
      let record = record(of: job, in: folder)
      if case .timedOut = record.status { return record }
      runs.append(
        DriverAgreement.Run(driver: job.driver, record: record, files: Self.files(in: folder)))
    }
    var record = runs[0].record
    let failures = DriverAgreement(transcriptCase: job.transcriptCase, runs: runs).failures
    if case .failed(let own) = record.status {
      record.status = .failed(own + failures)
    } else if !failures.isEmpty {
      record.status = .failed(failures)
    }
    return record
  }

  /// Returns the contents of the files that a case has left in its folder of property lists.
  private static func files(in folder: String) -> [String: [UInt8]] {
    let path = "\(folder)/state"
    let names = (try? Folder(path).names(beginning: "")) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        (try? File.read("\(path)/\(name)", limit: Transcript.largest)).map { (name, $0) }
      })
  }
}

extension SuiteJob {
  /// Returns the job with another driver.
  fileprivate func replacing(_ driver: DriverKind) -> SuiteJob {
    var job = self
    job.driver = driver
    return job
  }
}
