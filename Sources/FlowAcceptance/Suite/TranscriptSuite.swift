package import FlowContent
import FlowCore
import FlowSystem
import Onboarding
package import OnboardingFiles
import Synchronization

/// A set of transcripts that are run together.
package struct TranscriptSuite: Sendable {
  /// The valid transcripts; a transcript that is named twice is listed twice.
  package private(set) var transcripts: [Transcript] = []
  /// The selected cases of each transcript.
  private var selections: [TranscriptSelection] = []
  /// The diagnostics of transcripts with mistakes, by file.
  package private(set) var diagnostics: [Diagnostics] = []
  /// For each transcript, the flow in whose folder it is.
  private var testedFlows: [TestedFlow?] = []
  /// The libraries in which flows are looked up, by the flow in whose folder a transcript is.
  private var libraries: [TestedFlow?: FlowLibrary] = [:]
  private let settings: SuiteSettings

  package init(
    _ selections: [TranscriptSelection], library: FlowLibrary, settings: SuiteSettings
  ) throws {
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
        let transcript = try TranscriptParser.parse(bytes, path: selection.path)
        let tested = TestedFlow(besideTranscript: selection.path)
        let prioritized = libraries[tested] ?? library.prioritizing(tested).caching()
        libraries[tested] = prioritized
        if let tested { try transcript.requireTest(of: tested, in: prioritized) }
        try transcript.requireKnownFacts(beside: tested, in: prioritized)
        transcripts.append(transcript)
        self.selections.append(selection)
        testedFlows.append(tested)
      } catch {
        diagnostics.append(error)
        continue
      }
      if let transcript = transcripts.last { try selection.requireCase(in: transcript) }
    }
  }

  /// Returns the number of cases to run; each language of a case counts separately.
  package func count() throws -> Int { try jobs().count }

  /// Runs the selected cases, and reports each in the order of the files, on one thread at a time.
  package func run(_ report: @escaping @Sendable (CaseResult) -> Void) throws -> [CaseResult] {
    let jobs = try self.jobs()
    let scratch = try ScratchFolder()
    let unreported = Mutex((results: [Int: CaseResult](), next: 0))
    let runner = CaseRunner(settings: settings, scratch: scratch.path)
    return Workers.map(Array(jobs.enumerated()), by: settings.jobs) { number, job in
      let result = runner.run(job)
      unreported.withLock { unreported in
        unreported.results[number] = result
        while let next = unreported.results.removeValue(forKey: unreported.next) {
          report(next)
          unreported.next += 1
        }
      }
      return result
    }
  }

  /// The flows that the cases name, each once.
  package var flows: [NamedFlow] { flows { $0.settings.flow?.name } }

  /// The flows that the cases name or, without that, launch, each once.
  package var launchedFlows: [NamedFlow] {
    flows { $0.flow(launchedBy: settings.read($0.settings.arguments)) }
  }

  private func flows(_ nameInCase: (TranscriptCase) -> String?) -> [NamedFlow] {
    var flows: [NamedFlow] = []
    for (transcript, tested) in zip(transcripts, testedFlows) {
      for name in transcript.cases.compactMap(nameInCase) {
        guard let opened = try? libraries[tested]?.open(name) else { continue }
        let isBeside = tested != nil
        if let known = flows.firstIndex(where: { $0.name == name && $0.opened.path == opened.path })
        {
          if !isBeside { flows[known].isBesideTranscripts = false }
        } else {
          flows.append(NamedFlow(name: name, opened: opened, isBesideTranscripts: isBeside))
        }
      }
    }
    return flows.sorted { ($0.name, $0.opened.path) < ($1.name, $1.opened.path) }
  }

  package struct NamedFlow: Sendable {
    /// The name in transcripts.
    package let name: String
    package let opened: OpenedFlow
    /// True if all transcripts that name it are in a flow's folder, so that the order in which
    /// folders are searched doesn't matter.
    package fileprivate(set) var isBesideTranscripts: Bool
  }

  /// Returns a job for each selected case of this shard.
  func jobs() throws -> [SuiteJob] {
    var jobs: [SuiteJob] = []
    var found: [Diagnostic] = []
    for (index, transcript) in transcripts.enumerated() {
      let tested = testedFlows[index]
      guard let library = libraries[tested] else { continue }
      for transcriptCase in transcript.cases where selections[index].includes(transcriptCase) {
        do throws(LibraryError) {
          let named = transcriptCase.settings.flow
          let opened = try named.map { named throws(LibraryError) in try library.open(named.name) }
          let usual = [transcriptCase.settings.drivers.first ?? .core]
          let languages = transcriptCase.settings.languages.map(Optional.some)
          for driver in settings.drivers.isEmpty ? usual : settings.drivers {
            for language in languages.isEmpty ? [nil] : languages {
              jobs.append(
                SuiteJob(
                  transcript: transcript, transcriptCase: transcriptCase, opened: opened,
                  driver: driver, app: driver == .app ? settings.app : nil, language: language,
                  library: library, tested: tested,
                  timeout: transcriptCase.settings.timeout ?? settings.timeout,
                  recordsTurns: settings.recordsTurns,
                  arguments: settings.read(transcriptCase.settings.arguments)))
            }
          }
        } catch {
          guard let named = transcriptCase.settings.flow else { continue }
          let diagnostic = Diagnostic(.error, .transcriptFlow, error.message, at: named.location)
          if !found.contains(diagnostic) { found.append(diagnostic) }
        }
      }
    }
    if !found.isEmpty { throw Diagnostics(found) }
    jobs = jobs.enumerated().filter { settings.shard.contains($0.offset) }.map(\.element)
    for number in jobs.indices { jobs[number].number = number }
    return jobs
  }
}

extension LibraryError {
  /// The message on one line.
  fileprivate var message: String {
    if case .invalid(let diagnostics) = self {
      return "invalid flow: " + (diagnostics.all.first?.description ?? "")
    }
    return description
  }
}
