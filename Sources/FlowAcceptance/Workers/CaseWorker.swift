import FlowContent
import FlowCore
import FlowSession
public import FlowSystem

/// The end of the line at which cases are run: a process that was started by `CaseWorkers`.
public struct CaseWorker {
  private let link: Descriptor

  /// Takes the descriptor on which this process is asked; nil where nobody asks it.
  public init?(environment: (String) -> String?) {
    guard let number = environment(WorkerProcess.variable).flatMap(Int32.init), number > 2 else {
      return nil
    }
    link = Descriptor(number: number)
    guard link.keepToOurselves() else { return nil }
  }

  /// Runs cases until nobody asks any more.
  ///
  /// - Throws: `SystemError` where nobody listens to the answer.
  public func run() throws(SystemError) {
    var library = WorkerLibrary()
    var steps: NumberFile?
    while var request = try link.receive() {
      guard let stepPath = try? request.text(), let job = try? library.job(&request),
        let folder = try? request.text(), let timeout = try? request.number()
      else { return }
      if steps == nil { steps = try? NumberFile(creating: stepPath) }
      steps?.write(0)
      // Whoever has asked may be gone by then, and nobody else would end a case that never ends.
      Alarm.set(afterMilliseconds: timeout)
      let record = CaseRunner.record(of: job, in: folder) { [steps] in steps?.write($0) }
      Alarm.cancel()
      var reply = WireWriter()
      record.write(to: &reply)
      try link.send(reply)
    }
  }
}

/// What a worker keeps from one case to the next: a transcript, and the flows that were loaded.
private struct WorkerLibrary {
  private var transcript: Transcript?
  /// Its cases, by the lines that they begin on.
  private var cases: [Int: TranscriptCase] = [:]
  private var libraries: [TestedFlow?: FlowLibrary] = [:]

  /// The case that a request is about.
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
      ?? FlowLibrary(
        searchPath: searchPath, program: { Executable.path }, isRemembering: true
      ).testing(tested)
    libraries[tested] = library
    return SuiteJob(
      number: 0, transcript: transcript, transcriptCase: transcriptCase,
      opened: try transcriptCase.settings.flow.map { try library.open($0.name) }, driver: .core,
      language: language, library: library, tested: tested)
  }
}
