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

  func run(_ job: SuiteJob) -> CaseResult {
    let start = SystemClock.milliseconds
    let observation = outcome(of: job)
    return CaseResult(
      job: job, observation: observation, milliseconds: SystemClock.milliseconds - start)
  }

  private func outcome(of job: SuiteJob) -> CaseObservation {
    let folder = "\(scratch)/\(job.number)"
    if let reason = job.reasonToSkip {
      return CaseObservation(status: .skipped(reason))
    }
    if !job.transcriptCase.assertsSomething, !settings.isUpdating {
      return CaseObservation(
        status: .failed([
          ExpectationFailure(
            line: job.transcriptCase.line,
            message: "no output is expected yet; run 'firstrun test --update' to fill it in")
        ]))
    }
    if job.driver == .app { return observationOfApp(job, in: folder) }
    defer { ScratchFolder.remove(folder) }
    return observation(of: job, in: folder)
  }

  /// Runs a case with its driver.
  ///
  /// A case of the core driver whose flow asks commands runs through pipes: they may hang, and leave
  /// processes behind, which end only with the program that has started them.
  func observation(of job: SuiteJob, in folder: String) -> CaseObservation {
    if job.driver == .core, !job.arguments.hasCommand {
      return Self.observation(of: job, in: folder)
    }
    let driver = ProgramDriver(
      program: settings.program, isTerminal: job.driver == .pty, searchPath: settings.searchPath,
      tested: job.tested, timeout: job.timeout)
    return Self.observation(of: job, in: folder) { run throws(DriverError) in
      try driver.perform(run)
    }
  }

  /// Runs the part of a case that an app can be asked, with a process of the app.
  private func observationOfApp(_ job: SuiteJob, in folder: String) -> CaseObservation {
    guard let command = settings.app else {
      return CaseObservation(
        status: .skipped("needs an app; start it with '--driver app --program'"))
    }
    defer { ScratchFolder.remove(folder) }
    let state = AppDriver.stateFolder(in: folder)
    let deadline = SystemClock.milliseconds + job.timeout
    return Self.observationOfApp(job, in: folder) { errors throws(DriverError) in
      do throws(SystemError) {
        _ = try Folder(creating: state)
        return try AppProcess(
          command,
          environment: Environment.all(
            adding: [
              "HOME": folder, "XDG_CONFIG_HOME": state, "XDG_STATE_HOME": "\(folder)/history",
              "LC_ALL": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
            ]),
          deadline: deadline, limit: job.timeout, errors: errors)
      } catch {
        throw .system(error)
      }
    }
  }

  /// Runs the part of a case that an app can be asked.
  static func observationOfApp(
    _ job: SuiteJob, in folder: String,
    by connect: @escaping (_ errors: String) throws(DriverError) -> any AppConnection
  ) -> CaseObservation {
    guard let name = job.transcriptCase.settings.flow?.name, let opened = job.opened else {
      return CaseObservation(status: .skipped("names no flow with '%flow'"))
    }
    let (job, leftOut) = job.portable
    var driver: AppDriver?
    var observation = Self.observation(of: job, in: folder) { run throws(DriverError) in
      let appDriver = AppDriver(run, (name, opened), connect: connect)
      driver = appDriver
      try appDriver.perform()
    }
    if observation.status == .passed, driver?.commandCount == 0 {
      return CaseObservation(status: .skipped("has nothing that an app does"))
    }
    observation.linesLeftOut = leftOut + (driver?.linesLeftOut ?? 0)
    return observation
  }

  /// Runs a case in this process.
  static func observation(of job: SuiteJob, in folder: String) -> CaseObservation {
    observation(of: job, in: folder) { run in CoreDriver(library: job.library).perform(run) }
  }

  /// Runs a case with any driver.
  private static func observation(
    of job: SuiteJob, in folder: String, performing perform: (CaseRun) throws(DriverError) -> Void
  ) -> CaseObservation {
    let run = CaseRun(job, in: folder)
    run.writeInitialState()
    var lateness: CaseResult.Status?
    do throws(DriverError) {
      try perform(run)
    } catch {
      switch error {
      case .timedOut(let timeout): lateness = .timedOut(run.failure(of: timeout))
      case .system(let error):
        run.failures.append(
          ExpectationFailure(line: job.transcriptCase.line, message: error.description))
      }
    }
    let failures = run.shownFailures
    return CaseObservation(
      status: lateness ?? (failures.isEmpty ? .passed : .failed(failures)), turns: run.turns,
      corrections: run.corrections, additions: run.additions)
  }
}
