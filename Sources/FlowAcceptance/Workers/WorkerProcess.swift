import FlowContent
import FlowSession
import FlowSystem

/// Another process of this program, which runs one case after the other as it is asked to.
struct WorkerProcess: Sendable {
  /// The variable that says on which descriptor it is asked.
  static let variable = "FIRSTRUN_CASES"
  private static let descriptor: Int32 = 3

  private let program: Program
  private let link: Descriptor
  /// Where it says which step it has begun.
  private let stepPath: String
  /// The transcript that it has.
  private var transcriptNumber: Int?

  /// Starts one, in our own session: Ctrl-C and Ctrl-Z reach both.
  ///
  /// - Throws: `SystemError` where that can't be done.
  init(_ words: [String], stepPath: String) throws(SystemError) {
    let link = try Link.bothWays()
    defer { link.far.close() }
    do throws(SystemError) {
      program = try Program(
        words,
        adding: [Self.variable: "\(Self.descriptor)", "SWIFT_BACKTRACE": "enable=no"],
        [(Self.descriptor, link.far)])
    } catch {
      link.near.close()
      throw error
    }
    self.link = link.near
    self.stepPath = stepPath
  }

  /// Has a case run.
  ///
  /// - Throws: how the process ended, if it did instead; it is gone then.
  mutating func record(
    of job: SuiteJob, in folder: String, searchPath: String?, timeout: Int
  ) throws(Death) -> CaseRecord {
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
    transcriptNumber = job.number
    do {
      try link.send(request)
      if var reply = try link.receive() { return try CaseRecord(&reply) }
    } catch {
      // It may have died before it was asked: how it ended says more.
    }
    link.close()
    defer { program.destroy() }
    throw Death(
      ending: program.ending(waiting: true), step: NumberFile.number(in: stepPath))
  }

  /// Ends the process.
  func close() {
    link.close()
    program.destroy()
  }

  /// How a process ended that should have run a case.
  struct Death: Error {
    let ending: Program.Ending?
    /// The step of the case that it had begun.
    let step: Int?
  }
}
