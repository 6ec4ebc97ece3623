import FlowSystem
import Synchronization

/// A pool of processes that run cases of the core driver, so that a crash affects one case only.
///
/// Each is `firstrun test` with the arguments of this process, and so has the same cases.
///
/// ```
/// this process                   worker
///   index of the case, folder  →
///                              ←      the steps as they begin, the output, the record
///   index of the case, folder  →      (SIGILL)
///   the case has crashed; the next one goes to a new worker
/// ```
final class CaseWorkerPool: Sendable {
  private let words: [String]
  private let idle = Mutex<[WorkerProcess]>([])

  /// Creates a pool.
  ///
  /// - Parameter words: The command line of a worker.
  init(_ words: [String]) {
    self.words = words
    // Without it, writing to a worker that has died would end this process by SIGPIPE.
    Signals.ignoreWriteSignals()
  }

  /// Runs a case in an idle worker, or in a new one if all are busy.
  func record(of job: SuiteJob, in folder: String) -> CaseRecord {
    do throws(SystemError) {
      var worker =
        if let worker = idle.withLock({ $0.popLast() }) { worker } else {
          try WorkerProcess(words)
        }
      do throws(WorkerProcess.EarlyExit) {
        let record = try worker.record(of: job, in: folder)
        if CoreArguments(job.transcriptCase.settings.arguments).hasCommand {
          worker.endChildren()
        }
        idle.withLock { [worker] in $0.append(worker) }
        return record
      } catch {
        return CaseRecord(status: Self.status(of: job, error))
      }
    } catch {
      return CaseRecord(
        status: .failed([
          ExpectationFailure(line: job.transcriptCase.line, message: error.description)
        ]))
    }
  }

  /// Ends all idle workers.
  func close() {
    for worker in idle.withLock({ $0 }) { worker.close() }
  }

  private static func status(
    of job: SuiteJob, _ death: WorkerProcess.EarlyExit
  ) -> CaseResult.Status {
    let steps = job.transcriptCase.steps
    let line =
      death.step.flatMap { steps.indices.contains($0) ? steps[$0].line : nil }
      ?? job.transcriptCase.line
    switch death.ending {
    case .signalled(Signal.alarm.number):
      let lines = ProgramOutput.lines(of: death.output)
      return .timedOut(
        .timedOut(
          line, job.timeout, awaiting: "the flow to handle this line",
          screen: Turn(step: 0, lines: lines, events: []).screen))
    case .signalled(let signal):
      return .failed([
        ExpectationFailure(
          line: line, message: "firstrun crashed here: \(Signal(number: signal).name)")
      ])
    case .exited(let status): return .failed([.ended(line, status)])
    case nil: return .failed([.ended(line, 0)])
    }
  }
}

extension ExpectationFailure {
  fileprivate static func ended(_ line: Int, _ status: Int32) -> ExpectationFailure {
    ExpectationFailure(
      line: line, message: "the process that ran this ended here with status \(status)")
  }
}

extension Signal {
  /// The signal's name in manuals, such as `SIGSEGV`; its number if it is not one that ends
  /// programs.
  fileprivate var name: String {
    Self.names.first { $0.number == number }?.name ?? "signal \(number)"
  }

  private static let names: [(number: Int32, name: String)] = [
    (SIGABRT, "SIGABRT"), (SIGALRM, "SIGALRM"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"),
    (SIGHUP, "SIGHUP"), (SIGILL, "SIGILL"), (SIGINT, "SIGINT"), (SIGKILL, "SIGKILL"),
    (SIGPIPE, "SIGPIPE"), (SIGQUIT, "SIGQUIT"), (SIGSEGV, "SIGSEGV"), (SIGSYS, "SIGSYS"),
    (SIGTERM, "SIGTERM"), (SIGTRAP, "SIGTRAP"), (SIGXCPU, "SIGXCPU"), (SIGXFSZ, "SIGXFSZ"),
  ]
}

/// A worker process of this program, which runs one case at a time on request.
struct WorkerProcess: Sendable {
  /// The environment variable with the number of the descriptor for requests.
  static let variable = "FIRSTRUN_CASES"
  private static let descriptor: Int32 = 3

