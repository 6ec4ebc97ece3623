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
    draft.variants = try forcedVariants()
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
    for diagnostics in suite.diagnostics { throw CommandError(diagnostics) }
    let progress = self.progress("Filling in cases")
    defer { progress.end() }
    let results = try suite.run(showing: progress)
    guard let transcript = suite.transcripts.first else { return draft.bytes }
    return TranscriptUpdate(transcript, results).bytes
  }
}

extension CommandError {
  fileprivate init(_ diagnostics: Diagnostics) {
    self.init(exitCode: .badData, message: diagnostics.description, includesProgramName: false)
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
