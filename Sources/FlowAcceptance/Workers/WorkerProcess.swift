import FlowContent
import FlowCore
import FlowSystem
import Onboarding

/// A worker process of this program, which runs one case at a time on request.
struct WorkerProcess: Sendable {
  /// The environment variable with the number of the descriptor for requests.
  static let variable = "FIRSTRUN_CASES"
  private static let descriptor: Int32 = 3

  private let program: SpawnedProcess
  private let link: Descriptor
  /// The path of the file in which the worker stores the index of the current step and the output.
  private let stepPath: String
  /// The index of the transcript that the worker received last.
  private var transcriptNumber: Int?

  /// Starts a worker in a session of its own, so that all that a case has started can be found.
  ///
  /// - Parameters:
  ///   - words: The command line of the worker.
  ///   - stepPath: The path of the file for the index of the current step and the output.
  /// - Throws: `SystemError` when the process can't be started.
  init(_ words: [String], stepPath: String) throws(SystemError) {
    let link = try DescriptorPair.makeSocketPair()
    defer { link.childEnd.close() }
    do throws(SystemError) {
      program = try SpawnedProcess(
        words,
        adding: [Self.variable: "\(Self.descriptor)", "SWIFT_BACKTRACE": "enable=no"],
        [(Self.descriptor, link.childEnd)])
    } catch {
      link.localEnd.close()
      throw error
    }
    self.link = link.localEnd
    self.stepPath = stepPath
  }

  /// Runs a case in the worker.
  ///
  /// - Parameters:
  ///   - job: The case.
  ///   - folder: The folder of the case.
  ///   - searchPath: Further folders in which flows are looked up, separated by colons.
  ///   - timeout: The time limit in milliseconds.
  /// - Returns: The record of the case.
  /// - Throws: `EarlyExit` when the worker ended before it replied.
  mutating func record(
    of job: SuiteJob, in folder: String, searchPath: String?, timeout: Int
  ) throws(EarlyExit) -> CaseRecord {
    var request = WireWriter()
    request.put(stepPath)
    request.put(transcriptNumber == job.number ? nil : job.transcript.lines.joined(separator: "\n"))
    request.put(job.transcript.path)
    request.put(job.transcriptCase.line)
    request.put(job.language?.description)
    request.put(job.tested?.folder)
    request.put(searchPath)
    request.put(folder)
    request.put(timeout)
    request.put(job.recordsTurns ? 1 : 0)
    transcriptNumber = job.number
    do {
      try link.send(request)
      if var reply = try link.receive() { return try CaseRecord(&reply) }
    } catch {
      // The worker has ended; its termination status explains more than this error.
    }
    link.close()
    defer { program.destroy() }
    let ending = program.terminationStatus(waiting: true)
    let progress = ProgressFile.contents(of: stepPath)
    throw EarlyExit(ending: ending, step: progress?.number, output: progress?.text ?? "")
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