  private let program: SpawnedProcess
  private let link: Descriptor
  private var messages: DescriptorLines

  /// Starts a worker in a session of its own, so that all that a case has started can be found.
  ///
  /// - Parameter words: The command line of the worker.
  /// - Throws: `SystemError` when the process can't be started.
  init(_ words: [String]) throws(SystemError) {
    let link = try DescriptorPair.makeSocketPair()
    defer { link.childEnd.close() }
    do throws(SystemError) {
      // SIGALRM must end it. It inherits other ignored signals, such as HUP below `nohup`.
      program = try SpawnedProcess(
        words,
        environment: Environment.all(
          adding: [Self.variable: "\(Self.descriptor)", "SWIFT_BACKTRACE": "enable=no"]),
        [(Self.descriptor, link.childEnd)], restoring: [Signal.alarm.number])
    } catch {
      link.localEnd.close()
      throw error
    }
    self.link = link.localEnd
    messages = DescriptorLines(link.localEnd)
  }

  /// Runs a case in the worker.
  ///
  /// - Parameters:
  ///   - job: The case.
  ///   - folder: The folder of the case.
  /// - Returns: The record of the case.
  /// - Throws: `EarlyExit` when the worker ended before it replied.
  mutating func record(of job: SuiteJob, in folder: String) throws(EarlyExit) -> CaseRecord {
    var step: Int?
    var output = ""
    var isOutputOld = false
    do {
      try link.write("\(job.number) \(folder)\n")
      reading: while let message = try messages.next().flatMap(CaseMessage.init) {
        switch message {
        case .step(let index): (step, isOutputOld) = (index, true)
        case .output(let text): (output, isOutputOld) = (isOutputOld ? text : output + text, false)
        case .record(let record):
          // The transcript may have been saved since this process read it.
          let steps = job.transcriptCase.steps.indices
          guard record.turns.allSatisfy({ steps.contains($0.step) }) else { break reading }
          return record
        }
      }
    } catch {
      // The worker has ended; its termination status explains more than this error.
    }
    link.close()
    defer { program.destroy() }
    throw EarlyExit(
      ending: program.terminationStatus(waiting: true), step: step, output: output)
  }

  /// Kills all that the worker's cases have started.
  func endChildren() { program.destroyRest() }

  /// Ends the process.
  func close() {
    link.close()
    program.destroy()
  }

  /// The error of a worker that ended before it finished a case.
  struct EarlyExit: Error {
    let ending: SpawnedProcess.TerminationStatus?
    /// The index of the last step that had begun, if known.
    let step: Int?
    /// The last output of the case.
    let output: String
  }
}

/// The main loop of a worker process, which `CaseWorkerPool` starts to run cases.
package struct CaseWorker {
  private let link: Descriptor

  /// Creates a worker that uses the descriptor named in the environment, or nil if there is none.
  package init?(environment: (String) -> String?) {
    guard let number = environment(WorkerProcess.variable).flatMap(Int32.init), number > 2 else {
      return nil
    }
    link = Descriptor(number: number)
    guard link.setCloseOnExec() else { return nil }
  }

  /// Runs cases of a suite until the parent process closes the connection.
  ///
  /// - Throws: `SystemError` when a message can't be written, `Diagnostics` when a flow can't be
  ///   loaded.
  package func run(_ suite: TranscriptSuite) throws {
    let jobs = try suite.jobs()
    var requests = DescriptorLines(link)
    while let request = try requests.next() {
      let words = request.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, let number = Int(words[0]), jobs.indices.contains(number) else {
        return
      }
      // The parent may have exited, so an alarm of this process ends a case that hangs.
      SystemClock.setAlarm(afterMilliseconds: jobs[number].timeout)
      let record = CaseRunner.record(of: jobs[number], in: words[1]) { message in
        // Without a parent, SIGPIPE ends this process.
        try? link.write(message.line)
      }
      SystemClock.setAlarm(afterMilliseconds: nil)
      try link.write(CaseMessage.record(record).line)
    }
  }
}
