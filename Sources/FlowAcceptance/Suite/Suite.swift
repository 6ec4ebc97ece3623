public import FlowContent
import FlowCore
public import FlowSession
public import FlowSystem
import Synchronization

/// Transcripts that are run together.
public struct Suite: Sendable {
  /// The transcripts that could be read; one that is named several times is there as often.
  public private(set) var transcripts: [Transcript] = []
  /// For each of them, which cases are wanted.
  private var selections: [TranscriptSelection] = []
  /// What is wrong with the others, by file.
  public private(set) var diagnostics: [Diagnostics] = []
  /// For each of them, the flow that it stands beside.
  private var testedFlows: [TestedFlow?] = []
  /// Where flows are found, by the flow that a transcript stands beside.
  private var libraries: [TestedFlow?: FlowLibrary] = [:]
  private let settings: SuiteSettings

  /// Reads transcripts.
  ///
  /// - Parameters:
  ///   - selections: which files, and which of their cases.
  ///   - library: where flows are found.
  ///   - settings: how they are run.
  /// - Throws: `SystemError` for a file that can't be read.
  public init(
    _ selections: [TranscriptSelection], library: FlowLibrary, settings: SuiteSettings
  ) throws(SystemError) {
    self.settings = settings
    for selection in selections {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try File.read(selection.path, limit: Transcript.largest)
      } catch {
        guard error.code == EFBIG else { throw error }
        diagnostics.append(Diagnostics([.tooLarge(selection.path)]))
        continue
      }
      do throws(Diagnostics) {
        transcripts.append(try TranscriptParser.parse(bytes, path: selection.path))
        self.selections.append(selection)
        let tested = TestedFlow(besideTranscript: selection.path)
        testedFlows.append(tested)
        if libraries[tested] == nil { libraries[tested] = library.testing(tested) }
      } catch {
        diagnostics.append(error)
      }
    }
  }

  /// How many cases there are to run, each language of a case by itself.
  ///
  /// - Throws: `Diagnostics` where a flow that is named can't be had.
  public func count() throws -> Int { try jobs().count }

  /// Runs every case that is wanted, and tells of each as soon as it is done.
  ///
  /// - Parameter tell: called once a case is done, on one thread at a time.
  /// - Returns: what came of them, in the order of the files.
  /// - Throws: `Diagnostics` where a flow that is named can't be had, `SystemError` where there is no
  ///   place for scratch files.
  public func run(_ tell: @escaping @Sendable (CaseResult) -> Void) throws -> [CaseResult] {
    let jobs = try self.jobs()
    let scratch = try ScratchFolder()
    let results = Mutex([CaseResult?](repeating: nil, count: jobs.count))
    let workers = settings.worker.map {
      CaseWorkers($0, searchPath: settings.searchPath, scratch: scratch.path)
    }
    defer { workers?.close() }
    let runner = CaseRunner(settings: settings, scratch: scratch.path, workers: workers)
    Workers.perform(jobs.count, by: settings.jobs) { number in
      let result = runner.run(jobs[number], number: number)
      results.withLock {
        $0[number] = result
        tell(result)
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// The flows that its cases name, each once.
  public var flows: [NamedFlow] {
    var flows: [NamedFlow] = []
    for (transcript, tested) in zip(transcripts, testedFlows) {
      for name in transcript.cases.compactMap({ $0.settings.flow?.name }) {
        guard let opened = try? libraries[tested]?.open(name),
          !flows.contains(where: { $0.name == name && $0.opened.path == opened.path })
        else { continue }
        flows.append(NamedFlow(name: name, opened: opened))
      }
    }
    return flows.sorted { ($0.name, $0.opened.path) < ($1.name, $1.opened.path) }
  }

  /// A flow, and a name that stands for it.
  public struct NamedFlow: Sendable {
    /// The name, as transcripts have it.
    public let name: String
    /// The flow.
    public let opened: OpenedFlow
  }

  /// Every case that is wanted and in this shard.
  private func jobs() throws -> [SuiteJob] {
    var jobs: [SuiteJob] = []
    var found: [Diagnostic] = []
    for (number, transcript) in transcripts.enumerated() {
      let tested = testedFlows[number]
      guard let library = libraries[tested] else { continue }
      // A large flow may have many cases: it is read once.
      var flows: [String: OpenedFlow] = [:]
      for transcriptCase in transcript.cases where selections[number].includes(transcriptCase) {
        do throws(LibraryError) {
          let named = transcriptCase.settings.flow
          let opened = try named.map { named throws(LibraryError) in
            if let opened = flows[named.name] { return opened }
            let opened = try library.open(named.name)
            flows[named.name] = opened
            return opened
          }
          let languages = transcriptCase.settings.languages.map(Optional.some)
          for language in languages.isEmpty ? [nil] : languages {
            jobs.append(
              SuiteJob(
                number: number, transcript: transcript, transcriptCase: transcriptCase,
                opened: opened,
                driver: settings.driver ?? transcriptCase.settings.drivers.first ?? .core,
                language: language, library: library, tested: tested))
          }
        } catch {
          guard let named = transcriptCase.settings.flow else { continue }
          let diagnostic = Diagnostic(.error, .transcriptFlow, error.message, at: named.location)
          if !found.contains(diagnostic) { found.append(diagnostic) }
        }
      }
    }
    if !found.isEmpty { throw Diagnostics(found) }
    return jobs.enumerated().filter { settings.shard.contains($0.offset) }.map(\.element)
  }
}

extension LibraryError {
  /// On one line.
  fileprivate var message: String {
    if case .bad(let diagnostics) = self {
      return "this flow is bad: " + (diagnostics.all.first?.description ?? "")
    }
    return description
  }
}
