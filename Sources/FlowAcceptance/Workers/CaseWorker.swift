import FlowContent
import FlowCore
package import FlowSystem
import Onboarding

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

  /// Runs cases until the parent process closes the connection.
  ///
  /// - Throws: `SystemError` when a reply can't be sent.
  package func run() throws(SystemError) {
    var library = WorkerLibrary()
    var progress: ProgressFile?
    while var request = try link.receive() {
      guard let stepPath = try? request.text(), var job = try? library.job(&request),
        let folder = try? request.text(), let timeout = try? request.number(),
        let recordsTurns = try? request.number()
      else { return }
      job.recordsTurns = recordsTurns == 1
      if progress == nil { progress = try? ProgressFile(creating: stepPath) }
      progress?.restart()
      // The parent may have exited, so an alarm of this process ends a case that hangs.
      Alarm.set(afterMilliseconds: timeout)
      let record = CaseRunner.record(of: job, in: folder, progress: progress)
      Alarm.cancel()
      var reply = WireWriter()
      record.write(to: &reply)
      try link.send(reply)
    }
  }
}

/// The last transcript and the loaded flows, which a worker keeps from one case to the next.
private struct WorkerLibrary {
  private var transcript: Transcript?
  /// The cases of the transcript, by their first lines.
  private var cases: [Int: TranscriptCase] = [:]
  private var libraries: [TestedFlow?: FlowLibrary] = [:]

  /// Reads a request, which may carry another transcript.
  ///
  /// - Parameter request: The message.
  /// - Returns: The job, or nil if the transcript has no such case.
  /// - Throws: `WireError` when the message is malformed, `Diagnostics` or `LibraryError` when the
  ///   transcript or its flow can't be loaded.
  mutating func job(_ request: inout WireReader) throws -> SuiteJob? {
    let text = try request.optionalText()
    let path = try request.text()
    if let text {
      let parsed = try TranscriptParser.parse(Array(text.utf8), path: path)
      transcript = parsed
      cases = Dictionary(parsed.cases.map { ($0.line, $0) }) { first, _ in first }
    }
    let line = try request.number()
    let language = try request.optionalText().flatMap { LanguageTag($0) }
    let tested = try request.optionalText().map { TestedFlow(in: $0) }
    let searchPath = try request.optionalText()
    guard let transcript, let transcriptCase = cases[line] else { return nil }
    let library =
      libraries[tested]
      ?? FlowLibrary(searchPath: searchPath, program: { Executable.path })
      .prioritizing(tested).caching()
    libraries[tested] = library
    return SuiteJob(
      number: 0, transcript: transcript, transcriptCase: transcriptCase,
      opened: try transcriptCase.settings.flow.map { try library.open($0.name) }, driver: .core,
      language: language, library: library, tested: tested)
  }
}
