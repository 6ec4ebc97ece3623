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
    let record = outcome(of: job)
    return CaseResult(
      job: job, record: record, milliseconds: SystemClock.milliseconds - start)
  }

  private func outcome(of job: SuiteJob) -> CaseRecord {
    let folder = "\(scratch)/\(job.number)"
    if !settings.comparesDrivers, let reason = job.reasonToSkip {
      return CaseRecord(status: .skipped(reason))
    }
    if !job.transcriptCase.assertsSomething, !settings.isUpdating {
      return CaseRecord(
        status: .failed([
          ExpectationFailure(
            line: job.transcriptCase.line,
            message: "no output is expected yet; run 'firstrun test --update' to fill it in")
        ]))
    }
    if settings.comparesDrivers { return agreement(of: job, in: folder) }
    if job.driver == .app { return recordOfApp(job, in: folder) }
    defer { ScratchFolder.remove(folder) }
    return record(of: job, in: folder)
  }

  /// Runs a case with its driver.
  ///
  /// A case of the core driver whose flow asks commands runs through pipes: they may hang, and leave
  /// processes behind, which end only with the program that has started them.
  func record(of job: SuiteJob, in folder: String) -> CaseRecord {
    if job.driver == .core, !job.arguments.hasCommand { return Self.record(of: job, in: folder) }
    let driver = ProgramDriver(
      program: settings.program, isTerminal: job.driver == .pty, searchPath: settings.searchPath,
      tested: job.tested, timeout: job.timeout)
    return Self.record(of: job, in: folder) { run throws(DriverError) in try driver.perform(run) }
  }

  /// Runs the part of a case that an app can be asked, with a process of the app.
  private func recordOfApp(_ job: SuiteJob, in folder: String) -> CaseRecord {
    guard let command = settings.app else {
      return CaseRecord(status: .skipped("needs an app; start it with '--driver app --program'"))
    }
    defer { ScratchFolder.remove(folder) }
    let state = AppDriver.stateFolder(in: folder)
    let deadline = SystemClock.milliseconds + job.timeout
    return Self.recordOfApp(job, in: folder) { errors throws(DriverError) in
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
  static func recordOfApp(
    _ job: SuiteJob, in folder: String,
    by connect: @escaping (_ errors: String) throws(DriverError) -> any AppConnection
  ) -> CaseRecord {
    guard let name = job.transcriptCase.settings.flow?.name, let opened = job.opened else {
      return CaseRecord(status: .skipped("names no flow with '%flow'"))
    }
    let (job, leftOut) = job.portable
    var driver: AppDriver?
    var record = Self.record(of: job, in: folder) { run throws(DriverError) in
      let appDriver = AppDriver(run, (name, opened), connect: connect)
      driver = appDriver
      try appDriver.perform()
    }
    if record.status == .passed, driver?.commandCount == 0 {
      return CaseRecord(status: .skipped("has nothing that an app does"))
    }
    record.linesLeftOut = leftOut + (driver?.linesLeftOut ?? 0)
    return record
  }

  /// Runs a case in this process.
  static func record(of job: SuiteJob, in folder: String) -> CaseRecord {
    record(of: job, in: folder) { run in CoreDriver(library: job.library).perform(run) }
  }

  /// Runs a case with any driver.
  private static func record(
    of job: SuiteJob, in folder: String, performing perform: (CaseRun) throws(DriverError) -> Void
  ) -> CaseRecord {
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
    return CaseRecord(
      status: lateness ?? (failures.isEmpty ? .passed : .failed(failures)), turns: run.turns,
      corrections: run.corrections, additions: run.additions)
  }
}

extension CaseRunner {
  /// Runs a case with each driver that can run it; returns the record with the first one, which also
  /// fails where another one differs.
  func agreement(of job: SuiteJob, in folder: String) -> CaseRecord {
    let jobs = DriverKind.ofFirstrun.map(job.replacing).filter { $0.reasonToSkip == nil }
    guard !jobs.isEmpty else { return CaseRecord(status: .skipped(job.reasonToSkip ?? "")) }
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

/// A comparison of a case's results with each driver: the whole text, the events, standard error,
/// and the files that are left behind.
struct DriverAgreement {
  /// The results of a case with one driver.
  struct Run: Sendable {
    let driver: DriverKind
    let record: CaseRecord
    /// The contents of the files that are left behind, by their names.
    let files: [String: [UInt8]]
  }

  let transcriptCase: TranscriptCase
  /// The runs, that of the first driver first.
  let runs: [Run]

  /// The differences between the first driver and each other one; for each, the first difference.
  var failures: [ExpectationFailure] {
    guard let first = runs.first else { return [] }
    return runs.dropFirst().compactMap { difference(between: first, and: $0) }
  }

  private func difference(between one: Run, and other: Run) -> ExpectationFailure? {
    let drivers = "\(one.driver.rawValue) and \(other.driver.rawValue)"
    for (turn, otherTurn) in zip(one.record.turns, other.record.turns) {
      let line = transcriptCase.steps[turn.step].line
      let parts = [
        ("text", seen(in: turn), seen(in: otherTurn)),
        ("events", turn.events.map { ":: \($0)" }, otherTurn.events.map { ":: \($0)" }),
        ("standard error", turn.errors, otherTurn.errors),
      ]
      for (name, lines, otherLines) in parts where lines != otherLines {
        return ExpectationFailure(
          line: line, message: "\(drivers) differ in \(name)",
          difference: Self.difference(lines, otherLines))
      }
    }
    let line = transcriptCase.steps.last?.line ?? transcriptCase.line
    guard one.record.turns.count == other.record.turns.count else {
      return ExpectationFailure(line: line, message: "\(drivers) differ in where the case ends")
    }
    let names = Set(one.files.keys).union(other.files.keys).sorted()
    guard let name = names.first(where: { one.files[$0] != other.files[$0] }) else { return nil }
    return ExpectationFailure(
      line: line, message: "\(drivers) differ in the file '\(name)'",
      difference: Self.difference(Self.lines(one.files[name]), Self.lines(other.files[name])))
  }

  /// Returns the lines of a turn, without empty ones, which never matter, and without what a killed
  /// program leaves behind at its prompt.
  private func seen(in turn: Turn) -> [String] {
    transcriptCase.steps[turn.step].action == .kill ? [] : turn.lines.filter { !$0.isEmpty }
  }

  private static func lines(_ bytes: [UInt8]?) -> [String] {
    bytes.map { ProgramOutput.lines(of: String(decoding: $0, as: UTF8.self)) } ?? []
  }

  /// Returns the lines that differ between equal ones at both ends.
  private static func difference(_ lines: [String], _ others: [String]) -> [String] {
    let start = zip(lines, others).prefix { $0 == $1 }.count
    let end = zip(lines.dropFirst(start).reversed(), others.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    return lines[start..<lines.count - end].prefix(most).map { "-\($0)" }
      + others[start..<others.count - end].prefix(most).map { "+\($0)" }
  }

  /// The greatest number of lines of each driver that are listed.
  private static let most = 50
}
