import FlowAcceptance
import FlowContent
import FlowSystem
import FlowTerminal
import Onboarding
import Synchronization

extension CommandContext {
  /// Runs a draft and returns it with the seen output filled in.
  ///
  /// - Throws: `CommandError` when the draft is not a valid transcript.
  func filled(_ draft: TranscriptDraft) throws -> [UInt8] {
    var draft = draft
    draft.variants = forcedVariants
    return try Signals.clearingUp { try run(draft) }
  }

  private func run(_ draft: TranscriptDraft) throws -> [UInt8] {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/draft.transcript"
    try File.replace(path, with: draft.bytes)
    var settings = SuiteSettings(program: Executable.path ?? "firstrun")
    settings.isUpdating = true
    settings.timeout = 60_000
    let suite = try TranscriptSuite(
      TranscriptSelection.find(path), library: library, settings: settings)
    for diagnostics in suite.diagnostics { throw diagnostics }
    let progress = self.progress("Filling in cases")
    defer { progress.end() }
    let results = try suite.run(showing: progress)
    guard let transcript = suite.transcripts.first else { return draft.bytes }
    return TranscriptUpdate(transcript, results).bytes
  }
}

extension TranscriptSuite {
  /// Runs the selected cases and shows how many are done.
  func run(showing progress: ProgressLine) throws -> [CaseResult] {
    let count = try count()
    let done = Atomic(0)
    return try run { _ in progress.show(done.add(1, ordering: .relaxed).newValue, of: count) }
  }
}

extension CommandContext {
  /// Returns a recorder of the terminal if an asciicast is wanted.
  func castRecorder(titled title: String) -> TerminalRecorder? {
    guard invocation.has(.cast) else { return nil }
    let size = WindowSize(of: output)
    let start = SystemClock.milliseconds
    return TerminalRecorder(
      TerminalRecording(
        title: title, columns: size?.columns ?? 80, rows: size?.rows ?? 24),
      appearance: .decided(by: inputs), now: { SystemClock.milliseconds - start })
  }

  /// Writes recordings as an asciicast into the file that an option names.
  func writeCast(
    of recordings: [TerminalRecording], pace: Cast.Pace
  ) throws(CommandError) {
    guard let path = invocation.value(.cast) else { return }
    try OutputFile.write(
      Cast(recordings, pace: invocation.choice(.castTime) ?? pace).bytes, to: path)
    console.writeError("wrote \(path); play it with 'asciinema play \(path)'")
  }

  /// Writes the cases of a suite as an asciicast, as a terminal with all colours shows them.
  func writeCast(of suite: TranscriptSuite) throws {
    guard invocation.has(.cast) else { return }
    let recordings = try suite.recordings(in: RecordingLook(Appearance(.coloured(.truecolour))))
    for title in recordings.leftOut { console.writeError(.leftOut(title)) }
    try writeCast(of: recordings.all, pace: .even)
  }
}

extension Option {
  static let cast = Option(
    name: "cast", value: "FILE", kind: .file,
    summary: "Write what the terminal shows to FILE as an asciicast")
  static let castTime = Option(
    name: "cast-time", value: "TIME", kind: .choice(Cast.Pace.allCases.map(\.rawValue)),
    requires: ["--cast"],
    summary: "Pace the asciicast as it was played (real) or evenly (even)")
}
