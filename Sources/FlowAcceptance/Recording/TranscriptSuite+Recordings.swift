package import FlowCore
import FlowSystem
package import FlowTerminal
import Onboarding

/// The look in which cases are recorded.
package struct RecordingLook: Sendable {
  /// The look of all output.
  package var appearance: Appearance
  /// The language; nil for that of each case.
  package var language: LanguageTag?
  /// The number of columns; nil for that of each case.
  package var columns: Int?

  /// Creates a look in the language and size of each case.
  package init(_ appearance: Appearance) { self.appearance = appearance }
}

extension TranscriptSuite {
  /// The recordings of a suite, and the cases that can't be recorded.
  package struct Recordings: Sendable {
    /// The recordings, in the order of the files.
    package fileprivate(set) var all: [TerminalRecording] = []
    /// The titles of cases that need keys or options of a real terminal.
    package fileprivate(set) var leftOut: [String] = []
  }

  /// Runs the selected cases in this process, and returns what a terminal shows of each.
  ///
  /// - Throws: `Diagnostics` when a named flow can't be loaded, `SystemError` when no folder for
  ///   temporary files can be created.
  package func recordings(in look: RecordingLook) throws -> Recordings {
    let scratch = try ScratchFolder()
    var recordings = Recordings()
    for (number, job) in try jobs().enumerated() {
      guard job.reasonAgainstCore == nil else {
        recordings.leftOut.append(job.transcriptCase.title)
        continue
      }
      recordings.all.append(recording(of: job, in: "\(scratch.path)/\(number)", look))
    }
    return recordings
  }

  private func recording(
    of job: SuiteJob, in folder: String, _ look: RecordingLook
  ) -> TerminalRecording {
    let settings = job.transcriptCase.settings
    let run = CaseRun(
      job.transcriptCase, in: folder, flow: job.opened?.flow,
      language: look.language ?? job.language)
    run.writeInitialState()
    let recorder = TerminalRecorder(
      TerminalRecording(
        title: job.transcriptCase.title, columns: look.columns ?? settings.columns,
        rows: settings.rows),
      appearance: look.appearance, now: { run.waited })
    CoreDriver(library: job.library, recorder: recorder).perform(run)
    return recorder.recording
  }
}
