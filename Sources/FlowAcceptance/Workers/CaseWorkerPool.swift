import FlowSystem
import Synchronization

/// A pool of processes that run cases of the core driver, so that a crash affects one case only.
///
/// ```
/// this process                        worker
///   transcript, case, folder   →
///                              ←      failures, turns
///   transcript, case, folder   →      (SIGILL)
///   the case has crashed; the next one goes to a new worker
/// ```
final class CaseWorkerPool: Sendable {
  private let words: [String]
  private let searchPath: String?
  /// The folder of the files in which workers store their progress.
  private let scratch: String
  private let idle = Mutex<[WorkerProcess]>([])
  private let count = Atomic(0)

  init(_ words: [String], searchPath: String?, scratch: String) {
    self.words = words
    self.searchPath = searchPath
    self.scratch = scratch
    // Without it, writing to a worker that has died would end this process by SIGPIPE.
    Signals.ignoreWriteSignals()
  }

  /// Runs a case in an idle worker, or in a new one if all are busy.
  func record(of job: SuiteJob, in folder: String, timeout: Int) -> CaseRecord {
    do throws(SystemError) {
      var worker = if let worker = idle.withLock({ $0.popLast() }) { worker } else { try started() }
      do throws(WorkerProcess.EarlyExit) {
        let record = try worker.record(
          of: job, in: folder, searchPath: searchPath, timeout: timeout)
        if CoreArguments(job.transcriptCase.settings.arguments).authCommand != nil {
          worker.endChildren()
        }
        idle.withLock { [worker] in $0.append(worker) }
        return record
      } catch {
        return CaseRecord(status: Self.status(of: job, error, timeout))
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

  private func started() throws(SystemError) -> WorkerProcess {
    let number = count.add(1, ordering: .relaxed).newValue
    return try WorkerProcess(words, stepPath: "\(scratch)/worker-\(number)")
  }

  private static func status(
    of job: SuiteJob, _ death: WorkerProcess.EarlyExit, _ timeout: Int
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
          line, timeout, awaiting: "the flow to handle this line",
          screen: Turn(step: 0, lines: lines, events: []).screen))
    case .signalled(let signal): return .failed([.crashed(line, Signal(number: signal))])
    case .exited(let status): return .failed([.ended(line, status)])
    case nil: return .failed([.ended(line, 0)])
    }
  }
}

extension ExpectationFailure {
  fileprivate static func crashed(_ line: Int, _ signal: Signal) -> ExpectationFailure {
    ExpectationFailure(line: line, message: "firstrun crashed here: \(signal.name)")
  }

  fileprivate static func ended(_ line: Int, _ status: Int32) -> ExpectationFailure {
    ExpectationFailure(
      line: line, message: "the process that ran this ended here with status \(status)")
  }
}
