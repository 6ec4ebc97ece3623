import FlowAcceptance
import FlowContent
import FlowFormats
import FlowSystem
import FlowTerminal
import Onboarding
import Synchronization

extension Command {
  static let record = Command(
    name: "record", summary: "Record a transcript while you step through a flow",
    operands: [.flow],
    options: [.output, .cast, .castTime, .catalog, .appVersion, .variant] + Option.appearance
  ) { context in
    let opened = try context.flow()
    let scratch = try ScratchFolder()
    let options = context.launchOptions.recording(in: scratch.path)
    let (name, invocation) = (context.invocation.subject, context.invocation)
    let launchContext = try options.launchContext(of: opened)
    let recording = Recording(TerminalRecorder(of: name, context))
    _ = SessionTerminal.run(
      launchContext, on: launchContext.launch, options.settings(for: opened.flow),
      recording: recording, in: context)
    // From here on a signal ends the program, and what it leaves behind is cleared.
    Signals.uninstall()
    Signals.ignoreWriteSignals()
    // The console has the reason.
    if recording.isIncomplete { return .inputOutput }
    if let cast = recording.terminal?.recording {
      try context.writeCast(of: [cast], pace: .real)
    }
    let draft = TranscriptDraft(
      flow: name, language: invocation.value(.language), version: invocation.value(.appVersion),
      cases: [
        .init(
          title: "\(name), as recorded", inputs: [.line("launch \(name)")] + recording.inputs)
      ])
    try context.write(draft.filled(in: context)) {
      "wrote \($0); run it with 'firstrun test \($0)'"
    }
    return .success
  }
}

/// The input typed while a flow is recorded.
final class Recording {
  fileprivate(set) var inputs: [TranscriptDraft.Input] = []
  /// True if the input could not be read to its end, so that what was typed isn't known.
  fileprivate(set) var isIncomplete = false
  /// The recorder of the terminal; nil if no asciicast is wanted.
  let terminal: TerminalRecorder?

  init(_ terminal: TerminalRecorder? = nil) {
    self.terminal = terminal
  }

  /// Returns a line reader that records every line of another one.
  func reader(of reader: any LineReader) -> any LineReader {
    RecordingReader(reader: reader, recording: self)
  }
}

private struct RecordingReader: LineReader {
  var reader: any LineReader
  let recording: Recording

  var inputFailure: String? { reader.inputFailure }

  var screen: ScreenWatch? { reader.screen }

  mutating func read(_ request: LineRequest) -> LineResult {
    recording.terminal?.prompt(request.prompt)
    let result = reader.read(request)
    recording.terminal?.finish(result)
    switch result {
    // Control characters mean nothing to a flow and would make the transcript hard to read.
    case .line(let line): recording.inputs.append(.line(Sanitiser.cleanLine(line)))
    case .woken: break
    case .endOfInput where reader.inputFailure != nil: recording.isIncomplete = true
    case .interrupted, .endOfInput, .terminated: recording.inputs.append(.endOfInput)
    }
    return result
  }

  mutating func withTerminalRestored<Result>(_ body: () -> Result) -> Result {
    reader.withTerminalRestored(body)
  }

  mutating func withInputDiscarded(_ body: () -> Void) { reader.withInputDiscarded(body) }

  mutating func end() { reader.end() }
}

extension TranscriptDraft {
  /// Runs the draft and returns it with the seen output filled in, and with the state if wanted.
  func filled(in context: CommandContext, withState: Bool = false) throws -> [UInt8] {
    var draft = self
    draft.variants = context.invocation.variants
    return try Signals.clearingUp {
      let scratch = try ScratchFolder()
      let path = scratch.path + "/draft.transcript"
      try File.replace(path, with: draft.bytes)
      var settings = SuiteSettings(program: Executable.path ?? "firstrun")
      settings.isUpdating = true
      settings.recordsTurns = withState
      settings.timeout = 60_000
      let suite = try TranscriptSuite(
        TranscriptSelection.find(path), library: context.library, settings: settings)
      for diagnostics in suite.diagnostics { throw diagnostics }
      let progress = context.progress("Filling in cases")
      defer { progress.end() }
      let results = try suite.run(showing: progress)
      guard let transcript = suite.transcripts.first else { return draft.bytes }
      return TranscriptUpdate(transcript, results, fillsInState: withState).bytes
    }
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

/// Asciicasts, of what is recorded and of cases that run.
extension Option {
  static let cast = Option(
    name: "cast", value: "FILE", kind: .file,
    summary: "Write what the terminal shows to FILE as an asciicast")
  static let castTime = Option(
    name: "cast-time", value: "TIME", kind: .choice(Cast.Pace.allCases.map(\.rawValue)),
    requires: ["--cast"],
    summary: "Pace the asciicast as it was played (real) or evenly (even)")
}

extension TerminalRecorder {
  /// Creates a recorder of the terminal; nil if no asciicast is wanted.
  fileprivate convenience init?(of title: String, _ context: CommandContext) {
    guard context.invocation.has(.cast) else { return nil }
    let size = WindowSize(of: context.output)
    let start = SystemClock.milliseconds
    self.init(
      TerminalRecording(
        title: title, columns: size?.columns ?? 80, rows: size?.rows ?? 24),
      appearance: .decided(by: context.inputs), now: { SystemClock.milliseconds - start })
  }
}

extension CommandContext {
  /// Writes recordings as an asciicast into the file that an option names.
  fileprivate func writeCast(of recordings: [TerminalRecording], pace: Cast.Pace) throws {
    guard let path = invocation.value(.cast) else { return }
    try OutputFile.write(
      Cast(recordings, pace: invocation.choice(.castTime) ?? pace).bytes, to: path)
    console.writeError("wrote \(path); play it with 'asciinema play \(path)'")
  }

  /// Writes the cases of a suite as an asciicast, as a terminal with all colours shows them.
  func writeCast(of suite: TranscriptSuite) throws {
    guard invocation.has(.cast) else { return }
    let recordings = try suite.recordings(in: Appearance(.coloured(.truecolour)))
    for title in recordings.leftOut { console.writeError(.leftOut(title)) }
    try writeCast(of: recordings.all, pace: .even)
  }
}

extension String {
  /// The message that a case can't be recorded.
  static func leftOut(_ title: String) -> String {
    "'\(title)' was skipped: it needs the keys or options of a real terminal"
  }
}
